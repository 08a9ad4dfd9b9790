import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { bases, caseCount, loaded, safetyScreen } from '../support/rule-bases-screen.ts'
import { anAdmin, useSite } from '../support/site.ts'

const { path, title, replies } = safetyScreen
const ruleCount = bases.find(({ base }) => base.name === 'safety')?.rules.length

describe.skipIf(!chromiumPath)('admin rule bases', () => {
  const site = useSite({ user: anAdmin })

  test('the tab is in the address › reload and back keep it, and the keyboard keeps its place', async () => {
    const page = await site.visit('/admin/rules', { replies })
    await page.getByRole('tab', { name: 'Program 14' }).focus()
    await page.keyboard.press('ArrowRight')
    await site.at(page, path)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Keselamatan')
    await page.reload()
    await loaded(page)
    await page.getByRole('tab', { name: /^Energi / }).click()
    await page.getByRole('heading', { level: 1, name: 'Aturan Energi' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('tab', { name: 'Program 14' }).click()
    await site.at(page, '/admin/rules')
    await waitForText(page, '10 aturan, 2 cadangan, cakupan 100%')
  })

  test('a rule › shows its conditions, conclusion, source and strength', async () => {
    const page = await site.visit(path, { replies })
    await loaded(page)
    await page.getByRole('searchbox', { name: 'Cari aturan' }).fill('K-0')
    const row = (id: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: id }) })
    expect((await row('K-03').innerText()).split(/\s*[\n\t]\s*/)).toEqual([
      'K-03',
      'Penyakit kronis dan belum rutin bergerak',
      'Penyakit kronis, kebiasaan bergerak belum rutin, dan izin dokter belum ada',
      'Dokter dulu',
      'Program menunggu sampai dokter setuju.',
      'ACSM 2015',
      'Riwayat',
      'sedang',
    ])
    // The name equals the condition's text.
    expect((await row('K-01').innerText()).match(/Usia di bawah 18 tahun/g)).toHaveLength(1)
  })

  test('print › shows every rule and case, whatever is folded, left out or searched away', async () => {
    const page = await site.visit(path, { replies })
    await loaded(page)
    await page.getByRole('searchbox', { name: 'Cari aturan' }).fill('K-03')
    await waitForText(page, '1 aturan ditemukan')
    await page.emulateMedia({ media: 'print' })
    const heights = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    const rules = await heights('[id^="rule-"]')
    const cases = await heights('[aria-label="Kasus acuan"] > li > details > div')
    expect([rules.length, cases.length]).toEqual([ruleCount, caseCount])
    expect(Math.min(...rules, ...cases)).toBeGreaterThan(10)
    await page.emulateMedia({ media: 'screen' })
  })

  test('tables on a phone › break no word', async () => {
    const page = await site.visit('/admin/rules', { replies, width: 360 })
    await waitForText(page, '120 dari 120')
    await page.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
    const broken = await page.locator('.mantine-Table-table').evaluateAll((tables) =>
      tables.flatMap((table) => {
        const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            found.push(...(range.getClientRects().length > 1 ? [word] : []))
          }
        }
        return found
      }),
    )
    expect(broken).toEqual([])
    expect(await page.locator('.mantine-Table-table').count()).toBe(4)
  })

  test('the rule that the address names › is in sight when it comes', async () => {
    const page = await site.visit(`${path}&rule=K-10`, { replies })
    const row = page.locator('#rule-K-10')
    await row.waitFor()
    const middle = () => row.evaluate((each) => each.getBoundingClientRect().top)
    await expect.poll(middle).toBeLessThan(800)
    expect(await middle()).toBeGreaterThan(0)
  })
})
