import { createUserModels } from '@bugar/auth/user/model'
import { exercises as exerciseSeeds, slugOf } from '@bugar/catalog/seed/exercises'
import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { createStore } from '@bugar/inference/base/store'
import { seeds } from '@bugar/inference/seed/bases/all'
import type { RuleContent } from '@bugar/inference/domain/rule-set'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { dropDatabase, mongoUri } from '@bugar/testing/database'
import mongoose, { type mongo } from 'mongoose'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { migrate, migrationNames } from '../testing/migrating.ts'

type Prepare = (database: Mongo) => Promise<unknown>

const cache = mkdtempSync(join(tmpdir(), 'bugar-migrations-'))
afterAll(() => rmSync(cache, { recursive: true, force: true }))

const day = new Date('2026-01-05T00:00:00.000Z')
const insert =
  (collection: string, documents: readonly object[]): Prepare =>
  (database) =>
    database.collection(collection).insertMany(documents as mongo.Document[])

const accounts: Prepare = async (database) => {
  await createUserModels(database).users.createIndexes()
  const emails = ['Rina@Contoh.id', 'rina@contoh.id.', 'sri@bücher.example', 'tono@contoh.id']
  await insert(
    'users',
    emails.map((email, index) => ({ _id: `u${index}`, name: `Nama ${index}`, email, createdAt: day })),
  )(database)
}

const pdfs: Prepare = async (database) => {
  const types = ['application/pdf', 'image/png', 'application/pdf']
  await insert(
    'files.files',
    types.map((contentType, index) => ({ _id: `f${index}`, metadata: { contentType } })),
  )(database)
  await insert(
    'files.chunks',
    types.flatMap((_type, index) => [0, 1].map((n) => ({ _id: `f${index}-${n}`, files_id: `f${index}`, n }))),
  )(database)
}

/** Three exercises of the product and one of an administrator, as a release stored them that had fewer fields. */
const library = (...missing: string[]): Prepare =>
  insert(
    'exercises',
    [...exerciseSeeds.slice(0, 3), { name: 'Gerakan Posyandu', description: 'Milik administrator' }].map((seed) => ({
      _id: slugOf(seed.name),
      ...Object.fromEntries(Object.entries(seed).filter(([field]) => !missing.includes(field))),
      isActive: true,
      createdAt: day,
      updatedAt: day,
    })),
  )

const consultations: Prepare = async (database) => {
  await insert(
    'people',
    ['a@bücher.example', 'b@contoh.id'].map((email, index) => ({ _id: `p${index}`, searchText: `josé ${email}` })),
  )(database)
  await insert(
    'consultations',
    ['A@Contoh.id', 'b@contoh.id', 'c@contoh.id.'].map((email) => ({ user: { email } })),
  )(database)
}

const unapproved: Prepare = async (database) => {
  for (const collection of ['rulesets', 'rulesets_energy', 'rulesets_safety']) {
    await insert(collection, [{ _id: 1 }, { _id: 2, unapproved: true }] as never)(database)
  }
}

/** The base as an earlier release seeded it; with an author, changed by administrators since. */
const earlierRules =
  (base: RuleBaseName, author: { id: string; name: string } | null = null): Prepare =>
  async (database) => {
    const seed = seeds.get(base) as RuleContent
    const store = createStore(database, base)
    const from = (source: string) => ({ ...seed, rules: seed.rules.map((rule) => ({ ...rule, source })) })
    await store.seed(from('Rilis sebelumnya'), day)
    if (author) {
      await store.publish(1, from('Klinik'), { author, note: 'Milik administrator', createdAt: day })
    }
  }

const plans = insert(
  'plans',
  ['2026-01-07', '2026-01-05', '2026-01-09'].map((startDate, index) => ({ _id: `t${index}`, startDate, pauses: [] })),
)

/** The state before each migration; a new migration without one fails below. */
const earlier: Readonly<Record<string, Prepare>> = {
  'auth 0001-spell-emails': accounts,
  'catalog 0001-delete-pdfs': pdfs,
  'catalog 0002-exercises-avoid-with': library('avoidWith', 'needs', 'figure'),
  'catalog 0003-exercises-figure': library('figure'),
  'consultation 0001-spell-emails': consultations,
  'inference 0001-remove-shadow-examples': insert('ruleshadows', [{ _id: 's1' }, { _id: 's2' }]),
  'inference 0002-delete-unapproved-versions': unapproved,
  'inference 0003-safety-by-events': earlierRules('safety'),
  'inference 0004-energy-of-breastfeeding': earlierRules('energy'),
  'inference 0005-progression-after-events': earlierRules('progression'),
  'inference 0006-safety-by-follow-ups': earlierRules('safety'),
  'inference 0007-adaptation-by-the-library': earlierRules('adaptation'),
  'inference 0008-energy-of-lean-bodies': earlierRules('energy'),
  'inference 0009-progression-warm-up': earlierRules('progression'),
  'inference 0010-safety-of-both-ends': earlierRules('safety'),
  'training 0001-weeks-from-the-start': plans,
}

/** A new database in the earlier state, removed after the test. */
const openDatabase = async (prepare: Prepare) => {
  const database = `t${randomUUID().slice(0, 8)}_migrated`
  const connection = await mongoose.createConnection(mongoUri(), { dbName: database, autoIndex: false }).asPromise()
  onTestFinished(async () => {
    await dropDatabase(connection.db as mongo.Db)
    await connection.close()
  })
  await prepare(connection)
  return { database, connection }
}

