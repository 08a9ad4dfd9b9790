import { describe, expect, test } from 'vitest'
import { drafts, logIn } from '../support/account.ts'
import { consult, consultationReplies } from '../support/consultations.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aProgram, aToken, aUser } from '../support/factories.ts'
import { titleFocused, waitForText, waitForToast } from '../support/page.ts'
import type { Reply } from '../support/replies.ts'
import {
  answer,
  answerHabits,
  answerMeans,
  answerToTheLast,
  aProfile,
  aServer,
  atStep,
  aWoman,
  goOnWithNone,
  next,
  save,
  stepsOfMan,
  tick,
  tickNone,
  withSafety,
} from '../support/screening.ts'

const path = '/consultation/screening'

const { visit, at } = useDomSite()

describe('screening', () => {
  test('a man with diabetes › answers ten questions; the form shows it, and nothing is asked again', async () => {
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
        today: expect.any(String),
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
          diabetesTreatment: 'insulin',
          // Left out.
          controlled: 'unknown',
          signs: ['legPain'],
          energySigns: ['eatingDisorder'],
          olderAge: [],
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
    await page.getByRole('link', { name: 'Jawab pertanyaan', exact: true }).click()
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
    await atStep(page, 10, 10)
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
      ...consultationReplies,
      'POST /consultations': { status: 201, data },
      'GET /programs/id/P4': { data: aProgram(program) },
    }
    const page = await visit('/consultation', { replies })
    await consult(page)
    await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
    await waitForText(page, 'Temui dokter sebelum mulai')
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

const lists = ['conditions', 'signs', 'pregnancyRisks', 'afterBirth', 'energySigns', 'olderAge'] as const

describe('screening › lists', () => {
  /** The lists that were sent, with their ticked items. */
  const listsIn = (sent: readonly { screening: object }[]) =>
    Object.fromEntries(Object.entries(sent[0]?.screening ?? {}).filter(([name]) => lists.includes(name as never)))

  test('a healthy man with the keyboard alone › one question more than without lists, and two lists are sent', async () => {
    const { sent, replies } = aServer()
    const page = await visit(path, { replies })
    const { keyboard } = page
    const reach = async (name: string) => {
      for (let presses = 0; presses < 20; presses++) {
        await keyboard.press('Tab')
        const text = await page.evaluate(() => {
          const { activeElement: focused } = document
          return (focused as HTMLInputElement | null)?.labels?.[0]?.textContent ?? focused?.textContent ?? ''
        })
        if (text.startsWith(name)) {
          return
        }
      }
      throw new Error(`Not reached: ${name}`)
    }
    const choose = async (name: string) => {
      await reach(name)
      await keyboard.press('Space')
    }
    const goOn = async (number: number) => {
      await reach('Lanjut')
      await keyboard.press('Enter')
      await atStep(page, number, stepsOfMan)
    }
    await atStep(page, 1, stepsOfMan)
    await reach('Usia')
    await keyboard.type('44')
    await keyboard.press('Enter')
    await atStep(page, 2, stepsOfMan)
    for (const number of [3, 4, 5, 6]) {
      await choose('Tidak ada')
      await goOn(number)
    }
    await reach('Ya, rutin')
    await keyboard.press('ArrowDown')
    await choose('6 bulan atau lebih')
    await goOn(7)
    await choose('Alat pusat kebugaran')
    await choose('Tidak ada')
    await reach('Setuju dan simpan')
    await keyboard.press('Enter')
    await at(page, '/consultation')
    expect(stepsOfMan).toBe(6 + 1)
    expect(listsIn(sent)).toEqual({ conditions: [], olderAge: [] })
    expect(sent[0]?.screening).toMatchObject({ age: 44, activity: 'inactive', aches: [] })
  })

  test('a pregnant woman › is asked of the risks of a pregnancy, and not of a birth any more', async () => {
    const { sent, replies } = aServer()
    const page = await visit(path, { replies, user: aUser(aWoman) })
    await page.getByRole('textbox', { name: 'Usia' }).fill('29')
    for (const number of [2, 3, 4, 5]) {
      await answer(page, number, 8)
    }
    await answer(page, 6, 8, 'Menyusui')
    await tick(page, 'Hamil')
    expect(await page.getByRole('checkbox', { name: /^Menyusui/ }).count()).toBe(0)
    await waitForText(page, 'Pertanyaan 6 dari 9')
    const week = page.getByRole('textbox', { name: 'Usia kehamilan' })
    await week.fill('43')
    await next(page)
    await page.getByText('Isi pekan 1–42 tanpa koma, atau kosongkan.').waitFor()
    await week.fill('28')
    await answer(page, 7, 9, 'Plasenta menutupi jalan lahir')
    await answerHabits(page, 8, 9, 'Ya, rutin')
    await answerMeans(page, 9, 9)
    await save(page)
    await at(page, '/consultation')
    expect(listsIn(sent)).toEqual({ conditions: [], pregnancyRisks: ['placentaPrevia'], olderAge: [] })
    expect(sent[0]?.screening).toMatchObject({ pregnant: 'yes', missedPeriods: 'no', pregnancyWeek: 28 })
  })

  test('a woman with a baby › ticks it where pregnancy is asked, and says whether a doctor lets her move', async () => {
    const { sent, replies } = aServer()
    const page = await visit(path, { replies, user: aUser(aWoman) })
    for (const number of [2, 3, 4, 5]) {
      await answer(page, number, 8)
    }
    await answer(page, 6, 8, 'Baru melahirkan', 'Menyusui')
    await next(page)
    await page.getByRole('radio', { name: /^Belum diizinkan dokter/ }).click()
    await answerHabits(page, 8, 9, 'Ya, rutin')
    await answerMeans(page, 9, 9)
    await save(page)
    await at(page, '/consultation')
    expect(sent[0]?.screening).toMatchObject({ recovery: 'unreleased' })
    expect(listsIn(sent)).toEqual({ conditions: [], afterBirth: ['recentBirth', 'breastfeeding'], olderAge: [] })
  })

  test('a man of 70 who does not move › is asked of falls, bones and signs in two questions more', async () => {
    const { sent, replies } = aServer()
    const page = await visit(path, { replies })
    await page.getByRole('textbox', { name: 'Usia' }).fill('70')
    for (const number of [2, 3, 4]) {
      await answer(page, number, 7)
    }
    await answer(page, 5, 7, 'Jatuh dalam 12 bulan')
    await answerHabits(page, 6, 7, 'Belum rutin')
    await answer(page, 7, 8)
    await answerMeans(page, 8, 6 + 2)
    await save(page)
    await at(page, '/consultation')
    expect(listsIn(sent)).toEqual({ conditions: [], signs: [], olderAge: ['falls'] })
    expect(sent[0]?.screening).toMatchObject({ severeHypertension: 'no', weightLoss: 'no' })
  })

  test('a list › nothing is chosen before, “Tidak ada” stands alone, and without a choice it does not go on', async () => {
    const page = await visit(path, { replies: aServer().replies })
    for (const number of [2, 3]) {
      await answer(page, number, stepsOfMan)
    }
    await atStep(page, 4)
    const checked = (role: 'checkbox' | 'radio', name: string) =>
      page.getByRole(role, { name }).getAttribute('aria-checked')
    expect(await page.locator('[aria-checked=true]').count()).toBe(0)
    await next(page)
    await waitForText(page, 'Pilih salah satu, atau “Tidak ada”.')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Tekanan darah tinggi')
    await tick(page, 'Tekanan darah tinggi')
    await tick(page, 'Cedera atau operasi')
    await tickNone(page)
    expect(await page.locator('[aria-checked=true]').allInnerTexts()).toEqual(['Tidak ada'])
    await tickNone(page)
    expect(await checked('radio', 'Tidak ada')).toBe('true')
    await tick(page, 'Hanya dengan pengawasan')
    expect(await checked('radio', 'Tidak ada')).toBe('false')
  })

  test('“Tidak ada” of a list alone › goes on when tapped first, not by a key, not in the place of others', async () => {
    const page = await visit(path, { replies: aServer().replies })
    await next(page)
    await atStep(page, 2)
    await page.getByRole('radio', { name: 'Tidak ada' }).focus()
    await page.keyboard.press('Space')
    expect(await page.locator('[aria-checked=true]').allInnerTexts()).toEqual(['Tidak ada'])
    await atStep(page, 2)
    await next(page)
    await atStep(page, 3)
    await titleFocused(page)
    await goOnWithNone(page)
    await atStep(page, 4)
    await titleFocused(page)
    await tick(page, 'Obat resep')
    await tickNone(page)
    expect(await page.locator('[aria-checked=true]').allInnerTexts()).toEqual(['Tidak ada'])
    await atStep(page, 4)
    await page.getByRole('button', { name: 'Kembali' }).click()
    await atStep(page, 3)
    expect(await page.locator('[aria-checked=true]').allInnerTexts()).toEqual(['Tidak ada'])
  })

  test('an answer taken back › its question goes, and is not sent', async () => {
    const { sent, replies } = aServer(aProfile(undefined, { age: 70, conditions: ['medicines'], olderAge: ['falls'] }))
    const page = await visit(path, { replies })
    await atStep(page, 1, 9)
    await page.getByRole('textbox', { name: 'Usia' }).fill('17')
    await next(page)
    await next(page)
    await atStep(page, 3, 9)
    await tickNone(page)
    await answer(page, 4, 9)
    await next(page)
    await atStep(page, 5, 7)
    expect(await page.getByRole('checkbox', { name: 'Jatuh' }).count()).toBe(0)
    expect(await page.getByRole('radio', { name: 'Tidak ada' }).getAttribute('aria-checked')).toBe('false')
    await tickNone(page)
    await next(page)
    await next(page)
    await atStep(page, 7, 7)
    await save(page)
    await at(page, '/consultation')
    expect(listsIn(sent)).toEqual({ conditions: [] })
  })
})
