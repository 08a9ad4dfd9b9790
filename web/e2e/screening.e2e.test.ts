import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { consult, normal } from './support/consultations.ts'
import { aUser } from './support/factories.ts'
import { titleFocused, waitForText, waitForToast } from './support/page.ts'
import type { Replies } from './support/replies.ts'
import { aProfile, answerToTheLast, aWoman, atStep, tick, withSafety } from './support/screening.ts'
import { useSite } from './support/site.ts'

const path = '/consultation/screening'

/** A server that keeps the answers, and what it was sent. */
const aServer = (profile: ReturnType<typeof aProfile> | null = null) => {
  const sent: { screening: object }[] = []
  let kept = profile
  const replies: Replies = {
    ...normal,
    'GET /user/health-profile': () => ({ data: kept }),
    'PUT /user/health-profile': (body) => {
      sent.push(body as { screening: object })
      kept = { ...aProfile(new Date().toISOString()), screening: (body as { screening: never }).screening }
      return { data: kept, message: 'Jawaban kesehatan disimpan' }
    },
    'DELETE /user/health-profile': () => {
      kept = null
      return { data: {}, message: 'Jawaban kesehatan dihapus' }
    },
  }
  return { sent, replies }
}

const next = (page: Page) => page.getByRole('button', { name: 'Lanjut' }).click()
const held = (page: Page) => page.getByRole('checkbox', { name: 'Diabetes' }).getAttribute('aria-checked')

