import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { waitForText } from '../support/page.ts'
import { asPlan, wednesday, withPlan } from '../support/plans.ts'

describe('endurance minutes without a day of their own', () => {
  const walks = [
    { week: 2, date: '2026-11-19', minutes: 20 },
    { week: 3, date: '2026-11-26', minutes: 25 },
  ]
  const { visit } = useDomSite({ replies: { ...withPlan, ...asPlan({ walks }) }, now: wednesday })

  test('the plan › has this week’s walks below its sessions', async () => {
    const page = await visit('/training/plan')
    await waitForText(page, 'Kamis, 19 November: jalan cepat 20 menit, boleh dibagi')
    expect(await page.getByText('jalan cepat 25 menit').count()).toBe(0)
  })
})
