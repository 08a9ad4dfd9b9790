import type { Actor } from '@bugar/contracts/core/bus/actor'
import type { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import { type QuotaName, quotas } from '@bugar/contracts/teams/quotas'
import type { WorkoutCreate } from '@bugar/contracts/training/workout'
import { anActor } from '@bugar/testing/bus'
import { inDays } from '@bugar/testing/days'
import { withSmallQuota } from '@bugar/testing/limits'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentBytes } from '../src/domain/content-bytes.ts'
import { type PlansUnderTest, preparePlans } from './support/plan-under-test.ts'

let plans: PlansUnderTest
let exerciseId: string

beforeAll(async () => {
  plans = await preparePlans()
  const { data } = await plans.gateway.call('exercise.list', { page: 1, limit: 1 })
  exerciseId = data.exercises[0]?.id ?? ''
})
afterAll(() => plans.stop())

const today = inDays(0)
const over = (name: QuotaName) => ({ code: 'protected', message: quotas[name].message })

const sessionOf = (more: Partial<GuidedSessionSave> = {}): GuidedSessionSave => ({
  id: randomUUID(),
  revision: 1,
  sessionId: null,
  date: today,
  startedAt: `${today}T10:00:00.000Z`,
  finishedAt: null,
  feeling: null,
  cardioMinutes: null,
  note: '',
  exercises: [],
  ...more,
})
const entry: WorkoutCreate = { date: today, day: 'Senin', programCode: 'P2', exercises: [] }

const as = (actor: Actor) => ({
  save: (session: GuidedSessionSave) => plans.gateway.call('guidedSession.save', session, { actor }),
  sessions: async () => (await plans.gateway.call('guidedSession.list', { page: 1, limit: 100 }, { actor })).data,
  remove: (id: string) => plans.gateway.call('guidedSession.delete', { id }, { actor }),
  log: async (more: Partial<WorkoutCreate> = {}) =>
    (await plans.gateway.call('workout.create', { ...entry, ...more }, { actor })).data,
  entries: async () => (await plans.gateway.call('workout.list', { page: 1, limit: 100 }, { actor })).data.entries,
  edit: (id: string, notes: string) => plans.gateway.call('workout.update', { id, ...entry, notes }, { actor }),
  unlog: (id: string) => plans.gateway.call('workout.delete', { id }, { actor }),
  progress: () => plans.gateway.call('progress.create', { exerciseId, date: today, reps: 10 }, { actor }),
  pause: () => plans.gateway.call('plan.pause', { today: inDays(-1) }, { actor }),
  resume: () => plans.gateway.call('plan.resume', { today }, { actor }),
})

test('workout.create › the last that there is room for, one more, one after a deletion', async () => {
  const person = as(anActor())
  await withSmallQuota('workout', { documents: 3 }, async () => {
    const [first] = [await person.log(), await person.log(), await person.log({ notes: 'tiga' })]
    await expect(person.log()).rejects.toMatchObject(over('workout'))
    expect(await person.entries()).toHaveLength(3)
    await person.edit(first.id, 'diubah')
    await person.unlog(first.id)
    await person.log({ notes: 'empat' })
    await expect(person.log()).rejects.toMatchObject(over('workout'))
  })
  await as(anActor()).log()
})

test('workout.create and workout.update › what fills the bytes to the last one, and one byte more', async () => {
  const person = as(anActor())
  const bytes = contentBytes({ ...entry, durationMinutes: null, feeling: null, notes: '' }) + 5
  await withSmallQuota('workout', { bytes }, async () => {
    await expect(person.log({ notes: '123456' })).rejects.toMatchObject(over('workout'))
    const { id } = await person.log()
    await expect(person.edit(id, '123456')).rejects.toMatchObject(over('workout'))
    expect((await person.entries()).map(({ notes }) => notes)).toEqual([''])
    await person.edit(id, '12345')
    await expect(person.log()).rejects.toMatchObject(over('workout'))
    await person.edit(id, '54321')
    await person.edit(id, '')
  })
})

test('progress.create › the last that there is room for, and one more', async () => {
  const person = as(anActor())
  await withSmallQuota('progress', { documents: 2 }, async () => {
    await person.progress()
    await person.progress()
    await expect(person.progress()).rejects.toMatchObject(over('progress'))
  })
})

test('guidedSession.save › the last that there is room for, one more; those that are there go on', async () => {
  const person = as(plans.person())
  await withSmallQuota('guidedSession', { documents: 2 }, async () => {
    const kept = sessionOf()
    await person.save(kept)
    await person.save(sessionOf())
    const rejected = sessionOf()
    await expect(person.save(rejected)).rejects.toMatchObject(over('guidedSession'))
    expect((await person.sessions()).pagination.total).toBe(2)
    await person.save({ ...kept, revision: 2, note: 'Selesai', finishedAt: `${today}T10:40:00.000Z`, feeling: 'right' })
    expect((await person.entries()).map(({ notes }) => notes)).toEqual(['Selesai'])
    await person.remove(kept.id)
    await person.save(rejected)
  })
})

test('guidedSession.save › begins only where the longest session fits, and grows to the last byte', async () => {
  const person = as(plans.person())
  const session = sessionOf()
  const largestBytes = contentBytes(session) + 10
  await withSmallQuota('guidedSession', { bytes: largestBytes - 1, largestBytes }, () =>
    expect(person.save(session)).rejects.toMatchObject(over('guidedSession')),
  )
  await withSmallQuota('guidedSession', { bytes: largestBytes, largestBytes }, async () => {
    await person.save(session)
    const longer = (count: number) => ({ ...session, revision: 2, note: 'a'.repeat(count) })
    await expect(person.save(longer(11))).rejects.toMatchObject(over('guidedSession'))
    expect((await person.sessions()).sessions.map(({ note }) => note)).toEqual([''])
    expect((await person.save(longer(10))).data.session.note).toBe('a'.repeat(10))
    await person.save({ ...session, revision: 3 })
  })
})

test('guidedSession.delete › beyond what is kept of deletions › the oldest goes, the others stay deleted', async () => {
  const person = as(plans.person())
  const sessions = [sessionOf(), sessionOf(), sessionOf()]
  await withSmallQuota('deletedSession', { documents: 2 }, async () => {
    for (const { id } of sessions) {
      await person.remove(id)
    }
  })
  const replies = await Promise.allSettled(sessions.map((session) => person.save(session)))
  expect(replies.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('plan.pause › the last pause that there is room for, and one more; the plan can be resumed', async () => {
  const actor = plans.person()
  const person = as(actor)
  await plans.gateway.call('plan.start', { startDate: today, replace: false, today }, { actor })
  await withSmallQuota('pause', { documents: 1 }, async () => {
    await person.pause()
    await person.pause()
    await person.resume()
    await expect(person.pause()).rejects.toMatchObject(over('pause'))
  })
})

test('many at once at the limit › no more are stored than were asked for at once', async () => {
  const person = as(anActor())
  await withSmallQuota('workout', { documents: 5 }, async () => {
    await Promise.all(Array.from({ length: 4 }, () => person.log()))
    await Promise.allSettled(Array.from({ length: 6 }, () => person.log()))
    expect((await person.entries()).length).toBeLessThanOrEqual(4 + 6)
    await expect(person.log()).rejects.toMatchObject(over('workout'))
  })
})
