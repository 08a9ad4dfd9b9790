import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Input } from '@bugar/contracts/core/bus/operation'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { closedStates, type Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { operations } from '@bugar/contracts/operations'
import { readConfig } from '@bugar/inference/config'
import { contentOf, type RuleContent } from '@bugar/inference/domain/rule-set'
import { seeds } from '@bugar/inference/seed/bases/all'
import { startInference } from '@bugar/inference/service'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { allowTime } from '@bugar/testing/time-allowed'
import { randomUUID } from 'node:crypto'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'

allowTime('ruleBase.publish', 'ruleBase.activate', 'ruleDraft.propose', 'ruleDraft.approve', 'inference.importStage')

let servers: TestServers
let inference: Running
let gateway: Bus
let auth: Bus
let connection: mongoose.Connection
let administrators = 3
let told: Input<(typeof operations)['admin.tellApprovers']>[] = []

const base = 'energy'
const note = 'Diuji oleh tes otomatis'
const people = ['Rina', 'Bayu', 'Tono'].map((name) => ({ actor: anActor({ role: 'admin', name }) }))

beforeAll(async () => {
  servers = await startTestServers()
  const { MONGODB_URI, MONGODB_DATABASE } = servers.environment('inference')
  connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  await connection.collection('rulesets_energy').insertOne({ _id: 50 as never, unapproved: true })
  inference = await startInference(readConfig(servers.environment('inference')), { logger: silent, checkReplies: true })
  gateway = await busAs(servers, 'gateway')
  auth = await busAs(servers, 'auth')
  const ofAdmins = {
    'admin.standing': operations['admin.standing'],
    'admin.tellApprovers': operations['admin.tellApprovers'],
  }
  await auth.serve('auth', ofAdmins, {
    'admin.standing': () => ({ data: { countsFrom: new Date(0).toISOString(), hasSecond: administrators > 1 } }),
    'admin.tellApprovers': (proposal) => {
      told = [...told, proposal]
      return { data: {} }
    },
  })
})
afterAll(async () => {
  await Promise.all([gateway?.stop(), auth?.stop(), connection?.close()])
  await inference?.stop()
  await servers?.stop()
})

const seed = contentOf(seeds.get(base) as RuleContent)
/** Contents differ by the source of their first rule. */
const rulesFrom = (source: string): SourcedRule[] =>
  seed.rules.map((rule, index) => (index === 0 ? { ...rule, source } : rule))
const sourceOf = (rules: readonly SourcedRule[]) => rules[0]?.source ?? ''
const inForce = async () => (await gateway.call('ruleBase.rules', { base })).data
const stored = () => connection.collection('rulesets_energy').find({}).sort({ _id: 1 }).toArray()

/** Null when the service refuses it. */
const attempt = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && (error.code === 'conflict' || error.code === 'not-found')) {
      return null
    }
    throw error
  }
}

const exported = (source: string) => {
  const rules = rulesFrom(source)
  return { version: 1, ...seed, rules, author: null, note, createdAt: '2026-11-20T00:00:00.000Z' }
}

/** A content import of these rules. */
const importRules = async (source: string, call: (typeof people)[number]) => {
  const data = exported(source)
  const [given, kind] = [randomUUID(), 'content' as const]
  const staged = { import: given, kind, records: [{ line: 1, type: 'ruleSet.energy', data }] }
  await gateway.call('inference.importStage', staged, call)
  await auth.call('inference.importCommit', { import: given, kind, runner: call.actor.id })
}

