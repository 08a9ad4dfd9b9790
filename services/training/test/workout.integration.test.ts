import { anActor } from '@bugar/testing/bus'
import { inUtcDays } from '@bugar/testing/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, prepareTraining, type TrainingUnderTest } from './support/training-under-test.ts'

let training: TrainingUnderTest
let exerciseId: string
let otherId: string

beforeAll(async () => {
  training = await prepareTraining()
  const { exercises } = (await training.gateway.call('exercise.list', { page: 1, limit: 2 }, admin)).data
  ;[exerciseId = '', otherId = ''] = exercises.map(({ id }) => id)
})
afterAll(() => training.stop())

const session = { date: '2026-03-02', day: 'Senin', programCode: 'P7', exercises: [] }

const aPerson = () => {
  const as = { actor: anActor() }
  return {
    log: (given: object = {}) => training.gateway.call('workout.create', { ...session, ...given } as never, as),
    replace: (id: string, given: object = {}) =>
      training.gateway.call('workout.update', { ...session, id, ...given } as never, as),
    unlog: (id: string) => training.gateway.call('workout.delete', { id }, as),
    unnote: (id: string, of = exerciseId) => training.gateway.call('progress.delete', { exerciseId: of, id }, as),
    history: async (given: object = {}) =>
      (await training.gateway.call('workout.list', { page: 1, limit: 10, ...given } as never, as)).data,
    note: (given: object) =>
      training.gateway.call('progress.create', { exerciseId, date: '2026-03-02', ...given } as never, as),
    progress: async (id = exerciseId) => (await training.gateway.call('progress.list', { exerciseId: id }, as)).data,
  }
}

test('workout.create › everything given › is stored and listed as given', async () => {
  const person = aPerson()
  const given = {
    exercises: [
      { exerciseId, name: ' Jongkok ', sets: 3, reps: 10, weightKg: 42.5 },
      { name: 'Plank', sets: 3 },
    ],
    durationMinutes: 55,
    feeling: 4,
    notes: 'ringan',
  }
  const { data } = await person.log(given)
  expect(data).toMatchObject({ date: '2026-03-02', day: 'Senin', programCode: 'P7' })
  expect(data).toMatchObject({ durationMinutes: 55, feeling: 4, notes: 'ringan' })
  expect(data.exercises).toEqual([
    { exerciseId, name: 'Jongkok', sets: 3, reps: 10, weightKg: 42.5 },
    { exerciseId: null, name: 'Plank', sets: 3, reps: null, weightKg: null },
  ])
  expect((await person.history()).entries).toEqual([data])
})

test('workout.create › only what is required › has null for the rest', async () => {
  expect((await aPerson().log()).data).toMatchObject({ durationMinutes: null, feeling: null, notes: '', exercises: [] })
})

test('workout.create › tomorrow somewhere on earth › is good, later is rejected and not stored', async () => {
  const person = aPerson()
  for (const days of [-1, 0, 1]) {
    await person.log({ date: inUtcDays(days) })
  }
  await expect(person.log({ date: inUtcDays(3) })).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ field: 'date', message: 'Tanggal tidak boleh di masa depan' }],
  })
  await expect(person.log({ date: '2023-02-29' })).rejects.toMatchObject({ errors: [{ field: 'date' }] })
  await expect(person.log({ feeling: 6 })).rejects.toMatchObject({ errors: [{ field: 'feeling' }] })
  expect((await person.history()).pagination.total).toBe(3)
})

test('workout.create › with a userId › is the caller’s all the same', async () => {
  const person = aPerson()
  await person.log({ userId: 'x' })
  expect((await person.history()).pagination.total).toBe(1)
})

