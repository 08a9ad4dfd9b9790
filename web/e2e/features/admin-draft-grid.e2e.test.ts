import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { draftServer } from '../support/draft-server.ts'
import { draftPath, draftRoute, findingCheck } from '../support/drafts.ts'
import { waitForText } from '../support/page.ts'
import { inspectSchemes, noViolations } from '../support/screen-report.ts'
import { anAdmin, useSite } from '../support/site.ts'

const cell = (page: Page, rule: string, column: string) =>
  page.locator(`[data-rule="${rule}"] [data-column="${column}"]`)
const bmi = 'if bmi'

describe.skipIf(!chromiumPath)('table of a draft', () => {
  const site = useSite({ user: anAdmin })

  test('a cell is changed by keys alone › the focus comes back to it, and it is not behind what sticks', async () => {
    const server = draftServer()
    const page = await site.visit(draftPath(), { replies: server.replies })
    await cell(page, 'K-05', bmi).click()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Ubah K-05, BMI' }).waitFor()
    await page.keyboard.type('17,5')
    await page.keyboard.press('Enter')
    await expect.poll(() => server.ruleOf('K-05').conditions.all[0]?.value).toBe(17.5)
    expect(await cell(page, 'K-05', bmi).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Control+Home')
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('ArrowRight')
      const isSeen = await page.evaluate(() => {
        const here = document.activeElement as Element
        const { left, right, top, bottom } = here.getBoundingClientRect()
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return here.contains(seen) ? null : `${here.outerHTML.slice(0, 200)} is behind ${seen?.outerHTML.slice(0, 200)}`
      })
      expect(isSeen, `cell ${step}`).toBeNull()
    }
    await cell(page, 'K-05', bmi).click()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Ubah K-05, BMI' }).waitFor()
    expect(await inspectSchemes(page, 'admin-draft-cell-1280')).toEqual(noViolations)
  })

  test('a finding, a conflict and a paste › can be read in light and dark', async () => {
    const server = draftServer()
    const page = await site.visit(draftPath(), {
      replies: {
        ...server.replies,
        [`GET ${draftRoute}/check`]: (body, query) => {
          const { data } = (server.replies[`GET ${draftRoute}/check`] as CallableFunction)(body, query)
          return { data: { ...findingCheck.data, hash: data.hash } }
        },
      },
    })
    await cell(page, 'K-08', bmi).waitFor()
    server.byOthers('K-05', { source: 'WHO 2021' })
    await cell(page, 'K-05', bmi).click()
    await page.keyboard.press('Delete')
    await waitForText(page, 'Pakai punya saya')
    await waitForText(page, 'Wanita, usia 34 tahun, hamil, diabetes.')
    expect(await inspectSchemes(page, 'admin-draft-notes-1280')).toEqual(noViolations)
  })

  test('200 rules › a key touches the rows that it concerns, and no other', async () => {
    const server = draftServer()
    server.fill(200)
    const page = await site.visit(draftPath(), { replies: server.replies })
    await page.getByLabel('Kesimpulan yang ditampilkan').selectOption('')
    await waitForText(page, '200 dari 200 aturan')
    await cell(page, 'K-05', bmi).click()
    await page.getByRole('grid').evaluate((grid) => {
      const touched = new Set<Element>()
      const note = (node: Node) => {
        const row = (node instanceof Element ? node : node.parentElement)?.closest('[role=row]')
        if (row) {
          touched.add(row)
        }
      }
      new MutationObserver((changes) => changes.forEach(({ target }) => note(target))).observe(grid, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
      Object.assign(globalThis, { touched })
    })
    const focused = () => page.evaluate(() => document.activeElement?.closest('[role=row]')?.textContent)
    for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']) {
      const before = await focused()
      await page.keyboard.press(key)
      await expect.poll(focused).not.toBe(before)
    }
    await page.keyboard.press('Delete')
    await expect.poll(() => cell(page, 'K-05', bmi).innerText()).toBe('–')
    const count = () => page.evaluate(() => (globalThis as unknown as { touched: Set<Element> }).touched.size)
    // The rows that had focus, the changed row, and the one below it.
    expect(await count()).toBeLessThan(12)
  })
})
