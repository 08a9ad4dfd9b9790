import { BodyGoalUpdate } from '@bugar/contracts/advice/person/body-goal'
import { hasDecimals, measurements } from '@bugar/contracts/advice/health/measurements'
import { emailSpelling } from '@bugar/contracts/people/email'
import { recordTypes } from '@bugar/contracts/system/database'
import { busAs } from '@bugar/testing/bus'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { inUtcDays } from '@bugar/testing/days'
import { createImporting, exportLines, importBody, importLines, type Line, withChanges } from '@bugar/testing/transfer'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import type { Bus } from '@bugar/runtime/nats/bus'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Creation, creations, type Path, pathsOf, someValue, withAt } from '../testing/creations.ts'
import { giveEverything, upload } from '../testing/one-of-everything.ts'

let stack: Stack
let bus: Bus
let token: string
let person: Awaited<ReturnType<typeof aPerson>>
/** One of each type. */
let lines: ReadonlyMap<string, Line>
let before: Line[]

beforeAll(async () => {
  stack = await startStack()
  bus = await busAs(stack.servers, 'gateway')
  token = await loginAs(stack.url, admin)
  const exerciseId = (await request(stack.url, 'GET', '/exercises?limit=1', { token })).body.data.exercises[0].id
  person = await aPerson(stack.url, { gender: 'female' })
  await giveEverything(stack.url, person.token, exerciseId)
  await upload(stack.url, token)
  const exported = await exportLines(stack.url, token)
  lines = new Map(exported.toReversed().map((line) => [line.type, line]))
  before = await contents()
})
afterAll(async () => {
  await bus.stop()
  await stack.stop()
})

const lineOf = (type: string) => lines.get(type) as Line

/** Without the log, which has an entry for each export. */
const contents = async () =>
  (await exportLines(stack.url, token)).filter(({ type }) => !/^bugar$|\.audit$|^end$/.test(type))

const ownerOf = (type: string) =>
  (Object.entries(recordTypes) as [keyof typeof recordTypes, readonly string[]][]).find(([, types]) =>
    types.includes(type),
  )?.[0] as keyof typeof recordTypes

/** The errors of a restore that has this line alone. */
const staged = async ({ type, data }: Line) => {
  const importing = createImporting(stack.servers, bus, ownerOf(type))
  const { errors } = await importing.stage([{ line: 2, type, data }])
  await importing.drop()
  return errors
}

const long = 'x'.repeat(990_000)
const ahead = '2100-01-01T00:00:00.000Z'
const pause = (from: number, to: number) => ({ from: inUtcDays(from), to: inUtcDays(to) })
const entry = { id: '019a00000000'.padEnd(28, '0'), createdAt: new Date(0x019a00000000).toISOString() }
const withAnotherName = (rule: object, index: number) => (index === 0 ? { ...rule, name: 'Lain' } : rule)
const changedRules = () => lineOf('ruleSet').data.rules.map(withAnotherName)

