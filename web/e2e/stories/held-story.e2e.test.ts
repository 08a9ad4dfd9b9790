import { healthProfileExamples } from '@bugar/contracts/examples/advice'
import { consentVersion, type Screening } from '@bugar/contracts/advice/person/health-profile'
import { aPerson, request } from '@bugar/testing/client'
import { inDays } from '@bugar/testing/days'
import { giveConsent } from '../support/person-state.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { inspectSchemes, noViolations, overflow } from '../support/screen-report.ts'
import { startSystem, type System } from '../support/system.ts'

const {
  pregnant: _pregnant,
  missedPeriods: _periods,
  ...example
} = healthProfileExamples['healthProfile.update'].output.screening
const well: Screening = { ...example, diabetes: 'no', experience: 'experienced', aches: [] }

describe.skipIf(!chromiumPath)('story › chest pain after a plan was begun, on the whole system', () => {
  let system: System
  let token: string

  beforeAll(async () => {
    system = await startSystem()
    await system.page.setViewportSize({ width: 360, height: 780 })
    ;({ token } = await aPerson(system.stack.url, {}))
    await send('PUT', '/user/health-profile', { screening: well, consentVersion })
    await send('POST', '/consultations', { weight: 70, height: 170 })
    await send('PUT', '/user/training-profile', {
      goal: 'health',
      daysPerWeek: 7,
      minutesPerSession: 60,
      equipment: 'gym',
      experience: 'experienced',
      steps: null,
    })
    await send('POST', '/training/plan', { startDate: inDays(0) })
    await system.continueAs(token)
  })
  afterAll(() => system?.stop())

  const send = async (method: string, path: string, body?: object) => {
    const reply = await request(system.stack.url, method, path, { token, body })
    expect(reply.status, `${method} ${path}: ${reply.text}`).toBeLessThan(300)
    return reply.body.data
  }
  const plan = () => send('GET', '/training/plan')
  const targets = () => send('GET', `/training/targets?from=${inDays(0)}&to=${inDays(6)}`)
  /** The card of today, of a session or a day of rest. */
  const today = /^(Latihan h|H)ari ini, P/
  const inspect = async (name: string) => {
    expect(await inspectSchemes(system.page, `held-story-${name}`), name).toEqual(noViolations)
    expect(await overflow(system.page), name).toBe(0)
    await system.page.emulateMedia({ colorScheme: 'light' })
  }

  test('go › the plan goes on, with targets', async () => {
    expect((await plan()).state).toBe('active')
    expect((await targets()).length).toBeGreaterThan(0)
    await system.page.goto('/')
    await waitForText(system.page, today)
  })

  test('chest pain, answered elsewhere › everything stops with its reason, and nothing is lost', async () => {
    const { page, stack } = system
    await send('PUT', '/user/health-profile', { screening: { ...well, chestPain: 'yes' }, consentVersion })
    const stopped = await plan()
    expect([stopped.state, stopped.waitFor.ruleId]).toEqual(['waiting', 'K-02'])
    expect(await targets()).toEqual([])
    const again = { startDate: inDays(0), replace: true }
    const refused = await request(stack.url, 'POST', '/training/plan', { token, body: again })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('periksakan diri hari ini')])
    await page.reload()
    await waitForText(page, 'Berhenti dulu dan periksakan diri')
    expect(await page.getByRole('link', { name: 'Mulai sesi' }).count()).toBe(0)
    await inspect('dashboard')
    await page.goto('/training/plan/new')
    await waitForText(page, 'Rencana berhenti dulu')
    await page.goto('/training/plan')
    await waitForText(page, 'Rencana berhenti dulu')
    await waitForText(page, 'Yang Anda jawab: nyeri dada.')
    await inspect('plan')
  })

  test('a doctor’s consent › it goes on gently; the same answer given again later is asked about again', async () => {
    const { page, consoleErrors } = system
    await page.getByRole('radio', { name: /^Pelan dulu/ }).check()
    await giveConsent(page, inDays(0))
    await waitForText(page, 'Izin dokter disimpan')
    await page.getByText('Rencana berhenti dulu').waitFor({ state: 'detached' })
    const gentle = await plan()
    expect([gentle.state, gentle.waitFor]).toEqual(['active', null])
    expect(gentle.facts).toContainEqual(expect.objectContaining({ fact: 'safetyLevel', value: 'gentle' }))
    await page.goto('/')
    await waitForText(page, today)
    await inspect('gentle')
    await send('PUT', '/user/health-profile', { screening: well, consentVersion })
    await send('PUT', '/user/health-profile', { screening: { ...well, chestPain: 'yes' }, consentVersion })
    expect((await plan()).state).toBe('waiting')
    expect(consoleErrors).toEqual([])
  })
})
