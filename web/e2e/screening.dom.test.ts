import { describe, expect, test } from 'vitest'
import { consult } from './support/consultations.ts'
import { useDomSite } from './support/dom-site.ts'
import { aUser } from './support/factories.ts'
import { waitForText, waitForToast } from './support/page.ts'
import { aProfile, answerToTheLast, aServer, aWoman, atStep, next, tick } from './support/screening.ts'

const path = '/consultation/screening'

describe('screening', () => {
  const { visit, at } = useDomSite()

  test('a man › answers six questions; the form shows it, and nothing is asked again', async () => {
    const { sent, replies } = aServer()
    const page = await visit('/consultation', { replies })
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
})