test.each<[string, string, () => object, string]>([
  ['a name with NUL', 'exercise', () => ({ name: 'a\u0000b' }), 'name: Harus'],
  ['an empty name', 'exercise', () => ({ name: '' }), 'name: Exercise name must be at least 2 characters'],
  [
    'a script for a video',
    'exercise',
    () => ({ youtubeUrl: 'javascript:alert(1)' }),
    'youtubeUrl: Invalid YouTube URL',
  ],
  ['990 kB of description', 'exercise', () => ({ description: long }), 'description: Description is at most 2000'],
  ['a name of two lines', 'user', () => ({ name: 'x\r\nBcc: y@contoh.id' }), 'name: Harus'],
  ['an address of two lines', 'user', () => ({ email: 'x@contoh.id\r\nBcc:y@contoh.id' }), 'email: '],
  [
    'a consent to no text',
    'user',
    () => ({ consent: { version: 99, at: '2026-11-20T00:00:00Z' } }),
    'consent.version: ',
  ],
  ['a weight below nothing', 'consultation', () => ({ weight: -5 }), 'weight: Berat badan harus antara 1 dan 300 kg'],
  ['a height of a house', 'consultation', () => ({ height: 251 }), 'height: Tinggi badan harus antara 1 dan 250 cm'],
  ['990 kB of notes', 'consultation', () => ({ notes: long }), 'notes: Notes are at most 1000 characters'],
  ['990 kB of reasons', 'consultation', () => ({ nextMeasurement: long }), 'Konsultasi paling panjang'],
  ['no hash', 'consultation', () => ({ ruleSet: { version: 1, hash: 'x' } }), 'ruleSet.hash: Bukan SHA-256'],
  ['another program’s pair', 'program', () => ({ bmiCategory: 'B4', bodyFatCategory: 'L3' }), 'bmiCategory: '],
  [
    '990 kB of schedule',
    'program',
    () => ({ schedule: { ...lineOf('program').data.schedule, Senin: long } }),
    'schedule',
  ],
  ['a day ahead', 'workout', () => ({ date: inUtcDays(2) }), 'date: Tanggal tidak boleh di masa depan'],
  ['no such day', 'workout', () => ({ date: '2026-02-30' }), 'date: Tanggal harus hari yang ada'],
  ['a load of a house', 'progress', () => ({ weightKg: 1001 }), 'weightKg: Beban harus antara 0 dan 1000'],
  ['a pattern that nobody drew', 'ownExercise', () => ({ figure: 'salto' }), 'figure: Pola gerakan tidak dikenal'],
  ['nothing that was done', 'progress', () => ({ sets: null, weightKg: null }), 'Isi sedikitnya satu'],
  ['a day ahead', 'progress', () => ({ date: inUtcDays(2) }), 'date: Tanggal tidak boleh di masa depan'],
  ['a weight below nothing', 'weighIn', () => ({ weight: -5 }), 'weight: Berat badan harus antara 1 dan 300 kg'],
  ['a day ahead', 'weighIn', () => ({ date: inUtcDays(2) }), 'date: Tanggal tidak boleh di masa depan'],
  ['a weight below nothing', 'bodyGoal', () => ({ weight: -5 }), 'weight: Berat badan harus antara 1 dan 300 kg'],
  [
    'a consent to no text',
    'healthProfile',
    () => ({ consent: { version: 2, at: '2026-11-20T00:00:00Z' } }),
    'consent.version',
  ],
  ['a day ahead', 'guidedSession', () => ({ date: inUtcDays(2) }), 'date: Tanggal tidak boleh di masa depan'],
  ['an entry that is none', 'guidedSession', () => ({ workoutId: 'x' }), 'workoutId: ID tidak sah'],
  ['a begin too far ahead', 'plan', () => ({ startDate: inUtcDays(30) }), 'startDate: Tanggal mulai paling lambat 28'],
  ['pauses that overlap', 'plan', () => ({ pauses: [pause(-20, -5), pause(-19, -4)] }), 'pauses: Jeda harus berurutan'],
  ['a pause ahead', 'plan', () => ({ pauses: [pause(-2, 3)] }), 'pauses: Jeda harus berurutan'],
  ['a long line', 'catalog.audit', () => ({ ...entry, after: { note: long } }), 'Catatan paling panjang 150000 bita'],
  ['an id of the future', 'catalog.audit', () => ({ id: 'f'.repeat(28) }), 'id: Bukan ID'],
  [
    'an uploader of two lines',
    'file',
    () => ({ id: 'a'.repeat(32), uploadedBy: { id: 'x', name: 'a\r\nb' } }),
    'uploadedBy.name',
  ],
  [
    '900 kB of note',
    'ruleSet',
    () => ({ version: 2, rules: changedRules(), note: long.slice(0, 900_000) }),
    'note: Catatan paling panjang 500',
  ],
  [
    'an author of two lines',
    'ruleSet',
    () => ({ rules: changedRules(), author: { id: 'x', name: 'a\nb' } }),
    'author.name',
  ],
  [
    'a time ahead',
    'favorite',
    () => ({ exerciseId: 'x', createdAt: ahead }),
    'createdAt: Waktu tidak boleh di masa depan',
  ],
  ['a time ahead', 'user', () => ({ id: 'x', createdAt: ahead }), 'createdAt: Waktu tidak boleh di masa depan'],
])(
  'a restore › %s in a line of %s › is rejected with a sentence and its number',
  async (_what, type, changes, message) => {
    const errors = await staged(withChanges(lineOf(type), changes()))
    expect(errors).toEqual([{ line: 2, message: expect.stringContaining(message) }])
  },
)

