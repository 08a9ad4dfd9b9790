import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { button } from '../support/plan-calendar.ts'
import { asPlan, sessions, wednesday, withPlan } from '../support/plans.ts'

describe('plan calendar', () => {
  const { visit } = useDomSite({ replies: withPlan, now: wednesday })

  test.each([
    ['paused', { state: 'paused', pausedOn: '2026-11-17' }],
    ['over', { state: 'finished' }],
  ] as const)('a plan that is %s › nothing is to come, so nothing is offered', async (_name, given) => {
    const over = sessions.map((each) => ({ ...each, state: each.state === 'due' ? ('paused' as const) : each.state }))
    const page = await visit('/training/plan', { replies: asPlan({ ...given, sessions: over }) })
    await page.getByRole('button', { name: 'Akhiri rencana' }).waitFor()
    expect(await button(page).count()).toBe(0)
  })
})
