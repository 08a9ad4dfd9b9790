import { addDays } from '@bugar/contracts/core/values/day'
import type { Actor } from '@bugar/contracts/core/bus/actor'
import { healthProfileExamples } from '@bugar/contracts/examples/advice'
import type { HealthProfile, Screening } from '@bugar/contracts/advice/person/health-profile'
import type { DoctorConsentUpdate } from '@bugar/contracts/advice/person/doctor-consent'
import { inDays } from '@bugar/testing/days'
import { anActor } from '@bugar/testing/bus'
import type { Bus } from '@bugar/runtime/nats/bus'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ConsultationUnderTest, prepareConsultation } from './consultation-under-test.ts'

let service: ConsultationUnderTest
let gateway: Bus
let database: mongoose.Connection

beforeAll(async () => {
  service = await prepareConsultation({ hasNeighbours: true })
  ;({ gateway } = service)
  const { MONGODB_DATABASE } = service.servers.environment('consultation')
  database = await mongoose.createConnection(service.servers.mongoUri, { dbName: MONGODB_DATABASE }).asPromise()
})

afterAll(async () => {
  await database.close()
  await service.stop()
})

const today = inDays(0)
const { screening: example } = healthProfileExamples['healthProfile.get'].output as HealthProfile
const { pregnant: _pregnant, missedPeriods: _periods, ...others } = example
const well: Screening = { ...others, diabetes: 'no', aches: [], conditions: [] }
const height = 170
const kgOf = (bmi: number) => Math.round(bmi * (height / 100) ** 2 * 100) / 100

const stateOf = async (actor: Actor) => (await gateway.call('personState.get', { today }, { actor })).data
const levelOf = async (actor: Actor) => (await stateOf(actor)).safety.level
const answer = (actor: Actor, given: Partial<Screening> = {}) =>
  gateway.call('healthProfile.update', { screening: { ...well, ...given }, consentVersion: 1, today } as never, {
    actor,
  })
/** The request of a guided session. */
const feel = (actor: Actor, given: Partial<Screening>) =>
  gateway.call(
    'healthProfile.update',
    { screening: { ...well, ...given }, consentVersion: 1, onlySigns: true, today } as never,
    { actor },
  )
const consult = async (actor: Actor, bmi: number) =>
  (await gateway.call('consultation.create', { weight: kgOf(bmi), height }, { actor })).data
const weigh = (actor: Actor, weight: number, daysAgo = 0) =>
  gateway.call('weighIn.create', { date: inDays(-daysAgo), weight }, { actor })
const allow = (actor: Actor, given: Partial<DoctorConsentUpdate> = {}) =>
  gateway.call('doctorConsent.update', { scope: 'gentle', examinedOn: today, today, ...given }, { actor })

const somebody = async (bmi: number, given: Partial<Screening> = {}) => {
  const actor = anActor()
  await answer(actor, given)
  await consult(actor, bmi)
  return actor
}

/** As if the answers, and the sign that they tell of, were of so many days ago. */
const age = async (actor: Actor, days: number) => {
  const at = new Date(Date.now() - days * 86_400_000)
  const profile = { answeredAt: at, weightAnsweredAt: at, sign: { on: inDays(-days), at: at.toISOString() } }
  const profiles = database.collection('healthprofiles')
  const of = { _id: actor.id as never }
  const pregnantSince = (await profiles.findOne(of))?.['pregnantSince']
  const since = pregnantSince && { pregnantSince: new Date(pregnantSince.getTime() - days * 86_400_000) }
  await profiles.updateOne(of, { $set: { ...profile, ...since } })
}

const refusedAt = (field: string, message: RegExp) => ({
  code: 'invalid',
  errors: [expect.objectContaining({ field, message: expect.stringMatching(message) })],
})

