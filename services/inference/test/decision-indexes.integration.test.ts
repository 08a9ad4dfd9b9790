import { decisionDays } from '@bugar/contracts/teams/logged-decision'
import { createDecisionStore } from '@bugar/inference/decision/store'
import { createTeamStore } from '@bugar/inference/team/store'
import { createUsageStore } from '@bugar/inference/team/usage-store'
import { timePart } from '@bugar/runtime/audit/entry'
import { isSlow, prepareQueries, type QueriesUnderTest } from '@bugar/testing/explain'
import type { mongo } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'

let queries: QueriesUnderTest
let decisions: ReturnType<typeof createDecisionStore>
let teams: ReturnType<typeof createTeamStore>
let usage: ReturnType<typeof createUsageStore>

const begun = Date.parse('2026-11-26T02:00:00.000Z')
const idAt = (index: number) => timePart(begun + index) + String(index).padStart(16, '0')

beforeAll(async () => {
  queries = await prepareQueries()
  decisions = createDecisionStore(queries.connection)
  teams = createTeamStore(queries.connection)
  usage = createUsageStore(queries.connection)
  await queries.index()
  const rows = Array.from({ length: 400 }, (_, index) => ({
    _id: idAt(index),
    at: new Date(begun + index),
    teamId: `t${index % 4}`,
    base: ['energy', 'safety'][index % 2],
    outcome: index % 10 === 0 ? 'invalid' : 'concluded',
    correlationId: `r${index % 200}`,
  }))
  await queries.insert('decisions', rows)
  const keyed = Array.from({ length: 50 }, (_, index) => ({ nameKey: `n${index}`, keys: [{ hash: `h${index}` }] }))
  await queries.insert('teams', [...keyed, { nameKey: 'x', keys: [] }, { nameKey: 'y', keys: [] }])
  const used = keyed.map((_, index) => ({ _id: `t${index} 2026-11-26`, used: 1 }))
  await queries.insert('teamusage', used)
})
afterAll(() => queries.stop())

test.each([
  {},
  { teamId: 't1' },
  { base: 'energy' },
  { outcome: 'invalid' },
  { teamId: 't0', base: 'energy', outcome: 'invalid' },
  { search: 'r7' },
  { search: idAt(7) },
  { search: 'r7', teamId: 't3', from: new Date(begun).toISOString() },
  { before: idAt(300) },
  { from: new Date(begun + 10).toISOString(), to: new Date(begun + 200).toISOString(), teamId: 't1' },
] as const)('decision.list › %j › uses an index, and nothing is counted', async (filter) => {
  const explained = await queries.explained(() => decisions.page({ ...filter, limit: 20 }))
  expect(explained.length).toBeGreaterThan(0)
  expect(explained.filter(isSlow)).toEqual([])
  // A count would read each entry of what the filter finds.
  const ends = /^(LIMIT|EXPRESS|IDHACK)/
  expect(explained.filter(({ stages }) => !stages.some((stage) => ends.test(stage)))).toEqual([])
})

const own = { teamId: 't1', closed: ['energy'] } as const

test.each([undefined, idAt(40)])('decision.tail › after %s › uses an index, oldest first', async (after) => {
  const work = () => decisions.after(own, after, new Date(begun + 200), 20)
  expect((await queries.explained(work)).filter(isSlow)).toEqual([])
  const found = (await work()).map(({ _id }) => _id)
  expect(found).toEqual(found.toSorted())
  expect([found.length, found[0]]).toEqual([20, idAt(after === undefined ? 1 : 41)])
  expect(await decisions.after(own, idAt(193), new Date(begun + 201), 20)).toMatchObject([{ _id: idAt(197) }])
  expect(await decisions.after(own, idAt(193), new Date(begun + 197), 20)).toEqual([])
})

test.each([
  ['a key', () => teams.byKeyHash('h7')],
  ['the list', () => teams.list()],
  ['today', () => usage.of('t7', '2026-11-26')],
])('teams › %s › uses an index', async (_name, work) => {
  expect((await queries.explained(work)).filter(isSlow)).toEqual([])
})

test('decision.list › of everybody, spread over a second, days and months › each once, newest first', async () => {
  const day = 24 * 3600 * 1000
  const times = [
    ...Array.from({ length: 45 }, (_, at) => begun - 2 * day - at),
    ...[20, 90, 179].map((days) => begun - days * day),
  ]
  const older = times.map((at, index) => ({ _id: timePart(at) + String(index).padStart(16, '0'), teamId: 'old' }))
  await queries.insert('decisions', older)
  const bounds: unknown[] = []
  const note = ({ command }: mongo.CommandStartedEvent) => void bounds.push(command['filter']?._id?.$gte)
  queries.connection.getClient().on('commandStarted', note)
  await decisions.page({ limit: 30 })
  queries.connection.getClient().off('commandStarted', note)
  expect(bounds).toEqual(bounds.map(() => expect.any(String)))
  const seen: string[] = []
  for (let more = true; more;) {
    const before = seen.at(-1)
    const page = await decisions.page({ limit: 30, ...(before !== undefined && { before }) })
    seen.push(...page.decisions.map(({ _id }) => _id))
    more = page.more
  }
  expect(seen.length).toBe(448)
  expect(seen).toEqual([...new Set(seen)].toSorted().toReversed())
  const { decisions: found } = await decisions.page({ limit: 50, to: new Date(begun - day).toISOString() })
  expect(found.map(({ _id }) => _id)).toEqual(seen.slice(-48))
  const within = { from: new Date(begun - 100 * day).toISOString(), to: new Date(begun - 3 * day).toISOString() }
  expect((await decisions.page({ limit: 50, ...within })).decisions.map(({ _id }) => _id)).toEqual(seen.slice(-3, -1))
})

test('decision.list › searches by both numbers, newest first', async () => {
  expect(await decisions.page({ search: idAt(7), limit: 20 })).toMatchObject({
    more: false,
    decisions: [{ _id: idAt(7) }],
  })
  expect((await decisions.page({ search: idAt(7), teamId: 't0', limit: 20 })).decisions).toEqual([])
  expect(
    (await decisions.page({ search: idAt(7), from: new Date(begun + 8).toISOString(), limit: 20 })).decisions,
  ).toEqual([])
  const { decisions: found } = await decisions.page({ search: 'r7', limit: 20 })
  expect(found.map(({ _id }) => _id)).toEqual([idAt(207), idAt(7)])
  const seen: string[] = []
  let before: string | undefined
  for (let more = true; more;) {
    const page = await decisions.page({ teamId: 't1', limit: 30, ...(before !== undefined && { before }) })
    seen.push(...page.decisions.map(({ _id }) => _id))
    before = seen.at(-1)
    more = page.more
  }
  expect(seen).toEqual(seen.toSorted().toReversed())
  expect(new Set(seen).size).toBe(100)
})

test('a decision › is kept for 180 days', async () => {
  const indexes = await queries.connection.collection('decisions').indexes()
  const [expiry] = indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)
  expect(expiry).toMatchObject({ key: { at: 1 }, expireAfterSeconds: decisionDays * 86_400 })
})
