import type { Actor } from '@bugar/contracts/core/bus/actor'
import { healthProfileExamples } from '@bugar/contracts/examples/advice'
import type { HealthProfile, Screening } from '@bugar/contracts/advice/person/health-profile'
import type { DoctorConsentUpdate } from '@bugar/contracts/advice/person/doctor-consent'
import type { TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { addDays } from '@bugar/contracts/core/values/day'
import { inDays, inUtcDays } from '@bugar/testing/days'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor } from '@bugar/testing/bus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConsultationUnderTest, prepareConsultation } from './consultation-under-test.ts'

let service: ConsultationUnderTest
let gateway: Bus
let auth: Bus

beforeAll(async () => {
  service = await prepareConsultation({ hasNeighbours: true })
  ;({ gateway, auth } = service)
})

afterAll(() => service.stop())

const today = inDays(0)
const profile = healthProfileExamples['healthProfile.get'].output as HealthProfile
const { pregnant: _pregnant, missedPeriods: _periods, ...example } = profile.screening
const well: Screening = { ...example, diabetes: 'no', aches: [] }

const stateOf = async (actor: Actor, day = today) =>
  (await gateway.call('personState.get', { today: day }, { actor })).data
const levelOf = async (actor: Actor) => (await stateOf(actor)).safety.level
const consult = async (actor: Actor, given: object = {}) =>
  (await gateway.call('consultation.create', { weight: 70, height: 170, ...given }, { actor })).data
const answer = (actor: Actor, given: Partial<Screening> = {}) =>
  gateway.call('healthProfile.update', { screening: { ...well, ...given }, consentVersion: 1 }, { actor })
const weigh = (actor: Actor, weight: number) => gateway.call('weighIn.create', { date: today, weight }, { actor })
const allow = async (actor: Actor, given: Partial<DoctorConsentUpdate> = {}) =>
  (await gateway.call('doctorConsent.update', { scope: 'gentle', examinedOn: today, ...given }, { actor })).data
const check = (actor: Actor, given: Partial<TodayCheck>) =>
  gateway.call('todayCheck.update', { date: today, feeling: 'good', pains: [], ...given }, { actor })

const consulted = async (given: object = {}, of: Partial<Actor> = {}) => {
  const actor = anActor(of)
  await answer(actor)
  await consult(actor, given)
  return actor
}

test('personState › nothing known › the rules decide on the account alone', async () => {
  expect(await stateOf(anActor())).toMatchObject({
    consultation: null,
    weight: null,
    bmi: null,
    bodyFat: null,
    answeredAt: null,
    doctorConsent: null,
    today: null,
    safety: { screened: false, level: 'gentle', limits: ['no-vigorous'] },
    findings: [],
    facts: { gender: 'male', age: null, screened: 'no', safetyLevel: 'gentle', noVigorous: 'yes', noDeficit: 'no' },
  })
})

test('personState › a consultation, then another one and a weight › the newest of each', async () => {
  const actor = await consulted({ bodyFatPercentage: 18 })
  const latest = await consult(actor, { weight: 80 })
  await weigh(actor, 78)
  expect(await stateOf(actor)).toMatchObject({
    consultation: { id: latest.id, program: { code: latest.program.code } },
    weight: { kg: 78, at: expect.any(String) },
    bmi: expect.closeTo(78 / 1.7 ** 2, 6),
    safety: { screened: true, level: 'go' },
  })
})

test('personState › low body fat at a weight of before › closes no deficit, and does so at that weight', async () => {
  const actor = await consulted({ bodyFatPercentage: 14 })
  const ofFat = { bodyFat: { percentage: 14, at: expect.any(String) }, energy: { deficit: [{ ruleId: 'E-33' }] } }
  const { weight } = await consult(actor, { weight: 72.1 })
  expect(await stateOf(actor)).toMatchObject(ofFat)
  await weigh(actor, 72.2)
  expect(await stateOf(actor)).toMatchObject({ weight: { kg: 72.2 }, bodyFat: null, energy: { deficit: [] } })
  await weigh(actor, weight)
  expect(await stateOf(actor)).toMatchObject(ofFat)
})

