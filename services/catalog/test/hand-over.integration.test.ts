import { anActor, busAs } from '@bugar/testing/bus'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  collectionsLeft,
  expectHandedOver,
  type HandOverUnderTest,
  migrationId,
  names,
  peopleOf,
  prepareHandOver,
  someDocuments,
  startCopy,
  textsOf,
} from './hand-over-under-test.ts'

let system: HandOverUnderTest
beforeEach(async () => {
  system = await prepareHandOver()
})
afterEach(() => system.stop())

const people = peopleOf(12, 'a')
const pending = async () => (await system.gateway.call('catalog.databaseState', {})).data.pending
const forget = async (userId: string) => {
  await system.auth.call('catalog.forgetUser', { userId })
  await system.auth.call('training.forgetUser', { userId })
}

test('hand-over › a database without sessions › nothing is pending from the first moment, without training', async () => {
  await system.startCatalog()
  expect(await pending()).toEqual([])
  expect((await system.gateway.call('catalog.databaseState', {})).data.applied).toMatchObject([{ id: migrationId }])
})

test('hand-over › training away › the catalog serves and says so; then everything is there as it was', async () => {
  const documents = someDocuments(250, people)
  await system.fill(documents)
  await Promise.all([system.startCatalog(), system.startCatalog()])
  expect((await system.gateway.call('program.list', {})).data).toHaveLength(10)
  expect(await pending()).toEqual([migrationId])
  expect((await system.gateway.call('catalog.migrate', {})).data).toEqual({ applied: [] })
  expect(await pending()).toEqual([migrationId])

  await system.startTraining()
  await expect.poll(pending).toEqual([])
  await expectHandedOver(system, documents)
  const actor = anActor({ id: people[0] as string })
  const { data } = await system.gateway.call('workout.list', { page: 1, limit: 100 }, { actor })
  expect(data.pagination.total).toBe(documents.workouts.filter(({ userId }) => userId === actor.id).length)

  // A second start finds nothing to do, and what people delete stays deleted.
  await system.gateway.call('workout.delete', { id: data.entries[0]?.id ?? '' }, { actor })
  const before = await system.taken()
  await system.startCatalog()
  expect(await pending()).toEqual([])
  expect(await system.taken()).toEqual(before)
})

test('hand-over › a person erased before it › is not in training, nor left in the catalog', async () => {
  const documents = someDocuments(60, people)
  await system.fill(documents)
  await system.startCatalog()
  const [gone, other] = people as [string, string]
  await system.auth.call('catalog.forgetUser', { userId: gone })
  // As one that was being written when its person was erased.
  await system.catalog.collection('workouts').insertOne(someDocuments(1, [gone]).workouts[0] as never)
  await system.startTraining()
  await expect.poll(pending).toEqual([])
  const { workouts, progress } = await system.taken()
  expect([...(workouts ?? []), ...(progress ?? [])].filter((text) => text.includes(gone))).toEqual([])
  expect(workouts).toEqual(textsOf(documents.workouts.filter(({ userId }) => userId !== gone)))
  expect(progress?.some((text) => text.includes(other))).toBe(true)
})

test('hand-over › people erased before, while and after their page arrives › nothing of them is kept', async () => {
  const crowd = peopleOf(40, 'b')
  const documents = someDocuments(250, crowd)
  // A catalog that answers auth and has handed over already.
  await Promise.all([system.startCatalog(), system.startTraining(), system.startTraining()])
  await system.fill(documents)
  const waiting = [...crowd]
  const next = () => waiting.shift() as string
  const copy = await startCopy(system, (bus) => ({
    call: async (name, input, context) => {
      const [between, meanwhile] = [next(), next()]
      await forget(next())
      await system.auth.call('catalog.forgetUser', { userId: between })
      const [reply] = await Promise.all([bus.call(name, input, context), forget(meanwhile)])
      await system.auth.call('training.forgetUser', { userId: between })
      await forget(next())
      return reply
    },
  }))
  await copy.handOver()
  expect(waiting.length).toBeLessThan(crowd.length - 20)
  const kept = (name: (typeof names)[number]) =>
    textsOf(documents[name].filter(({ userId }) => waiting.includes(userId as string)))
  expect(await system.taken()).toEqual({ workouts: kept('workouts'), progress: kept('progress') })
  expect(await system.left()).toEqual({ workouts: 0, progress: 0 })
  await copy.stop()
})