/** Park and Miller's generator, for reproducible failures. */
const randomFrom = (seedNumber: number) => {
  let state = seedNumber
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

test('0002-delete-unapproved-versions › what an import of an older release stored › is gone at the start', async () => {
  expect((await stored()).map(({ _id }) => _id)).toEqual([1])
})

test('ruleDraft.waiting › a proposal › waits for the others until it is decided, and they are told', async () => {
  const [rina, bayu] = people as [(typeof people)[number], (typeof people)[number]]
  const waitsFor = async (call: (typeof people)[number]) =>
    (await gateway.call('ruleDraft.waiting', {}, call)).data.map(({ id }) => id)
  const { id, rules } = (await gateway.call('ruleDraft.create', { base }, rina)).data
  const [row] = rules as [Draft['rules'][number]]
  const change = { key: row.value.id, seen: row.revision, value: { ...row.value, source: 'Sumber 99' } }
  const { hash } = (await gateway.call('ruleDraft.edit', { id, rules: [change] }, rina)).data
  expect(await waitsFor(bayu)).toEqual([])
  await gateway.call('ruleDraft.propose', { id, hash, note }, rina)
  expect([await waitsFor(rina), await waitsFor(bayu)]).toEqual([[], [id]])
  administrators = 1
  expect(await waitsFor(rina)).toEqual([id])
  administrators = 3
  const path = `/admin/drafts?base=energy&id=${id}&tab=penerbitan`
  await expect.poll(() => told).toEqual([{ by: rina.actor.id, what: 'Rancangan Energi', note, path }])
  await gateway.call('ruleDraft.reject', { id, reason: note }, bayu)
  expect(await waitsFor(bayu)).toEqual([])
})

test.each(['restore', 'content'] as const)(
  '%s › a version that its file calls unapproved › is refused',
  async (kind) => {
    const data = { ...exported('Sumber lain'), unapproved: true }
    const staged = { import: randomUUID(), kind, records: [{ line: 1, type: 'ruleSet.energy' as const, data }] }
    const { data: found } = await gateway.call('inference.importStage', staged, people[0])
    expect(JSON.stringify(found)).toContain('unapproved')
  },
)

test('every way to write rules › random steps of three people on the service › no version that nobody approved', async () => {
  const random = randomFrom(20_261_203)
  const approved = new Set([sourceOf(seed.rules)])
  let draft: Draft | null = null
  let [started, refused] = [0, 0]
  for (let count = 0; count < 200; count++) {
    const call = people[random(administrators)] as (typeof people)[number]
    const source = `Sumber ${random(8)}`
    const isAlone = administrators === 1
    const kind = random(9)
    if (kind < 5) {
      if (draft === null || closedStates.includes(draft.state)) {
        draft = (await gateway.call('ruleDraft.create', { base }, call)).data
      }
      const { id, hash, state, rules }: Draft = (await gateway.call('ruleDraft.get', { id: draft.id }, call)).data
      const [row] = rules
      if (state === 'editing' || state === 'superseded' || state === 'rejected') {
        if (kind < 2 && row) {
          const change = { key: row.value.id, seen: row.revision, value: { ...row.value, source } }
          await attempt(gateway.call('ruleDraft.edit', { id, rules: [change] }, call))
        } else if ((await attempt(gateway.call('ruleDraft.propose', { id, hash, note }, call))) === null) {
          await attempt(gateway.call('ruleDraft.rebase', { id, prefer: 'draft' }, call))
        }
      } else if (state === 'proposed') {
        const proposer = draft.proposal?.by.id
        if (isAlone || proposer !== call.actor.id) {
          approved.add(row ? sourceOf([row.value]) : '')
        }
        const done = await attempt(gateway.call('ruleDraft.approve', { id, hash }, call))
        started += done?.data.state === 'started' ? 1 : 0
      }
      draft = (await gateway.call('ruleDraft.get', { id }, call)).data
    } else if (kind === 5) {
      const { version } = (await inForce()).ruleSet
      const content = { base, from: version, rules: rulesFrom(source), note } as const
      const done = await attempt(gateway.call('ruleBase.publish', content, call))
      expect(done === null || isAlone).toBe(true)
      refused += done ? 0 : 1
      if (isAlone) {
        approved.add(source)
      }
    } else if (kind === 6) {
      const versions = (await gateway.call('ruleBase.versions', { base }, call)).data
      const { version } = versions[random(versions.length)] as (typeof versions)[number]
      await attempt(gateway.call('ruleBase.activate', { base, version }, call))
    } else if (kind === 7) {
      await importRules(source, call)
    } else {
      administrators = 1 + random(3)
    }
    // Versions that nobody approved are not stored, so nobody can read or activate them.
    const sources = (await stored()).map(({ rules }) => sourceOf(rules))
    expect([...approved], `step ${count}`).toEqual(expect.arrayContaining(sources))
  }
  // Otherwise nothing was tried.
  expect([started > 0, refused > 0]).toEqual([true, true])
})