test.each(['Asia/Jakarta', 'Asia/Jayapura', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])(
  'personState, bodyGoal › %s › a weight noted today follows the consultation, and a goal may begin tomorrow',
  async (zone) => {
    const actor = await consulted({ weight: 80 })
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date())
    await gateway.call('weighIn.create', { date: day, weight: 74.5, zone }, { actor })
    await gateway.call('weighIn.create', { date: addDays(day, -1), weight: 90, zone }, { actor })
    expect((await stateOf(actor, day)).weight?.kg).toBe(74.5)
    const goal = (date: string) => gateway.call('bodyGoal.update', { weight: 74.5, date, today: day }, { actor })
    await expect(goal(day)).rejects.toMatchObject({ code: 'invalid' })
    expect((await goal(addDays(day, 1))).data.goal.date).toBe(addDays(day, 1))
    await consult(actor, { weight: 79 })
    expect((await stateOf(actor, day)).weight?.kg).toBe(79)
  },
)

test.each([-2, 2])('personState, bodyGoal, doctorConsent › a day %i from that of UTC › is refused', async (days) => {
  const actor = await consulted()
  const wrong = inUtcDays(days)
  const refused = { code: 'invalid', errors: [expect.objectContaining({ field: 'today' })] }
  await expect(stateOf(actor, wrong)).rejects.toMatchObject(refused)
  await expect(gateway.call('bodyGoal.get', { today: wrong }, { actor })).rejects.toMatchObject(refused)
  const consent = { scope: 'full', examinedOn: today, today: wrong } as const
  await expect(gateway.call('doctorConsent.update', consent, { actor })).rejects.toMatchObject(refused)
})

// H1: answers given after the consultation count.
test.each<[string, Partial<Screening>, string, string]>([
  ['chest pain', { chestPain: 'yes' }, 'stop', 'Nyeri dada'],
  ['180/110', { severeHypertension: 'yes' }, 'doctor-first', 'Tekanan darah 180/110 atau lebih'],
  ['heart disease and inactive', { heartDisease: 'yes', activity: 'inactive' }, 'doctor-first', 'Penyakit jantung'],
  ['weight lost without meaning to', { weightLoss: 'yes' }, 'doctor-first', 'Berat turun lebih dari 10% tanpa sengaja'],
  ['supervised only', { conditions: ['supervisedOnly'] }, 'doctor-first', 'Hanya dengan pengawasan'],
  ['palpitations', { signs: ['palpitations'] }, 'doctor-first', 'Jantung berdebar tanpa sebab'],
])('personState › %s after a "go" › the next read says so; the record stays', async (_what, given, level, name) => {
  const actor = await consulted()
  expect(await levelOf(actor)).toBe('go')
  await answer(actor, given)
  const { safety, consultation } = await stateOf(actor)
  expect(safety.level).toBe(level)
  expect(safety.reasons.map((reason) => reason.name)).toContain(name)
  const record = (await gateway.call('consultation.get', { id: consultation?.id as string }, { actor })).data
  expect(record.safety?.level).toBe('go')
})

test('personState › a weight noted at a BMI of 14,7 › doctor first, no deficit and no surplus', async () => {
  const actor = await consulted()
  await weigh(actor, 42.5)
  const { safety, energy } = await stateOf(actor)
  expect([safety.level, safety.limits]).toEqual(['doctor-first', ['no-deficit', 'no-surplus']])
  expect([energy.deficit.length > 0, energy.surplus.length > 0, energy.programChange]).toEqual([true, true, '0'])
})

test('personState › steps of the equipment › are beside the facts', async () => {
  const actor = anActor()
  expect((await stateOf(actor)).steps).toBeNull()
  const steps = { barbell: 0.5, dumbbell: 2, machine: null } as const
  const answers = { goal: null, daysPerWeek: 3, minutesPerSession: null, equipment: null, experience: null }
  await gateway.call('trainingProfile.update', { ...answers, steps }, { actor })
  expect(await stateOf(actor)).toMatchObject({ steps, facts: { daysPerWeek: 3 } })
})