test('hand-over › taken, the answer lost, changed and deleted, and sent again › the people’s own acts stay', async () => {
  const documents = someDocuments(20, people)
  await system.startTraining()
  await system.fill(documents)
  const [changed, deleted] = documents.workouts as [(typeof documents.workouts)[0], (typeof documents.workouts)[0]]
  const as = ({ userId }: typeof changed) => ({ actor: anActor({ id: userId as string }) })
  const session = { date: '2026-03-02', day: 'Senin', programCode: 'P7', exercises: [] } as const
  let calls = 0
  const copy = await startCopy(system, (bus) => ({
    call: async (name, input, context) => {
      const reply = await bus.call(name, input, context)
      if (calls++ === 0) {
        const id = changed._id.toHexString()
        await system.gateway.call('workout.update', { ...session, exercises: [], id, notes: 'baru' }, as(changed))
        await system.gateway.call('workout.delete', { id: deleted._id.toHexString() }, as(deleted))
        throw new Error('no answer')
      }
      return reply
    },
  }))
  await expect(copy.attempt()).rejects.toThrow('no answer')
  expect(await system.left()).toEqual({ workouts: 20, progress: 20 })
  expect(await copy.attempt()).toBe(true)
  expect(await collectionsLeft(system.catalog)).toEqual([])
  const stored = await system.training.collection('workouts').find().toArray()
  expect(stored).toHaveLength(19)
  expect(stored.some(({ _id }) => _id.equals(deleted._id))).toBe(false)
  expect(stored.find(({ _id }) => _id.equals(changed._id))).toMatchObject({ notes: 'baru', date: '2026-03-02' })
  await copy.stop()
})

test('hand-over › a session that an import has brought already › stays as the import wrote it', async () => {
  const documents = someDocuments(3, people)
  await system.startTraining()
  await system.fill(documents)
  const [imported] = documents.workouts
  await system.training.collection('workouts').insertOne({ ...imported, notes: 'impor' } as never)
  const copy = await startCopy(system)
  expect(await copy.attempt()).toBe(true)
  const stored = await system.training.collection('workouts').find().toArray()
  expect(stored.map(({ notes }) => notes).filter((notes) => notes === 'impor')).toHaveLength(1)
  expect(stored).toHaveLength(3)
  await copy.stop()
})

test('hand-over › three copies at once, documents of a megabyte › once, and no message is too long', async () => {
  const documents = someDocuments(20, people)
  documents.workouts.forEach((document) => (document['notes'] = 'a'.repeat(900_000)))
  await Promise.all([system.startTraining(), system.startTraining()])
  await system.fill(documents)
  let ended = 0
  const copies = await Promise.all(
    Array.from({ length: 3 }, () =>
      startCopy(system, (bus) => ({
        call: (name, input, context) => {
          ended += name === 'handOver.end' ? 1 : 0
          return bus.call(name, input, context)
        },
      })),
    ),
  )
  const outcomes = await Promise.all(copies.map((copy) => copy.attempt()))
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  expect((await Promise.all(copies.map((copy) => copy.attempt()))).every(Boolean)).toBe(true)
  expect(ended).toBe(1)
  expect(await system.taken()).toEqual({ workouts: textsOf(documents.workouts), progress: textsOf(documents.progress) })
  await Promise.all(copies.map((copy) => copy.stop()))
})

test('handOver.end › what a copy that died has left of erased people › is deleted, of all others kept', async () => {
  await system.startTraining()
  const crowd = peopleOf(1002, 'c')
  const { workouts } = someDocuments(1002, crowd)
  const erased = [crowd[0], crowd[1001]] as [string, string]
  await Promise.all(erased.map((userId) => system.auth.call('training.forgetUser', { userId })))
  await system.training.collection('workouts').insertMany(workouts)
  const bus = await busAs(system.servers, 'catalog')
  await bus.call('handOver.end', {})
  await bus.stop()
  const left = await system.training.collection('workouts').distinct('userId')
  expect(left).toHaveLength(1000)
  expect(left.filter((userId) => erased.includes(userId as string))).toEqual([])
})
