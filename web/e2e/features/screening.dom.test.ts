import { describe, expect, test } from 'vitest'
import { consult, normal } from '../support/consultations.ts'
import { useDomSite } from '../support/dom-site.ts'
import { drafts, logIn } from '../support/draft.ts'
import { aProgram, aToken, aUser } from '../support/factories.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import type { Reply } from '../support/replies.ts'
import {
  answer,
  aProfile,
  answerToTheLast,
  aServer,
  aWoman,
  atStep,
  next,
  stepsOfMan,
  save,
  tickNone,
  withSafety,
} from '../support/screening.ts'

const path = '/consultation/screening'

describe('screening', () => {
  const { visit, at } = useDomSite()

  test('a man with diabetes › answers nine questions; the form shows it, and nothing is asked again', async () => {
    const { sent, replies } = aServer()
    const page = await visit('/consultation', { replies })
    await page.getByRole('link', { name: 'Jawab' }).click()
    await answerToTheLast(page)
    await waitForText(page, 'Anda setuju jawaban ini disimpan')
    await save(page)
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
          conditions: ['medicines'],
          signs: ['legPain'],
          energySigns: ['eatingDisorder'],
        },
      },
    ])
    await waitForText(page, 'Dijawab hari ini')
    expect(await page.getByRole('link', { name: 'Ubah' }).count()).toBe(1)
  })

  test('a woman › is asked nine, one of them for her diabetes, with what she answered before', async () => {
    const { sent, replies } = aServer(aProfile())
    const page = await visit(path, { replies, user: aUser(aWoman) })
    for (let number = 1; number < 9; number++) {
      await atStep(page, number, 9)
      await next(page)
    }
    await atStep(page, 9, 9)
    await save(page)
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
    await waitForText(page, 'Mengapa program ini?')
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
    await tickNone(page)
    expect(await page.getByRole('checkbox', { name: 'Nyeri dada' }).getAttribute('aria-checked')).toBe('false')
  })

  const login = { 'POST /auth/login': { data: { user: aUser(), token: aToken() } } }

  test('a session that expires in the middle › after the login it is the same question, with the answers', async () => {
    const page = await visit(path, { replies: { ...aServer().replies, ...login } })
    await page.getByRole('textbox', { name: 'Usia' }).fill('52')
    await answer(page, 2, stepsOfMan, 'Nyeri dada')
    await answer(page, 3, stepsOfMan)
    // Like another tab after a rejected request.
    localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await at(page, '/login?redirect=%2Fconsultation%2Fscreening')
    await logIn(page)
    await atStep(page, 4)
    await page.getByRole('button', { name: 'Kembali' }).click()
    await atStep(page, 3)
    expect(await page.getByRole('radio', { name: 'Tidak ada' }).getAttribute('aria-checked')).toBe('true')
    await page.getByRole('button', { name: 'Kembali' }).click()
    await atStep(page, 2)
    expect(await page.getByRole('checkbox', { name: 'Nyeri dada' }).getAttribute('aria-checked')).toBe('true')
    await page.getByRole('button', { name: 'Kembali' }).click()
    await atStep(page, 1)
    expect(await page.getByRole('textbox', { name: 'Usia' }).inputValue()).toBe('52')
  })

  test('a session that had ended when the answers were sent › they are sent after the login', async () => {
    const { sent, replies } = aServer()
    let isKnown = false
    const page = await visit(path, {
      replies: {
        ...replies,
        ...login,
        'PUT /user/health-profile': (body) =>
          isKnown
            ? (replies['PUT /user/health-profile'] as (body: unknown) => Reply)(body)
            : { status: 401, message: 'Sesi berakhir' },
      },
    })
    await answerToTheLast(page)
    await save(page)
    await at(page, '/login?redirect=%2Fconsultation%2Fscreening')
    isKnown = true
    await logIn(page)
    await atStep(page, 9, 9)
    await save(page)
    await at(page, '/consultation')
    expect(sent[0]?.screening).toMatchObject({ age: 46, aches: ['knee'] })
    expect(await drafts(page)).toEqual([])
  })

  test('skipped in the middle › nothing of it is kept', async () => {
    const page = await visit(path, { replies: aServer().replies })
    await page.getByRole('textbox', { name: 'Usia' }).fill('52')
    await next(page)
    await atStep(page, 2)
    expect(await drafts(page)).toEqual(['draft/u1/screening'])
    await page.getByRole('button', { name: 'Lewati' }).click()
    await at(page, '/consultation')
    expect(await drafts(page)).toEqual([])
    await page.getByRole('link', { name: 'Jawab' }).click()
    await atStep(page, 1)
    expect(await page.getByRole('textbox', { name: 'Usia' }).inputValue()).toBe('')
  })

  test.each([
    ['go', 'Temui dokter, lalu mulai', 'juga bila merasa sehat'],
    ['gentle', 'Temui dokter, lalu mulai pelan', 'Sesudah itu naikkan beban'],
  ] as const)('P4 after %s › the result asks for a doctor as its program does', async (level, title, more) => {
    const program = { id: 'P4', code: 'P4', name: 'Bergerak Nyaman, Sendi Terjaga' } as const
    const data = withSafety({ level, limits: [], reasons: [] }, { program })
    const replies = {
      ...normal,
      'POST /consultations': { status: 201, data },
      'GET /programs/id/P4': { data: aProgram(program) },
    }
    const page = await visit('/consultation', { replies })
    await consult(page)
    await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
    await waitForText(page, 'Temui dokter sebelum mulai program P4')
    await waitForText(page, more)
    expect(await page.getByText('boleh dimulai').count()).toBe(0)
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