test('import › 18 exercises of 990 kB › are rejected line by line, and the library is read as before', async () => {
  const { data } = lineOf('exercise')
  const large = Array.from({ length: 18 }, (_, index) => ({
    type: 'exercise',
    data: { ...data, id: `besar-${index}`, name: `Gerakan besar ${index}`, description: long },
  }))
  const { status, body } = await importLines(stack.url, token, large, '/content')
  expect([status, body.errors?.length]).toEqual([400, 18])
  for (const path of ['/exercises?limit=1000', '/training/plan', '/consultations']) {
    expect((await request(stack.url, 'GET', path, { token: person.token })).status).toBe(200)
  }
})

test('import › a line that is nested a hundred thousand deep › is rejected with its number', async () => {
  const deep = '{"type":"exercise","data":'.concat('{"a":'.repeat(100_000), '1', '}'.repeat(100_001))
  const { status, body } = await importBody(stack.url, token, deep, '/content')
  expect({ status, errors: body.errors }).toEqual({
    status: 400,
    errors: [{ field: 'line 1', message: 'Bersarang lebih dari 32 tingkat' }],
  })
})

test('import › all of these › have written nothing', async () => {
  expect(await contents()).toEqual(before)
})

const someLine = fc
  .constantFrom(...Object.keys(creations))
  .chain((type) => fc.record({ type: fc.constant(type), path: fc.nat(), change: someValue }))
  .map(({ type, path, change }): Line => {
    const { data } = lineOf(type)
    const paths = pathsOf(data).slice(1)
    return { type, data: withAt(data, paths[path % paths.length] as Path, change) }
  })

/** Accounts of older releases keep an address that a new one may not have. */
const isOlderAddress = ({ type, data }: Line): boolean =>
  type === 'user' && typeof data.email === 'string' && emailSpelling(data.email) === null

/** Consultations of older releases keep measurements with more decimals than a new one may have. */
const hasOlderDecimals = ({ type, data }: Line): boolean =>
  type === 'consultation' &&
  Object.entries(measurements).some(([name, { decimals }]) => {
    const value: unknown = data[name]
    return decimals !== null && typeof value === 'number' && !hasDecimals(value, decimals)
  })

const isImportable = async (line: Line): Promise<boolean> => (await staged(line)).length === 0

test('import › any line that it takes › its content is taken by the operation that makes such records', async () => {
  const numRuns = Number(process.env['BUGAR_IMPORTED_LINES'] ?? 400)
  let taken = 0
  await fc.assert(
    fc.asyncProperty(someLine, async (line) => {
      if (!isOlderAddress(line) && !hasOlderDecimals(line) && (await isImportable(line))) {
        taken += 1
        const { method, path, bodyOf, as } = creations[line.type] as Creation
        const by = as === 'nobody' ? {} : { token: as === 'admin' ? token : person.token }
        const { status, text } = await request(stack.url, method, path(line.data), { ...by, body: bodyOf(line.data) })
        // Names and addresses may be taken by now, and exercises may be missing.
        expect([200, 201, 404, 409], text).toContain(status)
      }
    }),
    { numRuns },
  )
  expect(taken).toBeGreaterThan(numRuns / 10)
}, 600_000)

test('import › any goal that it takes › is one that could be set', () => {
  const { data } = lineOf('bodyGoal')
  return fc.assert(
    fc.asyncProperty(fc.constantFrom('weight', 'date'), someValue, async (name, change) => {
      const line = { type: 'bodyGoal', data: { ...data, [name]: change(data[name]) } }
      if (await isImportable(line)) {
        const { weight, date } = line.data
        expect(z.safeParse(BodyGoalUpdate, { weight, date }).success).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
})
