import { aPerson, loginAs, request } from '@bugar/testing/client'
import { downloadData } from '@bugar/testing/data-download'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { prepareForPlan } from '@bugar/testing/training-bodies'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from './testing/training-requests.ts'

let stack: Stack

beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.stop())

const send = (method: string, path: string, token: string, body?: object) =>
  request(stack.url, method, path, { token, ...(body && { body }) })

/** A person with a consultation, answers and a plan that starts today. */
const aTrainee = async () => {
  const person = await aPerson(stack.url)
  const { token } = person
  await prepareForPlan(stack.url, token)
  return { ...person, token }
}

const sessionOf = (sessionId: string, name: string, exerciseId: string | null) => ({
  revision: 1,
  sessionId,
  date: today,
  startedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:40:00.000Z',
  feeling: 'right',
  cardioMinutes: null,
  note: '',
  exercises: [
    {
      exerciseId,
      name,
      plannedName: null,
      unit: 'repetitions',
      target: { min: 8, max: 12, sets: 1 },
      isSkipped: false,
      hadPain: false,
      wasTooHard: false,
      sets: [{ amount: 12, weightKg: 20, at: '2026-11-20T10:05:00.000Z' }],
    },
  ],
})

const planOf = async (token: string) => (await send('GET', `/training/plan?today=${today}`, token)).body.data

test('from the consultation to the log › a plan, its targets, a guided session, what comes next', async () => {
  const { token } = await aTrainee()
  expect(await planOf(token)).toBeNull()
  const { status, body } = await send('POST', '/training/plan', token, { startDate: today, today })
  expect([status, body.message]).toEqual([201, 'Rencana latihan dimulai'])
  const [strength] = body.data.sessions.filter(({ kind }: { kind: string }) => kind === 'strength')
  expect((await send('POST', '/training/plan', token, { startDate: today, today })).status).toBe(409)
  const span = `from=${strength.date}&to=${strength.date}&today=${today}`
  const targets = (await send('GET', `/training/targets?${span}`, token)).body.data
  expect(targets[0].exercises[0].target).toMatchObject({ step: 'find-load', reason: { source: expect.any(String) } })
  const [exercise] = strength.exercises
  const id = randomUUID()
  const done = sessionOf(strength.id, exercise.name, exercise.exerciseId)
  const saved = await send('PUT', `/training/sessions/${id}`, token, done)
  expect(saved.status).toBe(200)
  expect(saved.body.data.next).toMatchObject([{ name: exercise.name, next: { step: 'same' } }])
  expect((await planOf(token)).sessions.find((each: { id: string }) => each.id === strength.id).state).toBe('done')
  expect((await send('GET', '/user/workout-history', token)).body.data.entries).toHaveLength(1)
  expect((await send('DELETE', `/training/sessions/${id}`, token)).status).toBe(200)
  expect((await send('GET', '/user/workout-history', token)).body.data.entries).toEqual([])
})

test('download, export, deletion › have the plan and the sessions, and take them away', async () => {
  const { token, id, password } = await aTrainee()
  await send('POST', '/training/plan', token, { startDate: today, today })
  await send(
    'PUT',
    `/training/sessions/${randomUUID()}`,
    token,
    sessionOf('1-Senin', 'Jinjit betis (Calf raise)', null),
  )
  const { texts } = await downloadData(stack.url, token)
  expect(texts['csv/rencana-latihan.csv']).toContain(`;${today};`)
  expect(texts['csv/sesi-terpandu.csv']).toContain('Jinjit betis (Calf raise): 12 repetisi × 20 kg')
  expect(JSON.parse(texts['data.json'] ?? '')).toMatchObject({
    plan: [{ userId: id }],
    guidedSession: [{ userId: id }],
  })
  const asAdmin = await loginAs(stack.url, admin)
  const headers = { authorization: `Bearer ${asAdmin}`, 'content-type': 'application/x-ndjson' }
  expect(await (await fetch(`${stack.url}/api/export`, { headers })).text()).toContain(id)
  expect((await send('DELETE', '/user/account', token, { password })).status).toBe(200)
  const after = await (await fetch(`${stack.url}/api/export`, { headers })).text()
  expect(after).not.toContain(id)
})
