import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { asPlan, wednesday, withPlan } from '../support/plans.ts'

describe('a week of the plan on paper', () => {
  const { visit } = useDomSite({ replies: withPlan, now: wednesday })

  test.each([
    ['active', 1],
    ['paused', 1],
    ['finished', 0],
    ['waiting', 0],
  ] as const)('a plan that is %s › is offered %d times', async (state, count) => {
    const page = await visit('/training/plan', { replies: asPlan({ state }) })
    await page.getByRole('button', { name: 'Akhiri rencana' }).waitFor()
    expect(await page.getByRole('button', { name: 'Unduh pekan ini (PDF)' }).count()).toBe(count)
  })
})
