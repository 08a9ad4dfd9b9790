import { etagOf } from '@bugar/contracts/core/bus/etag'
import { anActor } from '@bugar/testing/bus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareTraining, type TrainingUnderTest } from './support/training-under-test.ts'

let training: TrainingUnderTest

beforeAll(async () => {
  training = await prepareTraining()
})
afterAll(() => training.stop())

const session = { date: '2026-03-02', day: 'Senin', programCode: 'P7', exercises: [] }

const aPerson = () => {
  const as = { actor: anActor() }
  return {
    log: async () => (await training.gateway.call('workout.create', session as never, as)).data,
    replace: (id: string, notes: string, ifMatch: readonly string[] | '*' | null) =>
      training.gateway.call('workout.update', { ...session, id, notes } as never, { ...as, ifMatch }),
    unlog: (id: string) => training.gateway.call('workout.delete', { id }, as),
    history: async () => (await training.gateway.call('workout.list', { page: 1, limit: 10 }, as)).data.entries,
  }
}

test('workout.update › of the version that was read › is written and has a later one', async () => {
  const person = aPerson()
  const logged = await person.log()
  expect(logged.updatedAt).toBe(logged.createdAt)
  const { data, etag } = await person.replace(logged.id, 'ringan', [etagOf(logged)])
  expect(data.updatedAt > logged.updatedAt).toBe(true)
  expect(etag).toBe(etagOf(data))
  expect((await person.replace(logged.id, 'berat', [etagOf(data)])).data.notes).toBe('berat')
})

test('workout.update › of an older version › is refused with what is stored, and nothing changes', async () => {
  const person = aPerson()
  const logged = await person.log()
  const { data: stored } = await person.replace(logged.id, 'dari telepon', [etagOf(logged)])
  await expect(person.replace(logged.id, 'dari laptop', [etagOf(logged)])).rejects.toMatchObject({
    code: 'precondition-failed',
    current: { etag: etagOf(stored), data: stored },
  })
  expect(await person.history()).toEqual([stored])
})

test.each([[null], ['*'] as const])('workout.update › If-Match %j › replaces whatever is stored', async (ifMatch) => {
  const person = aPerson()
  const logged = await person.log()
  await person.replace(logged.id, 'pertama', null)
  expect((await person.replace(logged.id, 'kedua', ifMatch)).data.notes).toBe('kedua')
})

test('workout.update › somebody else’s, with its version › is not found and says nothing of it', async () => {
  const person = aPerson()
  const logged = await person.log()
  await expect(aPerson().replace(logged.id, 'x', [etagOf(logged)])).rejects.toMatchObject({ code: 'not-found' })
  await expect(aPerson().replace(logged.id, 'x', ['"lama"'])).rejects.toMatchObject({ code: 'not-found' })
  expect(await person.history()).toEqual([logged])
})

test('workout.update › twenty at once of one version › one is written, nineteen are refused', async () => {
  const person = aPerson()
  const logged = await person.log()
  const notes = Array.from({ length: 20 }, (_, index) => `catatan ${index}`)
  const outcomes = await Promise.allSettled(notes.map((each) => person.replace(logged.id, each, [etagOf(logged)])))
  const written = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.data] : []))
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 19 }, () => 'precondition-failed'))
  expect(await person.history()).toEqual(written)
})

test('workout.update and delete › at once › the session is gone, whichever was first', async () => {
  const person = aPerson()
  const logged = await person.log()
  const changes = Array.from({ length: 10 }, (_, index) => person.replace(logged.id, `catatan ${index}`, null))
  const [removed, ...changed] = await Promise.allSettled([person.unlog(logged.id), ...changes])
  expect(removed?.status).toBe('fulfilled')
  expect(await person.history()).toEqual([])
  for (const each of changed) {
    expect(each.status === 'fulfilled' || each.reason.code === 'not-found').toBe(true)
  }
})

test('workout.delete › twice at once › the second is not found', async () => {
  const person = aPerson()
  const logged = await person.log()
  const outcomes = await Promise.allSettled([person.unlog(logged.id), person.unlog(logged.id)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
