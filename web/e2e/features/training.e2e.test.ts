import { describe, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { normal, now } from '../support/plan-replies.ts'
import { useSite } from '../support/site.ts'
import { at } from '../support/training.ts'

describe.skipIf(!chromiumPath)('training', () => {
  const { visit } = useSite({ replies: normal, prepare: at(now) })

  test('a page that stays open › shows the next day after midnight', async () => {
    const page = await visit('/', { prepare: (each) => each.clock.install({ time: '2026-11-22T16:59:00.000Z' }) })
    await waitForText(page, 'Minggu, 22 November 2026')
    await page.clock.runFor('01:01')
    await waitForText(page, 'Senin, 23 November 2026')
  })
})
