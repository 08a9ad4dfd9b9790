import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { button } from '../support/plan-calendar.ts'
import { asPlan, sessions, wednesday, withPlan } from '../support/plans.ts'

describe('plan calendar', () => {
  const { visit } = useDomSite({ replies: withPlan, now: wednesday })

  const cancelled = sessions.map((each) => ({
    ...each,
    state: each.state === 'due' ? ('paused' as const) : each.state,
  }))
  const cancelling = 'Unduh pembatalan (.ics)'

  test('a plan that is over › nothing is to come, so nothing is offered', async () => {
    const page = await visit('/training/plan', { replies: asPlan({ state: 'finished', sessions: cancelled }) })
    await page.getByRole('button', { name: 'Akhiri rencana' }).waitFor()
    expect(await button(page).count()).toBe(0)
    expect(await page.getByRole('button', { name: cancelling }).count()).toBe(0)
  })

  test('a paused plan › a file that cancels its sessions', async () => {
    const given = { state: 'paused', pausedOn: '2026-11-17', sessions: cancelled } as const
    const page = await visit('/training/plan', { replies: asPlan(given) })
    await page.getByRole('button', { name: cancelling }).waitFor()
  })

  test('before a plan is ended › a file that cancels its sessions', async () => {
    const page = await visit('/training/plan')
    await page.getByRole('button', { name: 'Akhiri rencana' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: cancelling }).waitFor()
  })
})