describe('a sign felt again under a doctor’s consent', () => {
  test.each<[string, Partial<Screening>, Partial<Screening>]>([
    ['chest pain, chest pain again', { chestPain: 'yes' }, { chestPain: 'yes' }],
    ['chest pain not known, still not known', { chestPain: 'unknown' }, { chestPain: 'unknown' }],
    ['fainting, then chest pain too', { fainting: 'yes' }, { fainting: 'yes', chestPain: 'yes' }],
    ['palpitations, palpitations again', { signs: ['palpitations'] }, { signs: ['palpitations'] }],
  ])('%s › the consent ends, and the way to help is shown', async (_what, first, again) => {
    const actor = await somebody(22, first)
    const before = await levelOf(actor)
    await allow(actor, { scope: 'full' })
    expect(['go', 'gentle']).toContain(await levelOf(actor))
    await answer(actor, again)
    const { safety, doctorConsent } = await stateOf(actor)
    expect(doctorConsent).toBeNull()
    expect(['stop', before]).toContain(safety.level)
    expect((await consult(actor, 22)).safety?.level).toBe(safety.level)
  })

  test('reported, allowed by an older examination › is refused at its field, one of that day counts', async () => {
    const actor = await somebody(22, { chestPain: 'yes' })
    await allow(actor)
    await answer(actor, { chestPain: 'yes' })
    await expect(allow(actor, { examinedOn: addDays(today, -1) })).rejects.toMatchObject(
      refusedAt('examinedOn', /sesudah.*terasa/i),
    )
    expect(await levelOf(actor)).toBe('stop')
    await allow(actor)
    expect(await levelOf(actor)).toBe('gentle')
  })

  test('felt in a session, told by a page that read older answers › a report, and all other answers stay', async () => {
    const actor = await somebody(22, { chestPain: 'yes', diabetes: 'yes', equipment: 'gym' })
    await allow(actor)
    const { data } = await feel(actor, { chestPain: 'yes', equipment: 'none' })
    expect(data.screening).toMatchObject({ chestPain: 'yes', diabetes: 'yes', equipment: 'gym' })
    expect(await stateOf(actor)).toMatchObject({ safety: { level: 'stop' }, doctorConsent: null })
  })

  test.each([
    ['told again in the form with a later week', 12, 15, answer],
    ['felt in a session', 12, 12, feel],
  ])('a pregnant woman, %s › the consent ends, and the week goes on', async (_what, first, sent, tell) => {
    const actor = anActor({ gender: 'female' })
    const given = { pregnant: 'yes', chestPain: 'yes' } as const
    await answer(actor, { ...given, pregnancyWeek: first })
    await consult(actor, 22)
    await age(actor, 21)
    await allow(actor)
    const { data } = await tell(actor, { ...given, pregnancyWeek: sent })
    expect(data.screening.pregnancyWeek).toBe(15)
    expect(await stateOf(actor)).toMatchObject({ safety: { level: 'stop' }, doctorConsent: null })
  })

  test('other equipment alone › is no report', async () => {
    const actor = await somebody(22, { chestPain: 'yes' })
    await allow(actor)
    await answer(actor, { chestPain: 'yes', equipment: 'gym' })
    expect(await levelOf(actor)).toBe('gentle')
  })
})

