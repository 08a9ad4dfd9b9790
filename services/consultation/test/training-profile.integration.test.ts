import type { Actor } from '@bugar/contracts/actor'
import { healthProfileExamples } from '@bugar/contracts/examples/health-profile'
import { trainingProfileExamples } from '@bugar/contracts/examples/training-profile'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor, busAs } from '@bugar/testing/bus'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConsultationUnderTest, prepareConsultation } from './consultation-under-test.ts'

let service: ConsultationUnderTest
let gateway: Bus
let auth: Bus
let training: Bus
let client: mongoose.mongo.MongoClient

const { updatedAt: _updatedAt, ...answers } = trainingProfileExamples['trainingProfile.update'].output
const nothing = { goal: null, daysPerWeek: null, minutesPerSession: null, equipment: null, experience: null }
const { screening } = healthProfileExamples['healthProfile.update'].output

beforeAll(async () => {
  service = await prepareConsultation()
  ;({ gateway, auth } = service)
  training = await busAs(service.servers, 'training')
  client = await mongoose.mongo.MongoClient.connect(service.servers.mongoUri)
})

afterAll(async () => {
  await training.stop()
  await client.close()
  await service.stop()
})

const get = async (actor: Actor) => (await gateway.call('trainingProfile.get', {}, { actor })).data
const update = async (actor: Actor, given: object = answers) =>
  (await gateway.call('trainingProfile.update', given as never, { actor })).data
const factsOf = async ({ id }: Actor) => (await training.call('trainingProfile.factsOf', { userId: id })).data

const consultations = () =>
  client.db(service.servers.environment('consultation').MONGODB_DATABASE).collection('consultations')
const consulted = async (actor: Actor, code: string, minute: number, level: string | null) => {
  const program = { id: '5'.repeat(24), code, name: `Program ${code}` }
  const safety = level && { screened: true, level, limits: [], reasons: [], ruleSet: { version: 1, hash: 'x' } }
  const createdAt = new Date(Date.UTC(2026, 10, 20, 8, minute))
  const { insertedId } = await consultations().insertOne({
    user: actor,
    gender: actor.gender,
    program,
    ...(safety && { safety }),
    createdAt,
  })
  return { id: insertedId.toHexString(), program }
}

test('trainingProfile › kept, then changed › is the caller’s own, with the time', async () => {
  const [actor, other] = [anActor(), anActor({ role: 'admin' })]
  expect(await get(actor)).toBeNull()
  const kept = await update(actor)
  expect(kept).toEqual({ ...answers, updatedAt: expect.any(String) })
  expect(await get(actor)).toEqual(kept)
  expect(await update(actor, nothing)).toMatchObject(nothing)
  expect(await get(actor)).toMatchObject(nothing)
  expect(await get(other)).toBeNull()
})

test('trainingProfile › steps of the equipment › are kept, answered to training, and stay when they are left out', async () => {
  const actor = anActor()
  expect((await factsOf(actor)).steps).toBeNull()
  const steps = { barbell: 0.5, dumbbell: 2, machine: null }
  expect(await update(actor, { ...answers, steps })).toMatchObject({ steps })
  expect((await factsOf(actor)).steps).toEqual(steps)
  // As a client does that does not know them.
  expect(await update(actor, nothing)).toMatchObject({ ...nothing, steps })
  expect((await update(actor, { ...nothing, steps: null })).steps).toBeNull()
  expect((await factsOf(actor)).steps).toBeNull()
  await expect(update(actor, { ...answers, steps: { ...steps, barbell: 3 } })).rejects.toMatchObject({
    errors: [{ field: 'steps.barbell', message: 'Langkah beban harus 0,5, 1, 1,25, 2, 2,5, 5, atau 10 kg' }],
  })
})

