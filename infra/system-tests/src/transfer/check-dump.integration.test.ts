import { serviceNames } from '@bugar/contracts/core/bus/operation'
import { runCommand } from '@bugar/operator/command'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import mongoose, { mongo } from 'mongoose'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveOf, type Document, type Dump } from '../testing/dump-archive.ts'
import { giveEverything } from '../testing/one-of-everything.ts'

let folder: string
let dump: Dump

const backUp = async (stack: Stack): Promise<Dump> => {
  const client = await mongoose.mongo.MongoClient.connect(stack.servers.mongoUri)
  const found = new Map<string, Document[]>()
  for (const service of serviceNames) {
    const database = client.db(stack.servers.environment(service).MONGODB_DATABASE)
    for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
      found.set(`bugar_${service}.${name}`, await database.collection(name).find().toArray())
    }
  }
  await client.close()
  return found
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bugar-dump-'))
  const stack = await startStack()
  try {
    const person = await aPerson(stack.url, { gender: 'female' })
    const exercises = await request(stack.url, 'GET', '/exercises?limit=1', { token: person.token })
    await giveEverything(stack.url, person.token, exercises.body.data.exercises[0].id)
    await loginAs(stack.url, admin)
    dump = await backUp(stack)
  } finally {
    await stack.stop()
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bson = (document: Document) => mongo.BSON.serialize(document)
const check = async (path: string) => {
  const said: string[] = []
  const refuse = () => Promise.reject(new Error('not needed'))
  const say = (line: string) => said.push(line)
  const code = await runCommand(['check-dump', path], {
    connect: refuse,
    publicUrl: null,
    read: refuse,
    say,
    complain: say,
  })
  return { code, said: said.join('\n') }
}

const checkArchive = (bytes: Buffer) => {
  const path = join(folder, 'bugar-20261128T000000Z.gz')
  writeFileSync(path, bytes)
  return check(path)
}

test('check-dump › a compressed archive of a system with something of everything › every record is as declared', async () => {
  const { code, said } = await checkArchive(gzipSync(archiveOf(dump)))
  expect(said).toMatch(/: 0 findings\.$/)
  expect(code).toBe(0)
  expect(said).toContain('bugar_auth.users: 2 records')
  expect(said).toContain('bugar_inference.rulesets_safety: 1 records')
})

test('check-dump › the same as a folder › reads every file, compressed or not', async () => {
  const root = join(folder, 'dump')
  for (const [index, [name, documents]] of [...dump].entries()) {
    const [database = '', ...rest] = name.split('.')
    mkdirSync(join(root, database), { recursive: true })
    const bytes = Buffer.concat(documents.map(bson))
    const file = join(root, database, `${rest.join('.')}.bson`)
    writeFileSync(index % 2 ? `${file}.gz` : file, index % 2 ? gzipSync(bytes) : bytes)
  }
  const { code, said } = await check(root)
  expect([code, said]).toEqual([0, expect.stringMatching(/: 0 findings\.$/)])
})

test('check-dump › from standard input, without NATS and a database › works as on the server', () => {
  const entry = join(import.meta.dirname, '../../../operator/src/main.ts')
  const input = gzipSync(archiveOf(dump))
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, 'check-dump', '-'], { input, env: {} })
  expect([status, String(stderr)]).toEqual([0, ''])
  expect(String(stdout)).toMatch(/: 0 findings\.\n$/)
})

/** The dump with one collection changed; null removes it. */
const withOther = (name: string, change: (documents: readonly Document[]) => readonly Document[] | null): Dump =>
  new Map(
    [...dump].flatMap(([each, documents]) => {
      const changed = each === name ? change(documents) : documents
      return changed === null ? [] : [[each, changed] as const]
    }),
  )
const first = (fields: Document) => (documents: readonly Document[]) =>
  documents.map((document, index) => (index === 0 ? { ...document, ...fields } : document))

test.each([
  ['a collection is missing', 'bugar_training.workouts', () => null, 'workouts: the collection is missing'],
  [
    'no version is in force',
    'bugar_inference.activations_energy',
    () => null,
    'rulesets_energy: no version is in force',
  ],
  [
    'a field has another type',
    'bugar_auth.users',
    first({ epoch: 'x' }),
    'bugar_auth.users: 1 of 2 records are not valid',
  ],
  ['a date is a text', 'bugar_auth.users', first({ createdAt: '2026-11-28' }), 'createdAt: '],
  ['a field is unknown', 'bugar_consultation.weighins', first({ salary: 1 }), 'salary'],
  [
    'a rule was changed',
    'bugar_inference.rulesets_energy',
    first({ goldenCases: [] }),
    'hash: It is not that of the content',
  ],
  [
    'the version in force is missing',
    'bugar_inference.activations_energy',
    first({ version: 9 }),
    'rulesets_energy: version 9, which is in force, is missing',
  ],
])('check-dump › %s › is a finding, and the exit code is 1', async (_what, name, change, named) => {
  const { code, said } = await checkArchive(gzipSync(archiveOf(withOther(name, change))))
  expect([code, said]).toEqual([1, expect.stringContaining(named)])
})

test('check-dump › a version that a transaction stored while the dump was made › is there after a restore', async () => {
  const insert = { op: 'i', ns: 'bugar_inference.rulesets_energy', o: { _id: 9 } }
  const oplog = [{ op: 'c', ns: 'admin.$cmd', o: { applyOps: [insert] } }]
  const given = withOther('bugar_inference.activations_energy', first({ version: 9 }))
  expect(await checkArchive(archiveOf(given, oplog))).toMatchObject({ code: 0 })
})

test.each([
  ['cut off', () => gzipSync(archiveOf(dump)).subarray(0, -5000), /cannot be read: unexpected end of file\.$/],
  ['cut off before it was compressed', () => gzipSync(archiveOf(dump).subarray(0, -20)), / ends in the middle of /],
  ['without its last block', () => archiveOf(dump).subarray(0, -80), / ends (?:before|in the middle)/],
  ['something else', () => Buffer.from('{"type":"bugar"}\n'), /is not an archive of mongodump\.$/],
  ['empty', () => Buffer.alloc(0), /is not an archive of mongodump\.$/],
])('check-dump › a file that is %s › one sentence says so', async (_what, bytes, sentence) => {
  const { code, said } = await checkArchive(bytes())
  expect([code, said.split('\n').length]).toEqual([1, 1])
  expect(said).toMatch(sentence)
})

test('check-dump › nothing there › one sentence says so', async () => {
  expect(await check(join(folder, 'nowhere'))).toEqual({ code: 1, said: expect.stringContaining('no such file') })
})