describe.skipIf(!chromiumPath)('screening', () => {
  const { visit, at } = useSite()

  test('a man › answers six questions; the form shows it, and nothing is asked again', async () => {
    const { sent, replies } = aServer()
    const page = await visit('/consultation', { replies, width: 360 })
    await page.getByRole('link', { name: 'Jawab' }).click()
    await answerToTheLast(page)
    await waitForText(page, 'Anda setuju jawaban ini disimpan')
    await page.getByRole('button', { name: 'Setuju dan simpan' }).click()
    await waitForToast(page, 'Jawaban kesehatan disimpan')
    await at(page, '/consultation')
    expect(sent).toEqual([
      {
        consentVersion: 1,
        screening: {
          age: 46,
          chestPain: 'no',
          fainting: 'no',
          breathlessAtRest: 'no',
          heartDisease: 'no',
          diabetes: 'yes',
          kidneyDisease: 'no',
          severeHypertension: 'unknown',
          weightLoss: 'unknown',
          activity: 'inactive',
          experience: 'novice',
          equipment: 'home',
          aches: ['knee'],
        },
      },
    ])
    await waitForText(page, 'Dijawab hari ini')
    expect(await page.getByRole('link', { name: 'Ubah' }).count()).toBe(1)
  })

  test('a woman › is asked seven, with what she answered before', async () => {
    const { sent, replies } = aServer(aProfile())
    const page = await visit(path, { replies, user: aUser(aWoman) })
    for (let number = 1; number < 7; number++) {
      await atStep(page, number, 7)
      await next(page)
    }
    await atStep(page, 7, 7)
    await page.getByRole('button', { name: 'Setuju dan simpan' }).click()
    await at(page, '/consultation')
    expect(sent[0]?.screening).toMatchObject({ pregnant: 'no', missedPeriods: 'no', aches: ['knee'] })
  })

  test('back, the browser’s back and a reload › keep what was answered, in no storage', async () => {
    const { replies } = aServer()
    const page = await visit('/consultation', { replies })
    await page.getByRole('link', { name: 'Jawab' }).click()
    await page.getByRole('textbox', { name: 'Usia' }).fill('46')
    await next(page)
    await atStep(page, 2)
    await titleFocused(page)
    await tick(page, 'Nyeri dada')
    await next(page)
    await atStep(page, 3)
    await tick(page, 'Diabetes')
    await page.getByRole('button', { name: 'Kembali' }).click()
    await atStep(page, 2)
    await titleFocused(page)
    await page.goBack()
    await atStep(page, 1)
    expect(await page.getByRole('textbox', { name: 'Usia' }).inputValue()).toBe('46')
    await page.reload()
    await atStep(page, 1)
    await next(page)
    await atStep(page, 2)
    expect(await page.getByRole('checkbox', { name: 'Nyeri dada' }).getAttribute('aria-checked')).toBe('true')
    await next(page)
    await atStep(page, 3)
    expect(await held(page)).toBe('true')
    await page.reload()
    await atStep(page, 3)
    expect(await held(page)).toBe('true')
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toMatch(/diabetes|chestPain/)
    await page.getByRole('button', { name: 'Kembali' }).click()
    await page.getByRole('button', { name: 'Kembali' }).click()
    await atStep(page, 1)
    await page.getByRole('button', { name: 'Kembali' }).click()
    await at(page, '/consultation')
  })

  test('skipped › nothing is sent, the measurements are still there, and the cautious sentence comes first', async () => {
    const { sent, replies } = aServer()
    const page = await visit('/consultation', { replies })
    await page.getByRole('textbox', { name: 'Berat badan' }).fill('81,5')
    await page.getByRole('link', { name: 'Jawab' }).click()
    await atStep(page, 1)
    await page.getByRole('button', { name: 'Lewati' }).click()
    await at(page, '/consultation')
    expect(await page.getByRole('textbox', { name: 'Berat badan' }).inputValue()).toBe('81,5')
    await consult(page)
    await waitForText(page, 'Hasil ini dibuat tanpa pertanyaan kesehatan.')
    const texts = await page.locator('main').innerText()
    expect(texts.indexOf('Hasil ini dibuat tanpa')).toBeLessThan(texts.indexOf('Mengapa program ini?'))
    expect(sent).toEqual([])
    await page.getByRole('link', { name: 'Jawab pertanyaan' }).click()
    await atStep(page, 1)
    await page.getByRole('button', { name: 'Lewati' }).click()
    expect(await page.getByRole('textbox', { name: 'Berat badan' }).inputValue()).toBe('70')
  })

  test('a question without an answer › says so, and the focus is on its first choice', async () => {
    const page = await visit(path, { replies: aServer().replies })
    await next(page)
    await atStep(page, 2)
    await next(page)
    await waitForText(page, 'Pilih salah satu, atau “Belum tahu”.')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Nyeri dada')
    await page.keyboard.press('Space')
    await expect.poll(() => page.getByText('Pilih salah satu').count()).toBe(0)
    await tick(page, 'Tidak satu pun')
    expect(await page.getByRole('checkbox', { name: 'Nyeri dada' }).getAttribute('aria-checked')).toBe('false')
  })

  test('kept answers › deleted from the form after a question', async () => {
    const page = await visit('/consultation', { replies: aServer(aProfile()).replies })
    await waitForText(page, 'Dijawab 3 hari yang lalu')
    await page.getByRole('button', { name: 'Hapus' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
    await waitForToast(page, 'Jawaban kesehatan dihapus')
    await waitForText(page, 'Belum dijawab')
  })

  test('doctor first › the program is folded, a list can be saved, and the doctor’s word opens the program', async () => {
    const replies = { ...normal, 'POST /consultations': { status: 201, data: withSafety() } }
    const page = await visit('/consultation', { replies })
    await consult(page)
    await page.getByRole('heading', { level: 2, name: 'Tanyakan dulu kepada dokter' }).waitFor()
    expect(await page.title()).toBe('Hasil konsultasi · Bugar')
    await page.getByRole('heading', { name: 'Program tersimpan: P7' }).waitFor()
    const week = page.getByRole('heading', { name: 'Mengapa program ini?' })
    expect(await week.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Lihat program' }).click()
    expect(await week.isVisible()).toBe(true)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Simpan daftar untuk dokter' }).click()
    expect((await download).suggestedFilename()).toMatch(/^bugar-catatan-\d{4}-\d\d-\d\d\.pdf$/)
    await page.getByRole('button', { name: 'Dokter sudah setuju' }).click()
    await page.getByRole('button', { name: 'Ya, buka program' }).click()
    await page.getByRole('heading', { level: 1, name: 'P7' }).waitFor()
    await titleFocused(page)
    expect(await page.getByText('Tanyakan dulu kepada dokter').count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Dokter sudah setuju' }).count()).toBe(0)
  })
})
