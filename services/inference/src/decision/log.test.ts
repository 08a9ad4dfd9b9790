import { createLogger } from '@bugar/runtime/core/logger'
import { expect, test } from 'vitest'
import { createDecisionLog, secondsLeftOfDay } from './log.ts'
import type { StoredDecision } from './store.ts'

const silent = createLogger({ name: 'test', level: 'silent' })
const team = { dailyQuota: 1000 }
const later = () => Date.now() + 4000
const decisionOf = (id: number) =>
  ({ _id: String(id), teamId: 't1', at: new Date('2026-11-26T02:00:00.000Z') }) as StoredDecision
const release = async () => {}
const everything = { reserve: async (_team: string, _day: string, wanted: number) => wanted, release }

/** A store whose writes end when they are told to. */
const heldStore = () => {
  const writes: { readonly ids: string[]; readonly end: (error?: Error) => void }[] = []
  const addAll = (all: readonly StoredDecision[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, string>>()
    writes.push({ ids: all.map(({ _id }) => _id), end: (error) => (error ? reject(error) : resolve(new Map())) })
    return promise
  }
  return { writes, addAll }
}
const rounds = async () => {
  for (let round = 0; round < 20; round++) {
    await Promise.resolve()
  }
}

test('the log › a team with many waiting › does not hold up another', async () => {
  const { writes, addAll } = heldStore()
  const log = createDecisionLog({ addAll }, everything, silent)
  const ofOne = Array.from({ length: 1600 }, (_, id) => log(decisionOf(id), team, later()))
  const other = log({ ...decisionOf(9999), teamId: 't2' }, team, later())
  const refused = await Promise.allSettled(ofOne.slice(1550))
  expect(refused.filter(({ status }) => status === 'rejected')).toHaveLength(50)
  await rounds()
  writes[0]?.end()
  await rounds()
  expect(writes[1]?.ids).toContain('9999')
  writes[1]?.end()
  await other
  ofOne.forEach((each) => each.catch(() => undefined))
})

test('the log › what comes while a write is under way › shares the next one, at most 500', async () => {
  const { writes, addAll } = heldStore()
  const log = createDecisionLog({ addAll }, everything, silent)
  const all = Array.from({ length: 700 }, (_, id) => log(decisionOf(id), team, later()))
  await rounds()
  expect(writes.map(({ ids }) => ids.length)).toEqual([1])
  writes[0]?.end()
  await rounds()
  expect(writes.map(({ ids }) => ids.length)).toEqual([1, 500])
  writes[1]?.end()
  await rounds()
  expect(writes.map(({ ids }) => ids.length)).toEqual([1, 500, 199])
  writes[2]?.end()
  await Promise.all(all)
})

test('the log › a write that fails › answers nobody of it, and the next one goes on', async () => {
  const { writes, addAll } = heldStore()
  const log = createDecisionLog({ addAll }, everything, silent)
  const first = log(decisionOf(1), team, later())
  const others = [2, 3].map((id) => log(decisionOf(id), team, later()))
  await rounds()
  writes[0]?.end(new Error('no reply'))
  await expect(first).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 })
  await rounds()
  writes[1]?.end()
  await Promise.all(others)
})

test('the log › over the quota › refuses those that there is no room for, and writes the others', async () => {
  const { writes, addAll } = heldStore()
  const reserve = async (_team: string, _day: string, wanted: number) => Math.min(wanted, 2)
  const log = createDecisionLog({ addAll }, { reserve, release }, silent)
  const all = Promise.allSettled([1, 2, 3, 4, 5].map((id) => log(decisionOf(id), team, later())))
  await rounds()
  writes[0]?.end()
  await rounds()
  expect(writes.map(({ ids }) => ids)).toEqual([['1'], ['2', '3']])
  writes[1]?.end()
  expect((await all).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
})

test('the log › a decision that repeats another › has its id, and is taken back from the quota', async () => {
  const released: unknown[] = []
  const usage = { ...everything, release: async (...given: unknown[]) => void released.push(given) }
  const log = createDecisionLog({ addAll: async () => new Map([['2', '1']]) }, usage, silent)
  expect(await log(decisionOf(2), team, later())).toBe('1')
  expect(await log(decisionOf(3), team, later())).toBe('3')
  expect(released).toEqual([['t1', '2026-11-26', 1]])
})

test('the log › the counter cannot be reached › nothing is written and nobody is answered', async () => {
  const { writes, addAll } = heldStore()
  const reserve = async () => Promise.reject(new Error('away'))
  const log = createDecisionLog({ addAll }, { reserve, release }, silent)
  await expect(log(decisionOf(1), team, later())).rejects.toMatchObject({ code: 'unavailable' })
  expect(writes).toEqual([])
})

test('the log › nobody waits any more › is not written', async () => {
  const { writes, addAll } = heldStore()
  const log = createDecisionLog({ addAll }, everything, silent)
  await expect(log(decisionOf(1), team, Date.now())).rejects.toMatchObject({ code: 'unavailable' })
  expect(writes).toEqual([])
})

test.each([
  ['2026-11-26T16:59:59.000Z', 1],
  ['2026-11-26T16:59:59.999Z', 1],
  ['2026-11-26T17:00:00.000Z', 86_400],
  ['2026-11-26T05:00:00.000Z', 43_200],
])('secondsLeftOfDay › %s › %d', (moment, seconds) => {
  expect(secondsLeftOfDay(new Date(moment))).toBe(seconds)
})
