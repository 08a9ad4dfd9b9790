import type { Actor } from '@bugar/contracts/core/bus/actor'
import { healthProfileExamples } from '@bugar/contracts/examples/advice'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor } from '@bugar/testing/bus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConsultationUnderTest, prepareConsultation } from './consultation-under-test.ts'

let service: ConsultationUnderTest
let gateway: Bus
let auth: Bus

const { screening: everything } = healthProfileExamples['healthProfile.update'].output
const { pregnant: _pregnant, missedPeriods: _missedPeriods, ...screening } = everything
const consentVersion = 1 as const

beforeAll(async () => {
  service = await prepareConsultation()
  ;({ gateway, auth } = service)
})

afterAll(() => service.stop())

const get = async (actor: Actor) => (await gateway.call('healthProfile.get', {}, { actor })).data
const update = async (actor: Actor, given: object = screening) =>
  (await gateway.call('healthProfile.update', { screening: given, consentVersion } as never, { actor })).data
const audited = async () => (await gateway.call('consultation.auditPage', { limit: 100 })).data.entries

test('healthProfile › kept, changed and deleted › is the caller’s own, with the consent', async () => {
  const actor = anActor()
  expect(await get(actor)).toBeNull()
  const before = Date.now()
  const kept = await update(actor)
  expect(kept).toEqual({
    screening,
    consent: { version: 1, at: kept.answeredAt },
    answeredAt: expect.any(String),
  })
  expect(Date.parse(kept.answeredAt)).toBeGreaterThanOrEqual(before)
  expect(await get(actor)).toEqual(kept)
  await update(actor, { ...screening, age: null, aches: [] })
  expect((await get(actor))?.screening).toEqual({ ...screening, age: null, aches: [] })
  await gateway.call('healthProfile.delete', {}, { actor })
  expect(await get(actor)).toBeNull()
  expect((await gateway.call('healthProfile.delete', {}, { actor })).data).toEqual({})
})

test('healthProfile.get › another person and an administrator › get their own, which is none', async () => {
  await update(anActor())
  expect(await get(anActor())).toBeNull()
  expect(await get(anActor({ role: 'admin' }))).toBeNull()
})

test('healthProfile.update › what women are asked › is kept for a woman and refused from a man', async () => {
  const woman = anActor({ gender: 'female' })
  expect((await update(woman, everything)).screening).toEqual(everything)
  const man = anActor()
  await expect(update(man, everything)).rejects.toMatchObject({
    code: 'invalid',
    errors: [
      { field: 'screening.pregnant', message: 'Only women are asked this' },
      { field: 'screening.missedPeriods', message: 'Only women are asked this' },
    ],
  })
  await expect(update(man, { ...screening, pregnant: 'no' })).rejects.toMatchObject({
    errors: [{ field: 'screening.pregnant' }],
  })
  expect(await get(man)).toBeNull()
})

test('healthProfile.update › pregnant above 55 › is refused with both fields; a report of a sign never is', async () => {
  const woman = anActor({ gender: 'female' })
  const pregnant = { ...everything, pregnant: 'yes', age: 55 }
  expect((await update(woman, pregnant)).pregnantSince).toBeUndefined()
  await expect(update(woman, { ...pregnant, age: 56 })).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ field: 'screening.age' }, { field: 'screening.pregnant' }],
  })
  expect((await update(woman, { ...pregnant, age: 56, pregnant: 'unknown' })).screening.age).toBe(56)
  await update(woman, { ...pregnant, age: null, pregnancyWeek: 20 })
  const told = { screening: { ...pregnant, age: 56, chestPain: 'yes' }, consentVersion, onlySigns: true }
  const { data } = await gateway.call('healthProfile.update', told as never, { actor: woman })
  expect(data).toMatchObject({ screening: { chestPain: 'yes', pregnancyWeek: 20 }, pregnantSince: expect.any(String) })
})

test.each([
  ['an age below the bound', { ...screening, age: 4 }, 'screening.age'],
  ['an age above it', { ...screening, age: 121 }, 'screening.age'],
  ['an answer that is none', { ...screening, diabetes: 'maybe' }, 'screening.diabetes'],
])('healthProfile.update › %s › is rejected with its field', async (_what, given, field) => {
  await expect(update(anActor(), given)).rejects.toMatchObject({ code: 'invalid', errors: [{ field }] })
})

test('healthProfile.update › an answer that a newer version asks for › is dropped', async () => {
  const actor = anActor()
  await update(actor, { ...screening, smoker: 'yes' })
  expect((await get(actor))?.screening).not.toHaveProperty('smoker')
})

test('healthProfile.update › without consent to this text › is rejected', async () => {
  const actor = anActor()
  for (const version of [undefined, 0, 2]) {
    const sent = gateway.call('healthProfile.update', { screening, consentVersion: version } as never, { actor })
    await expect(sent).rejects.toMatchObject({ errors: [{ field: 'consentVersion', message: 'Consent is required' }] })
  }
  expect(await get(actor)).toBeNull()
})

test('consultation.eraseUser › takes the profile with it, and none is kept for that person again', async () => {
  const [leaving, staying] = [anActor(), anActor()]
  await update(leaving)
  await update(staying)
  await auth.call('consultation.eraseUser', { userId: leaving.id })
  expect(await get(leaving)).toBeNull()
  await expect(update(leaving)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await get(leaving)).toBeNull()
  expect(await get(staying)).not.toBeNull()
})

test('export › has the profile as it is kept', async () => {
  const actor = anActor({ gender: 'female' })
  const kept = await update(actor, everything)
  const data = await service.exported('healthProfile', actor.id)
  expect(data).toEqual({ userId: actor.id, ...kept })
})

test('log and audit › of answers kept, refused and read › have nothing of them', async () => {
  const actor = anActor({ gender: 'female' })
  await update(actor, everything)
  await update(actor, { ...everything, diabetes: 'maybe' }).catch(() => null)
  await get(actor)
  const lines = service.logged.filter((line) => line.includes('healthProfile'))
  expect(lines.length).toBeGreaterThan(2)
  expect(service.logged.join('')).not.toMatch(/diabetes|kidney|chestPain|"age"|pregnant/i)
  expect(JSON.stringify(await audited())).not.toMatch(/diabetes|healthProfile/i)
})