/** Longer than a run, so that no renewal is counted as a write. */
const leaseMs = 600_000
const program = join(import.meta.dirname, '..', 'testing', 'migrating.ts')

/** Runs the migration in a process of its own; its writes, or the signal that ended it. */
const startProcess = (run: Parameters<typeof migrate>[0], killAt: number) =>
  new Promise<{ signal: string | null; writes: number; failure: string }>((resolve) => {
    const args = [program, JSON.stringify({ ...run, killAt })]
    const env = { ...process.env, NODE_COMPILE_CACHE: cache }
    execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      resolve({ signal: error?.signal ?? null, writes: Number(stdout), failure: error && !error.signal ? stderr : '' })
    })
  })

const isGenerated = /^(?:[0-9a-f]{28}|[0-9a-f]{24})$/
/** Without what every run makes anew: times, and ids of the database and of the audit log. */
const withoutTimes = (value: unknown): unknown => {
  if (value instanceof Date || value instanceof mongoose.Types.ObjectId) {
    return value instanceof Date ? 'a time' : 'an id'
  }
  if (typeof value === 'number' && value > day.getTime()) {
    return 'a time'
  }
  if (typeof value === 'string') {
    return isGenerated.test(value) ? 'an id' : value
  }
  if (Array.isArray(value) || typeof value !== 'object' || value === null) {
    return Array.isArray(value) ? value.map(withoutTimes) : value
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutTimes(inner)]))
}

const stateOf = async (database: Mongo) => {
  const names = (await database.db?.listCollections({}, { nameOnly: true }).toArray()) ?? []
  const found: Record<string, string[]> = {}
  for (const { name } of names) {
    const documents = await database.collection(name).find().toArray()
    if (documents.length > 0) {
      found[name] = documents.map((document) => JSON.stringify(withoutTimes(document))).toSorted()
    }
  }
  return found
}

/** A published version without an author goes past the second administrator only with its reason in history and log. */
const expectReasons = async (database: Mongo) => {
  const names = Object.keys(await stateOf(database)).filter((name) => name.startsWith('rulesets'))
  const log = await database.collection('audit').find().toArray()
  for (const name of names) {
    const made = await database
      .collection(name)
      .find({ author: null, _id: { $gt: 1 } as never })
      .toArray()
    for (const { note } of made) {
      expect(String(note).length).toBeGreaterThan(20)
      expect(log).toMatchObject([{ operation: 'ruleBase.publish', actor: null, outcome: 'done', after: { note } }])
    }
  }
}

const administrator = { id: 'a'.repeat(24), name: 'Admin Bugar' }
const changed = 'inference 0010-safety-of-both-ends'
const cases: readonly (readonly [name: string, what: string, prepare: Prepare | undefined])[] = [
  ...(await migrationNames()).map((name) => [name, 'of a release', earlier[name]] as const),
  [changed, 'with rules of administrators', earlierRules('safety', administrator)],
]

const inPairs = async <T>(points: readonly T[], work: (point: T) => Promise<unknown>) => {
  for (let first = 0; first < points.length; first += 2) {
    await Promise.all(points.slice(first, first + 2).map(work))
  }
}

test.each(cases)(
  '%s › a database %s, killed before each write and started again › ends as an undisturbed run does',
  async (name, _what, prepare) => {
    if (prepare === undefined) {
      throw new Error(`Add the state before ${name} to this test`)
    }
    const undisturbed = await openDatabase(prepare)
    const before = await stateOf(undisturbed.connection)
    const runIn = ({ database }: { readonly database: string }) => ({ uri: mongoUri(), database, name, leaseMs })
    const { writes, ...ended } = await startProcess(runIn(undisturbed), 0)
    expect(ended).toEqual({ signal: null, failure: '' })
    const state = await stateOf(undisturbed.connection)
    expect(state).not.toEqual({ ...before, migrations: state['migrations'] })
    expect(state['migrations']).toHaveLength(1)
    await expectReasons(undisturbed.connection)

    const points = await Promise.all(
      Array.from({ length: writes }, async (_, index) => ({ killAt: index + 1, ...(await openDatabase(prepare)) })),
    )
    await inPairs(points, async (point) => {
      expect(await startProcess(runIn(point), point.killAt)).toMatchObject({ signal: 'SIGKILL' })
      // As when its lease has ended.
      await point.connection.collection('leases').updateMany({}, { $set: { until: day } })
    })
    // The server would end the transactions of dead processes after a minute.
    await undisturbed.connection.db?.admin().command({ killAllSessions: [] })
    await inPairs(points, async ({ killAt, ...point }) => {
      const ran = await migrate(runIn(point))
      // The last write releases the lease: by then the migration is recorded.
      expect(ran.length, `killed before write ${killAt}`).toBe(killAt === writes ? 0 : 1)
      await point.connection.collection('leases').deleteMany({ until: day })
      expect(await stateOf(point.connection), `killed before write ${killAt}`).toEqual(state)
    })
  },
)

test('a migration whose copy was killed › another copy waits until its lease has ended, and takes over', async () => {
  const { database, connection } = await openDatabase(plans)
  const run = { uri: mongoUri(), database, name: 'training 0001-weeks-from-the-start', leaseMs: 2000 }
  expect(await startProcess(run, 2)).toMatchObject({ signal: 'SIGKILL' })
  expect(await connection.collection('leases').countDocuments()).toBe(1)
  expect(await migrate(run)).toEqual(['0001-weeks-from-the-start'])
  expect(await connection.collection('leases').countDocuments()).toBe(0)
  expect(await connection.collection('migrations').countDocuments()).toBe(1)
})
