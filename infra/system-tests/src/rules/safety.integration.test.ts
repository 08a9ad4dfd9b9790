import { healthProfileExamples } from '@bugar/contracts/examples/advice'
import { consentVersion } from '@bugar/contracts/advice/person/health-profile'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.stop())

const { screening } = healthProfileExamples['healthProfile.update'].output
const { pregnant: _pregnant, missedPeriods: _missedPeriods, ...ofMen } = screening
const healthy = { ...ofMen, diabetes: 'no', experience: 'experienced', aches: [] }

const answer = async (token: string, given: object) => {
  const body = { screening: given, consentVersion }
  expect((await request(stack.url, 'PUT', '/user/health-profile', { token, body })).status).toBe(200)
}
const body = { weight: 60, height: 170, bodyFatPercentage: 15 }
const consult = async (token: string, given: object = body) =>
  (await request(stack.url, 'POST', '/consultations', { token, body: given })).body.data

test('POST /consultations › without a screening › is stored with the cautious sentence', async () => {
  const { token } = await aPerson(stack.url, { gender: 'male' })
  const made = await consult(token)
  expect(made).toMatchObject({
    program: { code: 'P2' },
    safety: { screened: false, level: 'gentle', limits: ['no-vigorous'], reasons: [{ ruleId: 'K-11' }] },
  })
  const again = await request(stack.url, 'GET', `/consultations/${made.id}`, { token })
  expect(again.body.data).toEqual(made)
})

