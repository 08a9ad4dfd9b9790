import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { normal, now } from '../support/plan-replies.ts'
import { withProgress } from '../support/progress-replies.ts'
import { useSite } from '../support/site.ts'

/** An A4 page without its margins, in px. */
const paper = { width: 680, height: 1009 }

const pagesOf = async (page: Page) => {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

const onPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(paper)
}

describe.skipIf(!chromiumPath)('on paper', () => {
  const { visit } = useSite({
    replies: normal,
    reuse: 'none',
    prepare: (page) => page.clock.setFixedTime(now),
  })

  test.each([
    [
      '/',
      normal,
      ['Latihan hari ini, P7', 'Berat badan', 'Keteraturan', 'Perjalanan BMI', 'Konsultasi terakhir', 'Profil'],
    ],
    ['/training/progress', withProgress, ['Keteraturan', 'Kekuatan', 'Berat badan']],
  ])('%s › every part, nothing that can only be pressed, no page without content', async (path, replies, parts) => {
    const page = await visit(path, { replies })
    for (const part of parts) {
      await waitForText(page, part)
    }
    await onPaper(page)
    for (const part of parts) {
      await expect
        .poll(() => page.locator('main').getByText(part, { exact: true }).first().isVisible(), { message: part })
        .toBe(true)
    }
    expect(await page.locator('main button:visible, main .mantine-NativeSelect-section:visible').count()).toBe(0)
    const selects = page.locator('main select:visible')
    for (const select of await selects.all()) {
      expect(await select.evaluate((each) => getComputedStyle(each).borderTopWidth)).toBe('0px')
    }
    const printed = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(await pagesOf(page)).toBeLessThanOrEqual(Math.ceil(printed / paper.height) + 1)
  })
})