test('workout.list › twelve sessions › newest day first, paged, own only', async () => {
  const person = aPerson()
  const dates = Array.from({ length: 12 }, (_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`)
  await Promise.all(dates.map((date) => person.log({ date })))
  await aPerson().log({ date: '2026-01-05' })
  const first = await person.history({ limit: 5 })
  expect(first.pagination).toEqual({ total: 12, page: 1, totalPages: 3, limit: 5 })
  const pages = [first, await person.history({ limit: 5, page: 2 }), await person.history({ limit: 5, page: 3 })]
  expect(pages.flatMap(({ entries }) => entries.map(({ date }) => date))).toEqual(dates.toReversed())
  expect((await person.history({ page: 9 })).entries).toEqual([])
})

test('workout.list › two sessions of one day › are both there', async () => {
  const person = aPerson()
  await person.log({ notes: 'pagi' })
  await person.log({ notes: 'sore' })
  expect((await person.history()).entries.map(({ notes }) => notes).toSorted()).toEqual(['pagi', 'sore'])
})

test.each([
  [{ from: '2026-01-02' }, ['2026-01-03', '2026-01-02']],
  [{ to: '2026-01-02' }, ['2026-01-02', '2026-01-01']],
  [{ from: '2026-01-02', to: '2026-01-02' }, ['2026-01-02']],
  [{ from: '2026-02-01' }, []],
])('workout.list › %j › has both ends inside', async (days, expected) => {
  const person = aPerson()
  await Promise.all(['2026-01-01', '2026-01-02', '2026-01-03'].map((date) => person.log({ date })))
  const { entries, pagination } = await person.history(days)
  expect(entries.map(({ date }) => date)).toEqual(expected)
  expect(pagination.total).toBe(expected.length)
})

test.each([
  [{ from: '2026-01-02', to: '2026-01-01' }, 'to'],
  [{ from: '2026-02-30' }, 'from'],
  [{ from: { $gt: '' } }, 'from'],
  [{ limit: 1001 }, 'limit'],
])('workout.list › %j › is rejected at %s', async (given, field) => {
  await expect(aPerson().history(given)).rejects.toMatchObject({ code: 'invalid', errors: [{ field }] })
})

test('progress.create and list › several entries › newest day first with the best of each measure', async () => {
  const person = aPerson()
  await person.note({ date: '2026-03-01', sets: 3, reps: 12, weightKg: 40 })
  await person.note({ date: '2026-03-08', sets: 3, reps: 8, weightKg: 45.5, notes: 'berat' })
  await person.note({ date: '2026-03-05', sets: 2 })
  const { data } = await person.note({ date: '2026-02-01', weightKg: 0 })
  expect(data).toMatchObject({ exerciseId, sets: null, reps: null, weightKg: 0, durationMinutes: null, notes: '' })
  const { entries, best } = await person.progress()
  expect(entries.map(({ date }) => date)).toEqual(['2026-03-08', '2026-03-05', '2026-03-01', '2026-02-01'])
  expect(best).toEqual({ weightKg: 45.5, reps: 12, durationMinutes: null })
})

test('progress.list › nothing logged, another exercise, another person › is empty with best null', async () => {
  const person = aPerson()
  const empty = { entries: [], best: { weightKg: null, reps: null, durationMinutes: null } }
  await aPerson().note({ durationMinutes: 20 })
  expect(await person.progress()).toEqual(empty)
  await person.note({ durationMinutes: 20 })
  expect(await person.progress(otherId)).toEqual(empty)
  expect(await person.progress('none')).toEqual(empty)
  expect((await person.progress()).best.durationMinutes).toBe(20)
})

test('progress.create › no measure, an unknown exercise, a future day › are rejected', async () => {
  const person = aPerson()
  const message = 'Isi sedikitnya satu: set, repetisi, beban, atau lama'
  await expect(person.note({ notes: 'x' })).rejects.toMatchObject({ errors: [{ message }] })
  await expect(person.note({ exerciseId: 'none', sets: 1 })).rejects.toMatchObject({ code: 'not-found' })
  await expect(person.note({ date: inUtcDays(3), sets: 1 })).rejects.toMatchObject({ errors: [{ field: 'date' }] })
  expect((await person.progress()).entries).toEqual([])
})

test('progress.list › after the exercise is gone › still gives what was logged', async () => {
  const person = aPerson()
  await person.note({ exerciseId: otherId, reps: 5 })
  await training.gateway.call('exercise.setStatus', { id: otherId, isActive: false }, admin)
  await expect(person.note({ exerciseId: otherId, reps: 6 })).rejects.toMatchObject({ code: 'not-found' })
  await training.gateway.call('exercise.delete', { id: otherId }, admin)
  expect((await person.progress(otherId)).best.reps).toBe(5)
})

test('workout.update › one’s own session › is replaced as a whole, its id and time of logging stay', async () => {
  const person = aPerson()
  const { data: logged } = await person.log({ feeling: 2, notes: 'berat', exercises: [{ name: 'Plank', sets: 3 }] })
  const { data: replaced } = await person.replace(logged.id, { date: '2026-03-04', day: 'Rabu', durationMinutes: 20 })
  expect(replaced).toEqual({
    ...logged,
    date: '2026-03-04',
    day: 'Rabu',
    exercises: [],
    durationMinutes: 20,
    feeling: null,
    notes: '',
    updatedAt: replaced.updatedAt,
  })
  expect((await person.history()).entries).toEqual([replaced])
})

test('workout.update › in the future, somebody else’s, unknown › is rejected and nothing changes', async () => {
  const person = aPerson()
  const { data: logged } = await person.log()
  await expect(person.replace(logged.id, { date: inUtcDays(3) })).rejects.toMatchObject({ code: 'invalid' })
  await expect(aPerson().replace(logged.id, { notes: 'x' })).rejects.toMatchObject({ code: 'not-found' })
  await expect(person.replace('none')).rejects.toMatchObject({ code: 'not-found' })
  await expect(person.replace('0'.repeat(24))).rejects.toMatchObject({ code: 'not-found' })
  expect((await person.history()).entries).toEqual([logged])
})

test('workout.delete › one’s own session › is gone, somebody else’s is not found', async () => {
  const person = aPerson()
  const { data: logged } = await person.log()
  await expect(aPerson().unlog(logged.id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(person.unlog('none')).rejects.toMatchObject({ code: 'not-found' })
  await person.unlog(logged.id)
  expect((await person.history()).entries).toEqual([])
  await expect(person.unlog(logged.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('progress.delete › one’s own entry of that exercise › is gone and no longer counts as the best', async () => {
  const person = aPerson()
  const { data: best } = await person.note({ reps: 12 })
  await person.note({ reps: 8 })
  await expect(person.unnote(best.id, otherId)).rejects.toMatchObject({ code: 'not-found' })
  await expect(aPerson().unnote(best.id)).rejects.toMatchObject({ code: 'not-found' })
  await person.unnote(best.id)
  const left = await person.progress()
  expect({ entries: left.entries.length, reps: left.best.reps }).toEqual({ entries: 1, reps: 8 })
})

test('workout and progress › without a person › are rejected', async () => {
  const { gateway } = training
  const requested = [
    gateway.call('workout.create', session as never),
    gateway.call('workout.list', { page: 1, limit: 10 }),
    gateway.call('progress.create', { exerciseId, date: '2026-03-02', sets: 1 }),
    gateway.call('progress.list', { exerciseId }),
    gateway.call('workout.update', { ...session, id: 'x' } as never),
    gateway.call('workout.delete', { id: 'x' }),
    gateway.call('progress.delete', { exerciseId, id: 'x' }),
  ]
  const reasons = (await Promise.allSettled(requested)).map((each) =>
    each.status === 'rejected' ? each.reason.code : null,
  )
  expect(reasons).toEqual(requested.map(() => 'unauthenticated'))
})
