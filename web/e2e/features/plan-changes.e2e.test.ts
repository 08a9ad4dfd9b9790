import { describe, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { press } from '../support/plan-wizard.ts'
import { wednesday, withPlan } from '../support/plans.ts'
import { useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('plan changes', () => {
  const { visit } = useSite({ replies: withPlan, prepare: (page) => page.clock.setFixedTime(wednesday) })

  test('offline › what was asked for is refused in words, the plan stays', async () => {
    const page = await visit('/training/plan')
    await page.getByRole('button', { name: 'Jeda', exact: true }).waitFor()
    await page.context().setOffline(true)
    await press(page, 'Jeda')
    await page.getByRole('alert').first().waitFor()
    await waitForText(page, 'Seluruh tubuh B')
    await page.context().setOffline(false)
  })
})
