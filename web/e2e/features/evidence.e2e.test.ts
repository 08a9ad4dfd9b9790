import { bodyFatByBmi } from '@bugar/contracts/advice/health/body-fat-by-bmi'
import study from '@bugar/contracts/advice/evidence/accuracy.json'
import { bodyFatErrors, bodyFatMethods } from '@bugar/contracts/advice/health/measuring-methods'
import { formulaSources, programSources } from '@bugar/contracts/advice/evidence/sources'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { titleFocused } from '../support/page.ts'
import { bases } from '../support/rule-screens.ts'
import { useSite } from '../support/site.ts'

const comma = (value: number, digits: number) => value.toFixed(digits).replace('.', ',')
const percent = (share: number) => comma(share * 100, 1)
const shown = ({ share, low, high }: { share: number; low: number; high: number }) =>
  `${percent(share)}% (${percent(low)}–${percent(high)}%)`

/** All formats in which the screen may show a number of the study: unchanged, or as a share in percent. */
const writings = (value: unknown): string[] => {
  if (typeof value === 'number') {
    return [comma(value, 0), comma(value, 1), comma(value * 100, 0), comma(value * 100, 1)]
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(writings) : []
}

/** The numbers of a text, with a decimal comma. */
const numbersOf = (text: string) => text.replaceAll(/(?<=\d)\.(?=\d)/g, ',').match(/\d+(?:,\d+)?/g) ?? []

/** The study document without its tables, for figures that are not in the results. */
const prose = readFileSync(new URL('../../../docs/accuracy.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('|'))
  .join('\n')

/** All text of the screen, after opening all of its cards by keyboard. */
const openAll = async (page: Page): Promise<string> => {
  const folded = page.locator('main details:not([open]) > summary')
  while ((await folded.count()) > 0) {
    await folded.first().press('Enter')
  }
  await expect.poll(() => page.locator('main details > div:empty').count()).toBe(0)
  return (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
}

const openStudy = async (page: Page): Promise<string> => {
  await page.getByRole('heading', { level: 1, name: 'Seberapa tepat?' }).waitFor()
  return openAll(page)
}

describe.skipIf(!chromiumPath)('screens › evidence', () => {
  const { visit, at } = useSite({ replies: { 'GET /rule-bases': { data: bases } } })

  test('the study › shares of people › are those of the results, with their intervals', async () => {
    const text = await openStudy(await visit('/accuracy'))
    const { men, women, both } = study
    expect(text).toContain(`${comma(both.changed.share * 100, 0)} dari 100 orang mendapat program lain`)
    expect(text).toContain(
      `${comma(both.changed.low * 100, 0)} sampai ${comma(both.changed.high * 100, 0)} dari 100 orang`,
    )
    expect(text).toContain(`Pria ${shown(men.changed)}; wanita ${shown(women.changed)}.`)
    for (const share of [both.rightByBmi, both.rightByTape, both.firstRight]) {
      expect(text).toContain(shown(share))
    }
    expect(text).toContain(`disebut pertama tepat pada ${percent(both.withoutBodyFat.firstRight.share)}% orang`)
    for (const { said, right } of [...both.bins, ...both.withoutBodyFat.bins]) {
      expect(text).toContain(`Disebut ${percent(said)}% ${shown(right)}`)
    }
    const ofOneSex = [men, women].flatMap(({ bins, withoutBodyFat }) => [...bins, ...withoutBodyFat.bins])
    for (const { said, right } of ofOneSex) {
      expect(text).toContain(`${percent(said)}% → ${percent(right.share)}% (${comma(right.total, 0)} orang)`)
    }
  })

  test('the study › every number › is a result, or stands in docs/accuracy.md', async () => {
    const known = new Set([...writings(study), ...numbersOf(prose), '100'])
    for (const bins of [study.both.bins, study.both.withoutBodyFat.bins]) {
      const far = bins.map(({ said, right }) => Math.abs(said - right.share) * 100)
      known.add(comma(Math.max(...far), 1))
    }
    const text = await openStudy(await visit('/accuracy'))
    expect(numbersOf(text).filter((number) => !known.has(number))).toEqual([])
  })

  test('the study › its limits › are said', async () => {
    const text = await openStudy(await visit('/accuracy'))
    for (const limit of [
      'bukan apakah suatu program cocok atau bermanfaat bagi seseorang',
      'Tidak ada orang Indonesia.',
      'umumnya 3 sampai 5 poin',
      'program untuk lemak yang lebih banyak lebih mungkin daripada yang disebut',
      'Wanita hanya berusia 18–25 tahun.',
      'lemak dan bukan lemak',
    ]) {
      expect(text).toContain(limit)
    }
  })

  test('the study and the sources › link to each other, each with its title and focus', async () => {
    const page = await visit('/accuracy')
    await page.getByRole('link', { name: /lihat Sumber/ }).click()
    await at(page, '/sources#alat-ukur')
    await titleFocused(page)
    expect(await page.title()).toBe('Sumber · Bugar')
    await page.getByRole('main').getByRole('link', { name: 'Seberapa tepat?' }).click()
    await at(page, '/accuracy')
    await titleFocused(page)
    expect(await page.title()).toBe('Seberapa tepat? · Bugar')
  })

  test('the sources › every statement, device and bound › is listed with where it comes from', async () => {
    const page = await visit('/sources')
    await page.getByRole('heading', { level: 1, name: 'Sumber' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Aturan energi' }).waitFor()
    const text = await openAll(page)
    for (const { statement, source } of [...formulaSources, ...programSources]) {
      expect(text).toContain(statement)
      expect(text).toContain(source)
    }
    for (const { id, name, source } of bases.flatMap(({ rules }) => rules)) {
      expect(text).toContain(`${id} ${name}`)
      expect(text).toContain(source)
    }
    for (const method of bodyFatMethods) {
      const { male } = bodyFatErrors[method]
      expect(text).toContain(`${male.people} orang`)
      expect(text).toContain(male.source)
    }
    for (const { people, source } of Object.values(bodyFatByBmi)) {
      expect(text).toMatch(new RegExp(`perkiraan dari BMI, sebaran ±\\d,\\d poin \\(${people} orang\\)`))
      expect(text).toContain(source)
    }
    expect(text).toMatch(/Mulai 23 Ideal Kemenkes: berat badan lebih/)
    expect(text).toMatch(/KMK HK\.01\.07\/MENKES\/509\/2025/)
    expect(text).toMatch(/K-09 Tekanan darah 180\/110[^:]*: Ukur lagi .+? Bukti lemah/)
    expect(text).toMatch(/Penyakit kronis D-01 [^:]+ D-02 Diabetes ACSM 2015 Bukti sedang/)
  })

  test('the sources › on paper › every group is open', async () => {
    const page = await visit('/sources')
    await page.getByRole('heading', { level: 2, name: 'Aturan energi' }).waitFor()
    // Printing uses the page as `beforeprint` leaves it, which is undone before a test can read it.
    await page.evaluate(() =>
      addEventListener('beforeprint', () => {
        document.title = `${document.querySelectorAll('main details li').length}`
      }),
    )
    await page.pdf()
    const rules = bases.flatMap((base) => base.rules)
    expect(Number(await page.title())).toBeGreaterThan(rules.length)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const height = await page.locator('#energy').evaluate((group) => group.getBoundingClientRect().height)
    expect(height).toBeGreaterThan(1000)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
  })
})
