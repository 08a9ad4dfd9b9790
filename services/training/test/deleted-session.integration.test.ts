import type { Actor } from '@bugar/contracts/core/bus/actor'
import type { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import { busAs } from '@bugar/testing/bus'
import { inDays } from '@bugar/testing/days'
import { randomUUID } from 'node:crypto'
import { createImporting } from '@bugar/testing/transfer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlansUnderTest, preparePlans } from './support/plan-under-test.ts'

let plans: PlansUnderTest

beforeAll(async () => {
  plans = await preparePlans()
})
afterAll(() => plans.stop())

const today = inDays(0)
const started = { startedAt: '2026-11-20T10:00:00.000Z', finishedAt: '2026-11-20T10:40:00.000Z' }
const done = { isSkipped: false, hadPain: false, wasTooHard: false, sets: [{ amount: 10, weightKg: 20 }] }
const squat = { exerciseId: null, name: 'Jongkok', plannedName: null, target: { min: 8, max: 12, sets: 3 } }

const aSession = (revision = 1): GuidedSessionSave => ({
  id: randomUUID(),
  revision,
  sessionId: '1-Senin',
  date: today,
  ...started,
  feeling: 'right',
  cardioMinutes: null,
  note: 'Lutut kanan',
  exercises: [
    { ...squat, unit: 'repetitions', ...done, sets: done.sets.map((set) => ({ ...set, at: started.startedAt })) },
  ],
})

const as = (actor: Actor) => ({
  save: (session: GuidedSessionSave) => plans.gateway.call('guidedSession.save', session, { actor }),
  list: async () => (await plans.gateway.call('guidedSession.list', { page: 1, limit: 100 }, { actor })).data,
  log: async () => (await plans.gateway.call('workout.list', { page: 1, limit: 10 }, { actor })).data.entries,
  remove: (id: string) => plans.gateway.call('guidedSession.delete', { id }, { actor }),
  unlog: (id: string) => plans.gateway.call('workout.delete', { id }, { actor }),
})

const nothing = { sessions: [], pagination: { total: 0, page: 1, totalPages: 1, limit: 100 } }
const refused = { code: 'conflict', message: 'Sesi ini sudah dihapus dari riwayat' }
const stored = (userId: string) => plans.database.collection('guidedsessions').find({ userId }).toArray()

test('guidedSession.save › a newer state of a deleted session › is rejected, and the session stays deleted', async () => {
  const actor = plans.person()
  const person = as(actor)
  const session = aSession()
  await person.save(session)
  await person.remove(session.id)
  await person.remove(session.id)
  for (const revision of [1, 2, 100_000]) {
    await expect(person.save({ ...session, revision })).rejects.toMatchObject(refused)
  }
  expect([await person.list(), await person.log()]).toEqual([nothing, []])
  expect(await stored(actor.id)).toEqual([{ _id: session.id, userId: actor.id, deletedAt: expect.any(Date) }])
})

test('guidedSession.save › a state of a session whose entry of the log was deleted › is rejected', async () => {
  const person = as(plans.person())
  const session = aSession()
  await person.save(session)
  await person.unlog((await person.log())[0]?.id ?? '')
  await expect(person.save({ ...session, revision: 2 })).rejects.toMatchObject(refused)
  expect([await person.list(), await person.log()]).toEqual([nothing, []])
})

test('guidedSession.delete › before the first state has arrived › that is rejected too', async () => {
  const person = as(plans.person())
  const session = aSession()
  await person.remove(session.id)
  await expect(person.save(session)).rejects.toMatchObject(refused)
  expect(await person.list()).toEqual(nothing)
})

test('guidedSession.delete › of somebody else’s session › leaves it and does not tell of it', async () => {
  const [owner, other] = [as(plans.person()), as(plans.person())]
  const session = aSession()
  await owner.save(session)
  await other.remove(session.id)
  await owner.save({ ...session, revision: 2 })
  expect((await owner.list()).sessions).toMatchObject([{ revision: 2 }])
  await owner.remove(session.id)
  await expect(other.save(session)).rejects.toMatchObject({ code: 'not-found' })
})

test('50 deletions racing with the states of their sessions › every session is gone', async () => {
  const actor = plans.person()
  const person = as(actor)
  const sessions = Array.from({ length: 50 }, () => aSession())
  await Promise.allSettled(
    sessions.flatMap((session) => [
      person.save(session),
      person.remove(session.id),
      person.save({ ...session, revision: 2 }),
    ]),
  )
  // The device repeats an interrupted deletion.
  for (const { id } of sessions) {
    await person.remove(id)
  }
  expect([await person.list(), await person.log()]).toEqual([nothing, []])
  expect(await stored(actor.id)).toHaveLength(50)
})

test('an account that is erased › takes the marks of its deleted sessions with it', async () => {
  const actor = plans.person()
  const auth = await busAs(plans.servers, 'auth')
  await as(actor).remove(randomUUID())
  expect(await stored(actor.id)).toHaveLength(1)
  await auth.call('training.eraseUser', { userId: actor.id })
  await expect(as(actor).remove(randomUUID())).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await stored(actor.id)).toEqual([])
  await auth.stop()
})

test('an export › carries the mark, and a restore brings it to where it is not; the person’s own download has none', async () => {
  const actor = plans.person()
  const person = as(actor)
  const session = aSession()
  await person.remove(session.id)
  const type = 'guidedSession'
  const pageOf = async (userId?: string) => {
    const given = { type, after: null, until: 'ffffffff', credentials: false } as const
    const { data } = await plans.gateway.call('training.exportPage', { ...given, ...(userId && { userId }) })
    return data.lines.split('\n').filter((line) => line.includes(session.id))
  }
  const [line = '', ...others] = await pageOf()
  expect(others).toEqual([])
  const { data } = JSON.parse(line) as { data: { deletedAt: string } }
  expect(data).toEqual({ id: session.id, userId: actor.id, deletedAt: expect.any(String) })
  expect(await pageOf(actor.id)).toEqual([])
  await plans.database.collection<{ _id: string }>('guidedsessions').deleteOne({ _id: session.id })
  const records = [{ line: 1, type, data }]
  const importing = createImporting(plans.servers, plans.gateway, 'training')
  const wrong = { ...data, deletedAt: 'kemarin' }
  expect((await importing.stage([{ line: 1, type, data: wrong }])).errors).toMatchObject([
    { line: 1, message: expect.stringContaining('deletedAt') },
  ])
  expect(await importing.stage(records)).toMatchObject({ errors: [], counts: { created: 1 } })
  await importing.commit()
  await expect(person.save(session)).rejects.toMatchObject(refused)
})
