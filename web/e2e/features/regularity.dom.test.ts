import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { waitForText } from '../support/page.ts'
import { wednesday, withProgress } from '../support/progress-replies.ts'

/** Three of four sessions up to today, one of which was done this week. */
const adherence = { due: 4, done: 3, streakWeeks: 1 }
const replies = {
  ...withProgress,
  'GET /training/plan': { data: { ...(withProgress['GET /training/plan'] as { data: object }).data, adherence } },
}

describe('Keteraturan', () => {
  const { visit } = useDomSite({ replies, now: wednesday })

  test.each([
    ['/', '3 dari 4 sesi sampai hari ini'],
    ['/training', '3 dari 4 sesi sampai hari ini'],
    ['/training/plan', 'Selesai sampai hari ini3 dari 4'],
    ['/training/progress', 'Selesai sampai hari ini3 dari 4'],
  ])('%s › counts the sessions of the whole plan up to today', async (path, text) => {
    const page = await visit(path)
    await expect
      .poll(() =>
        page
          .locator('main')
          .innerText()
          .then((all) => all.replaceAll(/\s*\n\s*/g, '')),
      )
      .toContain(text)
  })

  test.each(['/', '/training'])('%s › a week has the same count on the card and in its row', async (path) => {
    const page = await visit(path)
    await waitForText(page, '1 dari 3 sesi pekan ini')
    const weeks = page.getByRole('listitem').filter({ hasText: /^Pekan \d/ })
    await expect.poll(() => weeks.allTextContents()).toEqual(['Pekan 12 dari 3', 'Pekan 21 dari 3'])
  })
})