test.each([
  ['no day', { ...answers, daysPerWeek: 0 }, 'daysPerWeek', 'Hari sepekan harus bilangan bulat antara 1 dan 7'],
  ['eight days', { ...answers, daysPerWeek: 8 }, 'daysPerWeek', 'Hari sepekan harus bilangan bulat antara 1 dan 7'],
  [
    'four minutes',
    { ...answers, minutesPerSession: 4 },
    'minutesPerSession',
    'Menit tiap sesi harus bilangan bulat antara 5 dan 300',
  ],
  ['an unknown goal', { ...answers, goal: 'fame' }, 'goal', 'Tujuan harus health, lose, muscle, atau strength'],
])('trainingProfile.update › %s › is rejected with its field', async (_what, given, field, message) => {
  const actor = anActor()
  await expect(update(actor, given)).rejects.toMatchObject({ code: 'invalid', errors: [{ field, message }] })
  expect(await get(actor)).toBeNull()
})

test('trainingProfile.update › an answer that a newer version asks for › is dropped', async () => {
  const actor = anActor()
  await update(actor, { ...answers, shoes: 'blue' })
  expect(await get(actor)).not.toHaveProperty('shoes')
})

test('trainingProfile.factsOf › a person of whom nothing is known › has no consultation and no facts', async () => {
  const { consultation, facts } = await factsOf(anActor())
  expect(consultation).toBeNull()
  expect(new Set(Object.values(facts))).toEqual(new Set([null]))
})

test('trainingProfile.factsOf › two consultations, a screening and answers › the later one, and the answers win', async () => {
  const actor = anActor({ gender: 'female' })
  await consulted(actor, 'P3', 1, 'go')
  const latest = await consulted(actor, 'P7', 2, 'doctor-first')
  await gateway.call('healthProfile.update', { screening, consentVersion: 1 }, { actor })
  await update(actor, { ...answers, equipment: 'gym', experience: null })
  expect(await factsOf(actor)).toEqual({
    consultation: { ...latest, safetyLevel: 'doctor-first' },
    facts: {
      gender: 'female',
      age: 34,
      experience: 'novice',
      goal: 'muscle',
      daysPerWeek: 3,
      minutesPerSession: 45,
      equipment: 'gym',
      kneePain: 'yes',
      backPain: 'no',
      shoulderPain: 'no',
      pregnant: 'no',
    },
    steps: null,
  })
})

test('trainingProfile.factsOf › a consultation from before there were safety rules › counts as the second level', async () => {
  const actor = anActor()
  await consulted(actor, 'P2', 1, null)
  const { consultation, facts } = await factsOf(actor)
  expect([consultation?.safetyLevel, facts['gender'], facts['age']]).toEqual(['gentle', 'male', null])
})

test('consultation.forgetUser › takes the answers with it, and none are kept for that person again', async () => {
  const [leaving, staying] = [anActor(), anActor()]
  await update(leaving)
  await update(staying)
  await auth.call('consultation.forgetUser', { userId: leaving.id })
  expect(await get(leaving)).toBeNull()
  await expect(update(leaving)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await get(leaving)).toBeNull()
  expect(await get(staying)).not.toBeNull()
})

test('export and import › give the same answers; for a deleted person the file must bring the account', async () => {
  const actor = anActor()
  const kept = await update(actor)
  const data = await service.exported('trainingProfile', actor.id)
  expect(data).toEqual({ userId: actor.id, ...kept })
  const records = [{ line: 1, type: 'trainingProfile', data }]
  const apply = async () => (await gateway.call('consultation.importApply', { records })).data.counts
  expect(await apply()).toMatchObject({ unchanged: 1 })
  await update(actor, nothing)
  expect(await apply()).toMatchObject({ updated: 1 })
  expect(await get(actor)).toEqual(kept)
  await auth.call('consultation.forgetUser', { userId: actor.id })
  const { needs } = (await gateway.call('consultation.importCheck', { records })).data
  expect(needs).toEqual([{ line: 1, key: `user ${actor.id}` }])
  expect(await apply()).toMatchObject({ skipped: 1 })
  expect(await get(actor)).toBeNull()
})

test('log › of answers kept, refused and read › has nothing of them', async () => {
  expect(service.logged.filter((line) => line.includes('trainingProfile')).length).toBeGreaterThan(2)
  expect(service.logged.join('')).not.toMatch(/muscle|daysPerWeek|kneePain/)
})