test.each([
  ['a healthy adult', {}, body, 'go', [], []],
  ['17 years', { age: 17 }, body, 'no-program', ['K-01'], ['no-deficit']],
  ['18 years', { age: 18 }, body, 'go', [], []],
  ['chest pain', { chestPain: 'yes' }, body, 'stop', ['K-02', 'T-01'], ['no-vigorous']],
  [
    'diabetes, not moving',
    { diabetes: 'yes', activity: 'inactive' },
    body,
    'doctor-first',
    ['K-03', 'D-02'],
    ['no-vigorous', 'glucose', 'low-glucose'],
  ],
  [
    'diabetes with insulin, moving',
    { diabetes: 'yes', diabetesTreatment: 'insulin' },
    body,
    'gentle',
    ['K-04', 'D-02'],
    ['no-vigorous', 'glucose', 'low-glucose'],
  ],
  [
    'diabetes without medicine, moving',
    { diabetes: 'yes', diabetesTreatment: 'none' },
    body,
    'gentle',
    ['K-04', 'D-02'],
    ['no-vigorous', 'glucose'],
  ],
  [
    'diabetes not known',
    { diabetes: 'unknown' },
    body,
    'gentle',
    ['K-04', 'D-02'],
    ['no-vigorous', 'glucose', 'low-glucose'],
  ],
  ['asthma under control, moving', { conditions: ['otherIllness'], controlled: 'yes' }, body, 'go', ['H-03'], []],
  [
    'asthma under control and an injury, moving',
    { conditions: ['otherIllness', 'injury'], controlled: 'yes' },
    body,
    'gentle',
    ['K-22', 'H-03', 'H-04'],
    ['no-vigorous'],
  ],
  ['a wheelchair', { conditions: ['otherMovement'] }, body, 'no-program', ['K-40'], []],
  ['back pain with a numb saddle', { backSigns: ['numbness'] }, body, 'stop', ['K-39', 'P-02'], []],
  ['obesity at 17', { age: 17 }, { weight: 90, height: 170 }, 'no-program', ['K-01', 'K-41'], ['no-deficit']],
  ['BMI 14.8', {}, { weight: 42.8, height: 170 }, 'doctor-first', ['K-05'], ['no-deficit', 'no-surplus']],
  ['a novice with P6', { experience: 'novice' }, { ...body, bodyFatPercentage: 8 }, 'go', [], ['novice-form']],
  ['no age', { age: null }, body, 'gentle', ['K-12'], []],
])('POST /consultations › %s › is told so', async (_who, answers, measured, level, reasons, limits) => {
  const { token } = await aPerson(stack.url, { gender: 'male' })
  await answer(token, { ...healthy, ...answers })
  const { safety } = await consult(token, measured)
  expect(safety).toMatchObject({ screened: true, level, limits })
  expect(safety.reasons.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual(reasons)
})

test('POST /consultations › a pregnant woman › goes gently, without deficit or long work on the back', async () => {
  const { token } = await aPerson(stack.url, { gender: 'female' })
  await answer(token, { ...healthy, pregnant: 'yes', missedPeriods: 'no' })
  const { safety } = await consult(token, { weight: 60, height: 165, bodyFatPercentage: 25 })
  const limits = ['no-vigorous', 'no-deficit', 'no-supine', 'pelvic-floor', 'late-pregnancy']
  expect(safety).toMatchObject({ level: 'gentle', limits })
  await answer(token, { ...healthy, pregnant: 'yes', missedPeriods: 'no', pregnancyWeek: 12 })
  const early = await consult(token, { weight: 60, height: 165, bodyFatPercentage: 25 })
  expect(early.safety.limits).toEqual(['no-vigorous', 'no-deficit', 'pelvic-floor'])
})

test('a screening › answers › are in no consultation, list, simulation or audit entry', async () => {
  const { token } = await aPerson(stack.url, { gender: 'male' })
  await answer(token, { ...healthy, kidneyDisease: 'yes' })
  const made = await consult(token)
  const list = await request(stack.url, 'GET', '/consultations', { token })
  expect(list.body.data.consultations[0]).not.toHaveProperty('safety')
  const adminToken = await loginAs(stack.url, admin)
  const audit = await request(stack.url, 'GET', '/audit', { token: adminToken })
  for (const text of [JSON.stringify(made), JSON.stringify(list.body), JSON.stringify(audit.body)]) {
    expect(text).not.toMatch(/kidneyDisease|screening/)
  }
})

test('/rule-bases › safety and energy › are in force, proved, and pass their cases', async () => {
  const { token } = await aPerson(stack.url, { gender: 'male' })
  const { status, body: reply } = await request(stack.url, 'GET', '/rule-bases', { token })
  expect(status).toBe(200)
  for (const { verification, goldenCases, warning } of reply.data) {
    expect({ valid: verification.valid, failed: goldenCases.failed, warning }).toEqual({
      valid: true,
      failed: [],
      warning: null,
    })
    expect(goldenCases.cases.length).toBeGreaterThanOrEqual(60)
  }
})

test('/rule-bases/energy/rules › the declaration and the rules in force, without proofs and cases', async () => {
  const { token } = await aPerson(stack.url, { gender: 'male' })
  const whole = (await request(stack.url, 'GET', '/rule-bases', { token })).body.data
  const { base, ruleSet, rules } = whole.find((each: { base: { name: string } }) => each.base.name === 'energy')
  const { status, body: reply } = await request(stack.url, 'GET', '/rule-bases/energy/rules', { token })
  expect([status, reply.data]).toEqual([200, { base, ruleSet, rules }])
  expect((await request(stack.url, 'GET', '/rule-bases/other/rules', { token })).status).toBe(400)
})

test('PUT /rule-bases/safety › loosened rules › are refused with a person as example; sound ones are in force', async () => {
  const token = await loginAs(stack.url, admin)
  const list = async () => (await request(stack.url, 'GET', '/rule-bases', { token })).body.data[0]
  const { rules, ruleSet } = await list()
  const put = (changed: object[], note = 'Diuji oleh tes otomatis') =>
    request(stack.url, 'PUT', '/rule-bases/safety', { token, body: { from: ruleSet.version, rules: changed, note } })
  const without = rules.filter(({ id }: { id: string }) => id !== 'K-01')
  const refused = await put(without)
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body.errors)).toContain('Usia')
  expect((await put(rules, 'pendek')).status).toBe(400)
  expect((await list()).ruleSet).toEqual(ruleSet)

  const renamed = rules.map((rule: { id: string }) =>
    rule.id === 'K-01' ? { ...rule, source: 'WHO 2020, bab 5' } : rule,
  )
  expect((await put(renamed)).body.data).toMatchObject({ version: 2, active: true })
  expect((await put(renamed)).status).toBe(409)
  const difference = await request(stack.url, 'GET', '/rule-bases/safety/versions/2/changes', { token })
  expect(difference.body.data).toMatchObject({
    previous: 1,
    changes: [{ before: { id: 'K-01' }, after: { id: 'K-01', source: 'WHO 2020, bab 5' } }],
    casesChanged: 0,
  })
  const back = await request(stack.url, 'POST', '/rule-bases/safety/versions/1/activate', { token })
  expect(back.body.data).toMatchObject({ version: 1, active: true })
  expect((await list()).ruleSet).toEqual(ruleSet)
})

test.each(['a\u0000', 'a\u0007'])(
  'PUT /rule-bases/safety › a golden case with the fact %j › is refused',
  async (name) => {
    const token = await loginAs(stack.url, admin)
    const [{ rules, ruleSet, goldenCases }] = (await request(stack.url, 'GET', '/rule-bases', { token })).body.data
    const [first, ...others] = goldenCases.cases
    const cases = [{ ...first, facts: { ...first.facts, [name]: 1 } }, ...others]
    const body = { from: ruleSet.version, rules, goldenCases: cases, note: 'Diuji oleh tes otomatis' }
    const { status, body: refused } = await request(stack.url, 'PUT', '/rule-bases/safety', { token, body })
    expect([status, refused.errors?.length]).toEqual([400, 1])
  },
)