test('personState › answers deleted › as if they had never been given', async () => {
  const actor = await consulted()
  await answer(actor, { chestPain: 'yes' })
  await gateway.call('healthProfile.delete', {}, { actor })
  expect(await stateOf(actor)).toMatchObject({ answeredAt: null, safety: { screened: false, level: 'gentle' } })
})

test('doctorConsent › chest pain, allowed to go gently, answered anew › holds until the answers change', async () => {
  const actor = await consulted()
  await answer(actor, { chestPain: 'yes' })
  expect(await allow(actor)).toEqual({
    scope: 'gentle',
    examinedOn: today,
    covers: ['K-02'],
    bmi: expect.closeTo(24.22, 2),
    createdAt: expect.any(String),
  })
  expect(await stateOf(actor)).toMatchObject({ safety: { level: 'gentle' }, doctorConsent: { holds: true } })
  // The place of training does not concern health.
  await answer(actor, { chestPain: 'yes', equipment: 'gym' })
  expect(await levelOf(actor)).toBe('gentle')
  await answer(actor, { chestPain: 'yes', fainting: 'yes' })
  expect(await stateOf(actor)).toMatchObject({ safety: { level: 'stop' }, doctorConsent: null })
  await answer(actor, { chestPain: 'yes' })
  expect(await levelOf(actor)).toBe('stop')
})

test('doctorConsent › pregnant, the week goes on › still holds, and more is needed to eat', async () => {
  const actor = await consulted({}, { gender: 'female' })
  const inWeek = (pregnancyWeek: number) =>
    answer(actor, { pregnant: 'yes', missedPeriods: 'no', pregnancyRisks: ['bleeding'], pregnancyWeek })
  await inWeek(13)
  expect((await stateOf(actor)).energy.need).toEqual([])
  await allow(actor)
  await inWeek(14)
  expect(await stateOf(actor)).toMatchObject({
    safety: { level: 'gentle' },
    doctorConsent: { holds: true },
    energy: { need: [{ ruleId: 'E-26' }] },
  })
})

test('doctorConsent › a weight that brings another finding › does not hold, and holds again without it', async () => {
  const actor = await consulted()
  await answer(actor, { severeHypertension: 'yes' })
  await allow(actor, { scope: 'full' })
  expect(await levelOf(actor)).toBe('go')
  await weigh(actor, 42.5)
  expect(await stateOf(actor)).toMatchObject({ safety: { level: 'doctor-first' }, doctorConsent: { holds: false } })
  await weigh(actor, 70)
  expect(await levelOf(actor)).toBe('go')
})

test('doctorConsent › walking alone › the program waits on', async () => {
  const actor = await consulted()
  await answer(actor, { weightLoss: 'yes' })
  await allow(actor, { scope: 'walking' })
  expect(await stateOf(actor)).toMatchObject({
    safety: { level: 'doctor-first' },
    doctorConsent: { scope: 'walking', holds: true },
  })
  await gateway.call('doctorConsent.delete', {}, { actor })
  expect((await stateOf(actor)).doctorConsent).toBeNull()
})

test('doctorConsent › a consultation after it › is recorded with it', async () => {
  const actor = await consulted()
  await answer(actor, { severeHypertension: 'yes' })
  expect((await consult(actor)).safety?.level).toBe('doctor-first')
  await allow(actor)
  expect((await consult(actor)).safety?.level).toBe('gentle')
})

test('doctorConsent.update › nothing to allow, or a day that has not come › is refused', async () => {
  const actor = await consulted()
  await expect(allow(actor)).rejects.toMatchObject({ code: 'conflict', message: 'Tidak ada yang perlu izin dokter' })
  await answer(actor, { chestPain: 'yes' })
  await expect(allow(actor, { examinedOn: inDays(3) })).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ field: 'examinedOn', message: 'Tanggal pemeriksaan tidak boleh di masa depan' }],
  })
  expect((await stateOf(actor)).doctorConsent).toBeNull()
})