describe('the examination', () => {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`.replace('02-29', '02-28')

  test('twelve months ago › counts; a day more › is refused at its field', async () => {
    const actor = await somebody(22, { heartDisease: 'yes', activity: 'inactive' })
    await expect(allow(actor, { examinedOn: addDays(yearAgo, -1) })).rejects.toMatchObject(
      refusedAt('examinedOn', /12 bulan/),
    )
    expect(await levelOf(actor)).toBe('doctor-first')
    await allow(actor, { examinedOn: yearAgo })
    expect(await stateOf(actor)).toMatchObject({ safety: { level: 'gentle' }, doctorConsent: { holds: true } })
  })

  test('of a stored consent becomes older than twelve months › it no longer holds, and says why', async () => {
    const actor = await somebody(22, { heartDisease: 'yes', activity: 'inactive' })
    await allow(actor)
    await database
      .collection('doctorconsents')
      .updateOne({ _id: actor.id as never }, { $set: { examinedOn: addDays(yearAgo, -1) } })
    expect(await stateOf(actor)).toMatchObject({
      safety: { level: 'doctor-first' },
      doctorConsent: { holds: false },
      consentEnds: [{ text: expect.stringContaining('12 bulan') }],
    })
  })

  test('before the complaint began › does not count, the same day does', async () => {
    const actor = await somebody(22, { chestPain: 'yes' })
    await age(actor, 10)
    await expect(allow(actor, { examinedOn: inDays(-11) })).rejects.toMatchObject(refusedAt('examinedOn', /terasa/i))
    await allow(actor, { examinedOn: inDays(-10) })
    expect(await levelOf(actor)).toBe('gentle')
  })

  test('severe pain of today › only one of today counts, and tomorrow’s pain needs another', async () => {
    const actor = await somebody(22)
    const check = { date: today, feeling: 'pain' as const, pains: [{ site: 'back' as const, severity: 9 }] }
    await gateway.call('todayCheck.update', check, { actor })
    await expect(allow(actor, { examinedOn: inDays(-300) })).rejects.toMatchObject(refusedAt('examinedOn', /hari ini/))
    await expect(allow(actor, { examinedOn: inDays(-1) })).rejects.toMatchObject(refusedAt('examinedOn', /hari ini/))
    expect(await levelOf(actor)).toBe('doctor-first')
    await allow(actor)
    expect(await levelOf(actor)).toBe('gentle')
  })
})

describe('the value that a consent was given for', () => {
  test.each<[string, number, number, boolean]>([
    ['0.99 lower', 15.99, 15, true],
    ['1 lower', 16.9, 15.9, false],
    ['0.98 lower', 15.99, 15.01, true],
    ['below 15', 15.5, 14.99, false],
  ])('a BMI %s by weigh-in and by consultation', async (_what, from, to, holds) => {
    const given = from < 16 ? {} : { weightLoss: 'yes' as const }
    for (const lower of [(actor: Actor) => weigh(actor, kgOf(to)), (actor: Actor) => consult(actor, to)]) {
      const actor = await somebody(from, given)
      await allow(actor)
      expect(await levelOf(actor)).toBe('gentle')
      await lower(actor)
      expect(await stateOf(actor)).toMatchObject({
        safety: { level: holds ? 'gentle' : 'doctor-first' },
        doctorConsent: { holds },
      })
      // Gained again, it does not come back by itself.
      await weigh(actor, kgOf(from))
      expect((await stateOf(actor)).doctorConsent?.holds).toBe(holds)
    }
  })

  test('examined at a BMI below 15 › is refused with a reason that is true', async () => {
    const actor = await somebody(14.5)
    await expect(allow(actor)).rejects.toMatchObject(refusedAt('examinedOn', /^Pada BMI di bawah 15/))
  })

  test('the consultation that measures the lower weight › is itself recorded without the consent', async () => {
    const actor = await somebody(15.8)
    await allow(actor)
    expect((await consult(actor, 15.7)).safety?.level).toBe('gentle')
    expect((await consult(actor, 14.8)).safety?.level).toBe('doctor-first')
  })

  test('a healthy loss of weight › does not end the consent for another finding', async () => {
    const actor = await somebody(32, { severeHypertension: 'yes' })
    await allow(actor)
    await weigh(actor, kgOf(30.5))
    expect(await levelOf(actor)).toBe('gentle')
  })
})

describe('the trend of the weight', () => {
  test.each<[string, number, number, boolean]>([
    ['5 % in a month', 28, 76, false],
    ['more than 5 % in a month', 28, 75.9, true],
    ['more than 5 % in more than a month', 40, 75.9, false],
    ['10 % in half a year', 150, 72, false],
    ['more than 10 % in half a year', 150, 71.9, true],
    ['more than 10 % in more than half a year', 190, 71.9, false],
  ])('%s', async (_what, days, kg, isAsked) => {
    const actor = anActor()
    await answer(actor)
    await age(actor, 300)
    await weigh(actor, 80, days)
    await gateway.call('consultation.create', { weight: kg, height: 160 }, { actor })
    const { asks, energy, safety } = await stateOf(actor)
    expect(asks.length > 0).toBe(isAsked)
    expect(safety.limits.includes('no-deficit')).toBe(isAsked)
    expect(energy.deficit.length > 0).toBe(isAsked)
    expect((energy.programChange ?? '').includes('-')).toBe(!isAsked)
  })

  test('the same answers again, with a sign that was known › answer the question about the weight', async () => {
    const actor = await somebody(24, { signs: ['legPain'] })
    await age(actor, 60)
    await weigh(actor, kgOf(24), 20)
    await weigh(actor, kgOf(22.5))
    expect((await stateOf(actor)).safety.limits).toContain('no-deficit')
    await answer(actor, { signs: ['legPain'] })
    expect((await stateOf(actor)).safety.limits).not.toContain('no-deficit')
  })

  test('80 to 68 kg in thirty days by weigh-ins › asked, no deficit and no further goal until answered', async () => {
    const actor = anActor()
    await answer(actor)
    await age(actor, 200)
    await gateway.call('consultation.create', { weight: 80, height: 170 }, { actor })
    await weigh(actor, 80, 30)
    await weigh(actor, 68)
    const goal = { weight: 66, date: inDays(60), today }
    await expect(gateway.call('bodyGoal.update', goal, { actor })).rejects.toMatchObject({ code: 'invalid' })
    expect((await stateOf(actor)).safety.limits).toContain('no-deficit')
    // A sign that is reported answers no question about the weight.
    await feel(actor, { chestPain: 'yes' })
    expect((await stateOf(actor)).safety.limits).toContain('no-deficit')
    await answer(actor)
    const { asks, safety } = await stateOf(actor)
    expect(asks.map(({ ruleId }) => ruleId)).toEqual(['Q-03'])
    expect(safety.limits).toContain('no-deficit')
    await gateway.call('consultation.create', { weight: 68, height: 170 }, { actor })
    // 15 % in a month needs a doctor, whatever was answered.
    expect(await stateOf(actor)).toMatchObject({ asks: [], safety: { level: 'doctor-first', limits: ['no-deficit'] } })
    await weigh(actor, 67.9)
    expect((await stateOf(actor)).asks).toEqual([])
  })
})

describe('recovery and stable illness', () => {
  test.each([
    [undefined, 'gentle', false],
    ['no', 'gentle', false],
    ['unreleased', 'doctor-first', true],
    ['treated', 'doctor-first', true],
    ['unknown', 'doctor-first', true],
  ] as const)('an operation, recovery %s › %s', async (recovery, level, hasNoDeficit) => {
    const actor = await somebody(27, { conditions: ['injury'], ...(recovery && { recovery }) })
    const { safety, energy } = await stateOf(actor)
    expect([safety.level, safety.limits.includes('no-deficit')]).toEqual([level, hasNoDeficit])
    expect((energy.programChange ?? '').includes('-')).toBe(!hasNoDeficit)
  })

  test.each<[string, Partial<Screening>]>([
    ['asthma', { conditions: ['otherIllness'] }],
    ['controlled hypertension', { conditions: ['hypertension', 'medicines'] }],
    ['a stent, active', { heartDisease: 'yes' }],
  ])('%s › a full consent lifts the gentle start, one to go gently does not', async (_what, given) => {
    const actor = await somebody(22, given)
    expect(await levelOf(actor)).toBe('gentle')
    await allow(actor)
    expect(await levelOf(actor)).toBe('gentle')
    await allow(actor, { scope: 'full' })
    expect((await stateOf(actor)).safety).toMatchObject({ level: 'go', limits: [] })
    await answer(actor, { ...given, fainting: 'yes' })
    expect(await levelOf(actor)).toBe('stop')
  })
})
