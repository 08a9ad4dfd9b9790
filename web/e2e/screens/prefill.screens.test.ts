import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { list } from '../support/consultations.ts'
import { aConsultation, aUser } from '../support/factories.ts'
import { waitForText } from '../support/page.ts'
import { consultations, daysAgo, field, nobody, replies, valuesOf, weight } from '../support/prefill.ts'
import type { Replies } from '../support/replies.ts'
import { inspectState, inspectSchemes, noViolations } from '../support/screen-report.ts'
import { useVisitor } from '../support/visitor.ts'

const described = async (page: Page, name: string) => {
  const ids = await field(page, name).getAttribute('aria-describedby')
  return page.evaluate((each) => each?.split(' ').map((id) => document.getElementById(id)?.textContent), ids)
}

const hasFocus = (of: Locator) => of.evaluate((node) => node === document.activeElement)

describe.skipIf(!chromiumPath)('prefill', () => {
  const { visit, open, at } = useVisitor()

  test('consultation › the newest known values with their age', async () => {
    const { page, consoleErrors } = await open({ replies, width: 360 })
    await page.goto('/consultation')
    await expect.poll(() => valuesOf(page)).toEqual(['60,4', '165'])
    expect(await described(page, 'Berat badan (kg)')).toEqual(['Terakhir 60,4 kg, 3 hari lalu'])
    expect(await described(page, 'Tinggi badan (cm)')).toEqual(['Terakhir 165 cm, 3 hari lalu'])
    await page.getByText('Lebih akurat').click()
    expect(await described(page, 'Lemak tubuh (%)')).toEqual(['Kosongkan jika tidak tahu. Terakhir 24%, 9 hari lalu'])
    // Mentioned but not prefilled: it changes too fast to be sent unseen.
    expect(await field(page, 'Lemak tubuh (%)').inputValue()).toBe('')
    await waitForText(page, /Lemak tubuh hanya penting/)
    expect(await inspectState({ page, consoleErrors }, 'prefill-consultation')).toEqual([])
  })

  test('Kosongkan › clears both, leads to the weight, and stays so', async () => {
    const page = await visit('/consultation', { replies })
    await expect.poll(() => valuesOf(page)).toEqual(['60,4', '165'])
    await page.getByRole('button', { name: 'Kosongkan' }).click()
    expect(await valuesOf(page)).toEqual(['', ''])
    expect(await hasFocus(weight(page))).toBe(true)
    expect(await page.getByRole('button', { name: 'Kosongkan' }).count()).toBe(0)
    await page.reload()
    await waitForText(page, 'Terakhir 60,4 kg')
    expect(await valuesOf(page)).toEqual(['', ''])
  })

  test('a draft › wins; what was only filled in is no draft', async () => {
    let newest = consultations
    const page = await visit('/consultation', { replies: { 'GET /consultations': () => newest } })
    await expect.poll(() => valuesOf(page)).toEqual(['60,4', '165'])
    newest = list([aConsultation({ createdAt: daysAgo(0).toISOString(), weight: 59, height: 166 })])
    await page.reload()
    await expect.poll(() => valuesOf(page)).toEqual(['59', '166'])
    await weight(page).fill('58,5')
    newest = consultations
    await page.reload()
    await expect.poll(() => valuesOf(page)).toEqual(['58,5', '166'])
  })

  test.each([
    ['nothing known', nobody],
    ['nothing loaded', { 'GET /consultations': { status: 503 }, 'GET /user/weigh-ins': { abort: true } }],
  ] satisfies [string, Replies][])('%s › the fields are empty and say their bounds', async (_name, given) => {
    const page = await visit('/consultation', { replies: given })
    await waitForText(page, '1 sampai 300 kg')
    await page.waitForLoadState('networkidle')
    expect(await valuesOf(page)).toEqual(['', ''])
    expect(await page.getByRole('button', { name: 'Kosongkan' }).count()).toBe(0)
    expect(await inspectSchemes(page, `prefill-${_name.replace(' ', '-')}`)).toEqual(noViolations)
  })

  test.each([
    ['/consultation', 'types', '80'],
    ['/consultation', 'is about to type', ''],
    ['/calculator', 'is about to type', ''],
    ['/calculator?tab=lemak', 'is about to type', ''],
  ])(
    '%s › values that come while somebody %s › neither replace it nor stand before it',
    async (path, _what, before) => {
      const typed = Promise.withResolvers<void>()
      const page = await visit(path, {
        replies,
        prepare: (each) =>
          each.route('**/api/consultations?**', async (route) => {
            await typed.promise
            await route.fallback()
          }),
      })
      await weight(page).focus()
      await page.keyboard.type(before)
      typed.resolve()
      await waitForText(page, 'Terakhir 60,4 kg')
      await page.keyboard.type('5')
      expect(await valuesOf(page)).toEqual([`${before}5`, ''])
    },
  )

  test.each(['Kalori', 'Lemak tubuh'])('calculator %s › known weight, height and gender', async (tab) => {
    const page = await visit('/calculator', { replies, user: aUser({ gender: 'female' }) })
    await page.getByRole('tab', { name: tab }).click()
    await expect.poll(() => valuesOf(page)).toEqual(['60,4', '165'])
    expect(await page.getByRole('radio', { name: 'Wanita' }).filter({ visible: true }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Kosongkan' }).filter({ visible: true }).click()
    expect(await valuesOf(page)).toEqual(['', ''])
    expect(await hasFocus(weight(page))).toBe(true)
    await page.getByRole('button', { name: 'Hitung' }).filter({ visible: true }).click()
    expect(await hasFocus(tab === 'Kalori' ? field(page, 'Usia (tahun)') : weight(page))).toBe(true)
    expect(await inspectSchemes(page, `prefill-calculator-${tab}`)).toEqual(noViolations)
  })

  test('preview › rules that do not answer › says so and the consultation can begin', async () => {
    const page = await visit('/consultation', {
      replies: { ...replies, 'POST /forward-chaining/body-fat-effect': { status: 500 } },
    })
    await waitForText(page, 'belum dapat ditanyakan')
    expect(await inspectSchemes(page, 'preview-failed')).toEqual(noViolations)
    await page.getByRole('button', { name: 'Mulai Konsultasi BMI' }).click()
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
  })

  test.each([360, 1280])('at %s px › to the calculator with the values, and back with the result', async (width) => {
    const page = await visit('/consultation', { replies, width })
    await expect.poll(() => valuesOf(page)).toEqual(['60,4', '165'])
    await weight(page).fill('70')
    await page.getByRole('link', { name: 'Belum tahu? Ukur dengan pita, 20 detik' }).click()
    await at(page, '/calculator?tab=lemak')
    await expect.poll(() => valuesOf(page)).toEqual(['70', '165'])
    await field(page, 'Lingkar leher (cm)').fill('38')
    await field(page, 'Lingkar pinggang (cm)').fill('88')
    await page.getByRole('button', { name: 'Hitung' }).filter({ visible: true }).click()
    await page.getByRole('link', { name: 'Pakai di konsultasi' }).click()
    await at(page, '/consultation')
    await expect.poll(() => valuesOf(page)).toEqual(['70', '165'])
    expect(await page.getByRole('radio', { name: /Lebih akurat/ }).isChecked()).toBe(true)
    expect(await field(page, 'Lemak tubuh (%)').inputValue()).toMatch(/^\d\d(,\d)?$/)
    expect(await page.getByRole('combobox', { name: 'Lemak tubuh diukur dengan' }).inputValue()).toBe('tape')
    expect(await inspectSchemes(page, `calculator-and-back-${width}`)).toEqual(noViolations)
  })
})
