import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { aUser } from '../support/factories.ts'
import {
  answer,
  answerHabits,
  answerMeans,
  aProfile,
  aServer,
  atStep,
  goOnWithNone,
  aWoman,
  next,
  stepsOfMan,
  save,
  tick,
  tickNone,
} from '../support/screening.ts'
import { titleFocused, waitForText } from '../support/page.ts'

const path = '/consultation/screening'
const lists = ['conditions', 'signs', 'pregnancyRisks', 'afterBirth', 'energySigns', 'olderAge'] as const

describe('screening › lists', () => {
  const { visit, at } = useDomSite()

  /** The lists that were sent, with their ticked items. */
  const listsIn = (sent: readonly { screening: object }[]) =>
    Object.fromEntries(Object.entries(sent[0]?.screening ?? {}).filter(([name]) => lists.includes(name as never)))

  test('a healthy man with the keyboard alone › one question more than without lists, and one list is sent', async () => {
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
    expect(listsIn(sent)).toEqual({ conditions: [] })
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
    await answer(page, 7, 9, 'Plasenta menutupi jalan lahir')
    const week = page.getByRole('textbox', { name: 'Usia kehamilan' })
    await week.fill('43')
    await next(page)
    await page.getByText('Isi pekan 1–42 tanpa koma, atau kosongkan.').waitFor()
    await week.fill('28')
    await answerHabits(page, 8, 9, 'Ya, rutin')
    await answerMeans(page, 9, 9)
    await save(page)
    await at(page, '/consultation')
    expect(listsIn(sent)).toEqual({ conditions: [], pregnancyRisks: ['placentaPrevia'] })
    expect(sent[0]?.screening).toMatchObject({ pregnant: 'yes', missedPeriods: 'no', pregnancyWeek: 28 })
  })

  test('a woman with a baby › ticks it where pregnancy is asked, in no more questions', async () => {
    const { sent, replies } = aServer()
    const page = await visit(path, { replies, user: aUser(aWoman) })
    for (const number of [2, 3, 4, 5]) {
      await answer(page, number, 8)
    }
    await answer(page, 6, 8, 'Baru melahirkan', 'Menyusui')
    await answerHabits(page, 7, 8, 'Ya, rutin')
    await answerMeans(page, 8, 8)
    await save(page)
    await at(page, '/consultation')
    expect(listsIn(sent)).toEqual({ conditions: [], afterBirth: ['recentBirth', 'breastfeeding'] })
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
    await atStep(page, 1, 8)
    await page.getByRole('textbox', { name: 'Usia' }).fill('64')
    await next(page)
    await next(page)
    await atStep(page, 3, 8)
    await tickNone(page)
    await answer(page, 4, 8)
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
