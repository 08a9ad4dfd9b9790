import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { waitForText } from '../support/page.ts'
import { aFailingBase } from '../support/rule-bases.ts'
import { bases, loaded, safetyScreen } from '../support/rule-bases-screen.ts'
import { open, rule, versionsScreen } from '../support/rule-versions.ts'
import { anAdmin } from '../support/site.ts'

const { path, replies } = safetyScreen
const safety = bases.find(({ base }) => base.name === 'safety')
const rulesOf = (fact: string) => safety?.rules.filter(({ event }) => event.params.fact === fact) ?? []
const labelOf = (fact: string | undefined) => safety?.base.kinds.find((kind) => kind.fact === fact)?.label ?? ''

const kinds = (page: Page) => page.locator('ul[aria-label="Jenis kesimpulan"] > li').filter({ visible: true })
const openKinds = (page: Page) =>
  page.locator('ul[aria-label="Jenis kesimpulan"] > li > details[open]').filter({ visible: true })
const shownRules = (page: Page) => page.locator('[id^="rule-"]').filter({ visible: true })
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Cari aturan' }).fill(text)

describe('admin rules by kind', () => {
  const site = useDomSite({ user: anAdmin })

  test('the kinds of conclusions › are folded to their label and how many rules they have', async () => {
    const page = await site.visit(path, { replies })
    await loaded(page)
    expect(await kinds(page).count()).toBe(safety?.base.kinds.length)
    expect(await shownRules(page).count()).toBe(0)
    const level = kinds(page).filter({ hasText: `${labelOf('level')}${rulesOf('level').length} aturan` })
    await level.getByRole('heading', { name: labelOf('level'), level: 3 }).click()
    await expect.poll(() => shownRules(page).count()).toBe(rulesOf('level').length)
    await level.getByText('Yang paling hati-hati menang').first().waitFor()
  })

  test('a rule that is off or fails › is told by the fold of its kind', async () => {
    const [first, second] = safety?.rules ?? []
    const finding = { code: 'duplicate', severity: 'error', place: second?.id ?? '', message: 'Mengulang.' } as const
    const page = await site.visit(path, {
      replies: {
        ...replies,
        'GET /rule-bases': {
          data: bases.map((base) => ({
            ...aFailingBase(base),
            verification: { valid: false, findings: [finding], proofs: [] },
          })),
        },
      },
    })
    await waitForText(page, `${first?.id} nonaktif`)
    await waitForText(page, `${second?.id} gagal`)
    expect(await shownRules(page).count()).toBe(0)
    await page.getByRole('link', { name: second?.id ?? '', exact: true }).click()
    await site.at(page, `${path}&rule=${second?.id}`)
    await page.locator(`#rule-${second?.id}`).getByText('Gagal', { exact: true }).waitFor()
    expect(await openKinds(page).count()).toBe(1)
  })

  test('a search › opens the kinds with rules that it finds, without case and accents, and says how many', async () => {
    const page = await site.visit(path, { replies })
    await loaded(page)
    await search(page, 'k-03')
    await waitForText(page, '1 aturan ditemukan')
    expect(await shownRules(page).count()).toBe(1)
    expect(await kinds(page).count()).toBe(1)
    await search(page, 'DIABÉTES')
    await expect.poll(() => shownRules(page).count()).toBeGreaterThan(1)
    const found = await shownRules(page).count()
    await waitForText(page, `${found} aturan ditemukan`)
    expect(await openKinds(page).count()).toBe(await kinds(page).count())
    for (const text of await shownRules(page).allInnerTexts()) {
      expect(text.toLowerCase()).toContain('diabetes')
    }
  })

  test('a search that finds nothing › says so, and clearing it brings back the folds as they were', async () => {
    const page = await site.visit(path, { replies })
    await loaded(page)
    await page.getByRole('heading', { name: labelOf('level'), level: 3 }).click()
    await search(page, 'yoga')
    await waitForText(page, 'Tidak ada aturan ditemukan')
    expect(await kinds(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Hapus pencarian' }).click()
    await expect.poll(() => shownRules(page).count()).toBe(rulesOf('level').length)
    expect(await page.getByRole('searchbox', { name: 'Cari aturan' }).inputValue()).toBe('')
    expect(await page.getByRole('button', { name: 'Hapus pencarian' }).count()).toBe(0)
  })

  test('the rule that the address names › is opened and has the focus; one that is not there opens nothing', async () => {
    const named = rulesOf('level')[2]?.id
    const page = await site.visit(`${path}&rule=${named}`, { replies })
    await page.locator(`#rule-${named}`).waitFor()
    expect(await openKinds(page).count()).toBe(1)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`rule-${named}`)
    const other = await site.visit(`${path}&rule=X-99`, { replies })
    await loaded(other)
    expect(await openKinds(other).count()).toBe(0)
  })

  test('a changed rule of a version › leads to the rule, also when it was closed since', async () => {
    const page = await site.visit(path, { replies: { ...replies, ...versionsScreen.replies } })
    await loaded(page)
    await open(page, 3)
    const link = page.getByRole('link', { name: `${rule?.name} (${rule?.id})` })
    await link.click()
    await page.locator(`#rule-${rule?.id}`).waitFor()
    await page.getByRole('heading', { name: labelOf(rule?.event.params.fact), level: 3 }).click()
    await page.locator(`#rule-${rule?.id}`).waitFor({ state: 'hidden' })
    await link.click()
    await page.locator(`#rule-${rule?.id}`).waitFor()
  })
})