test('todayCheck › an illness › changes the facts of today alone, and what follows it lasts', async () => {
  const actor = await consulted()
  expect(await stateOf(actor)).toMatchObject({ illness: null })
  expect(await stateOf(actor)).not.toHaveProperty('lastingFacts')
  await check(actor, { feeling: 'fever', illness: 'dengue' })
  expect(await stateOf(actor)).toMatchObject({
    today: { feeling: 'fever', illness: 'dengue' },
    illness: { kind: 'dengue', from: today, to: today },
    facts: { feeling: 'fever', safetyLevel: 'gentle', longIllness: 'unreleased' },
    lastingFacts: { feeling: null, safetyLevel: 'go', longIllness: 'unreleased', daysSinceFever: 0 },
  })
  await check(actor, { feeling: 'good', isReleased: true })
  const state = await stateOf(actor)
  expect(state).toMatchObject({
    illness: { releasedOn: today },
    facts: { longIllness: 'released', daysSinceRelease: 0 },
  })
  expect(state).not.toHaveProperty('lastingFacts')
})

test('todayCheck › unwell, and pain in a knee › hold for that day alone', async () => {
  const actor = await consulted()
  await check(actor, { feeling: 'unwell' })
  expect(await stateOf(actor)).toMatchObject({ today: { feeling: 'unwell' }, safety: { level: 'gentle' } })
  await check(actor, { feeling: 'pain', pains: [{ site: 'hip', severity: 4 }] })
  expect(await stateOf(actor)).toMatchObject({ safety: { level: 'go' }, facts: { kneePain: 'yes', backPain: 'no' } })
  await check(actor, { feeling: 'pain', pains: [{ site: 'back', severity: 7 }] })
  expect(await stateOf(actor)).toMatchObject({ safety: { level: 'doctor-first' }, findings: ['K-31'] })
  expect(await stateOf(actor, inDays(-1))).toMatchObject({
    today: null,
    safety: { level: 'go' },
    facts: { backPain: 'no' },
  })
})

test.each([
  ['pain without a site', { feeling: 'pain' as const }, 'pains', 'Tempat nyeri diisi bila, dan hanya bila, ada nyeri'],
  [
    'one site twice',
    {
      feeling: 'pain' as const,
      pains: [
        { site: 'knee' as const, severity: 1 },
        { site: 'knee' as const, severity: 2 },
      ],
    },
    'pains',
    'Setiap tempat nyeri paling banyak sekali',
  ],
  [
    'a pain of 11',
    { feeling: 'pain' as const, pains: [{ site: 'knee' as const, severity: 11 }] },
    'pains.0.severity',
    'Nyeri harus bilangan bulat antara 0 dan 10',
  ],
  ['a day that has not come', { date: inDays(3) }, 'date', 'Tanggal tidak boleh di masa depan'],
  ['a day that is over everywhere', { date: inDays(-3) }, 'date', 'Tanggal harus hari ini'],
  [
    'the end of a fever that goes on',
    { feeling: 'fever' as const, lastFever: today },
    'feeling',
    'Akhir demam dan izin dokter hanya sesudah demam',
  ],
  ['a fever that ends later', { lastFever: inDays(1) }, 'lastFever', 'Demam terakhir tidak boleh sesudah hari ini'],
])('todayCheck.update › %s › is refused with its field', async (_what, given, field, message) => {
  const actor = anActor()
  await expect(check(actor, given)).rejects.toMatchObject({ code: 'invalid', errors: [{ field, message }] })
  expect((await stateOf(actor)).today).toBeNull()
})

test('consultation.eraseUser › takes consent and check with it, and keeps none again', async () => {
  const [leaving, staying] = [await consulted(), await consulted()]
  for (const actor of [leaving, staying]) {
    await answer(actor, { chestPain: 'yes' })
    await allow(actor)
    await check(actor, { feeling: 'unwell' })
  }
  await auth.call('consultation.eraseUser', { userId: leaving.id })
  expect(await stateOf(leaving)).toMatchObject({ doctorConsent: null, today: null, answeredAt: null })
  await expect(check(leaving, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await stateOf(staying)).toMatchObject({ doctorConsent: { holds: true }, today: { feeling: 'unwell' } })
})
