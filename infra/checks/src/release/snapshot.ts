import '@bugar/auth/service'
import '@bugar/catalog/service'
import '@bugar/consultation/service'
import '@bugar/inference/service'
import '@bugar/training/service'
import { type Access, mayCall, roles } from '@bugar/contracts/core/bus/access'
import type { Operation, Operations } from '@bugar/contracts/core/bus/operation'
import { operations } from '@bugar/contracts/operations'
import { events } from '@bugar/contracts/system/events'
import { declaredRecords } from '@bugar/runtime/mongo/record'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { manifestOf, read, root } from '../repository.ts'
import { type JsonSchema, shrunk } from './compare.ts'

/** One line of the snapshot: an operation, an event or a stored record. */
interface Entry {
  /** Promises to callers beside the schemas: the route, the formats, whether it may be asked again. */
  readonly traits?: Readonly<Record<string, unknown>>
  readonly input?: JsonSchema
  readonly output?: JsonSchema
  readonly extras?: JsonSchema
  readonly data?: JsonSchema
  readonly document?: JsonSchema
}
/** By name, such as `operation program.list`, `event rules.changed`, `record auth.users`. */
export type Contract = Readonly<Record<string, Entry>>

const path = 'infra/checks/released-contract.jsonl'
const major = (version: string) => version.split('.')[0] ?? ''

const jsonSchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema

const traitsOf = ({ service, access, http, safe, consumes, produces, versioned, takesIdempotencyKey }: Operation) => ({
  service,
  access,
  safe,
  consumes,
  produces,
  versioned,
  takesIdempotencyKey,
  ...(http && { route: `${http.method} ${http.path}`, status: http.status, orStatus: http.orStatus }),
})

/** The operations, events and stored records of this checkout. */
export const currentContract = (): Contract =>
  Object.fromEntries([
    ...Object.entries(operations as Operations).map(([name, operation]) => [
      `operation ${name}`,
      {
        traits: traitsOf(operation),
        input: jsonSchemaOf(operation.input, 'input'),
        output: jsonSchemaOf(operation.output, 'output'),
        ...(operation.extras && { extras: jsonSchemaOf(operation.extras, 'output') }),
      },
    ]),
    ...Object.entries(events).map(([name, schema]) => [`event ${name}`, { data: jsonSchemaOf(schema, 'output') }]),
    ...[...declaredRecords].map(([name, { schema }]) => [
      `record ${name}`,
      { document: jsonSchemaOf(schema, 'input') },
    ]),
  ])

const directions = { input: 'input', output: 'output', extras: 'output', data: 'output', document: 'record' } as const

/** Whether everybody who might call before still may. */
const isWider = (was: Access, is: Access): boolean =>
  mayCall('admin', was) && [undefined, ...roles].every((role) => !mayCall(role, was) || mayCall(role, is))

const traitProblems = (before: Entry, after: Entry): string[] =>
  Object.entries(before.traits ?? {}).flatMap(([name, was]) => {
    const is = after.traits?.[name]
    const isKept = was === is || (name === 'access' && isWider(was as Access, is as Access))
    return was === undefined || isKept ? [] : [`${name} was ${String(was)} and is ${String(is ?? 'absent')}`]
  })

/** One sentence for each operation, event and record that shrank; empty when older callers and readers can go on. */
export const shrinkage = (before: Contract, after: Contract): string[] =>
  Object.entries(before).flatMap(([name, was]) => {
    const is = after[name]
    if (is === undefined) {
      return [`${name} is removed.`]
    }
    const parts = Object.entries(directions).flatMap(([part, direction]) => {
      const [one, other] = [was[part as keyof typeof directions], is[part as keyof typeof directions]]
      return one === undefined ? [] : shrunk(one, other ?? { not: {} }, direction)
    })
    const problems = [...new Set([...traitProblems(was, is), ...parts])]
    return problems.length === 0 ? [] : [`${name}: ${problems.join('; ')}.`]
  })

const described = new Set(['$schema', 'description', 'title', 'examples', 'default'])

/** Most schemas are objects without further fields: in the snapshot, fields alone say so. */
const shortened = ({ type, additionalProperties: further = {}, ...schema }: JsonSchema): JsonSchema =>
  schema['properties'] === undefined
    ? { ...(type !== undefined && { type }), ...(type === 'object' && { additionalProperties: further }), ...schema }
    : { ...schema, ...(further !== false && { additionalProperties: further }) }
const lengthened = (schema: JsonSchema): JsonSchema =>
  schema['properties'] === undefined ? schema : { type: 'object', additionalProperties: false, ...schema }

/** Shorter ones are written where they are used. */
const sharedFrom = 45
const isMap = (keyword: string) => keyword === 'properties'

/** Without descriptions; a schema that is used twice is a `shape` of its own, named by its hash. */
export const textOf = (contract: Contract, version: string): string => {
  const known = new Map<string, number>()
  const shapes = new Map<string, string>()
  const plain = (value: unknown, isNames = false): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return Array.isArray(value) ? value.map((each) => plain(each)) : value
    }
    const entries = Object.entries(value).filter(
      ([keyword, each]) => each !== undefined && (isNames || !described.has(keyword)),
    )
    const inner = Object.fromEntries(
      entries.map(([keyword, each]) => [keyword, plain(each, !isNames && isMap(keyword))]),
    )
    const kept = isNames ? inner : shortened(inner)
    if (!isNames) {
      const text = JSON.stringify(kept)
      known.set(text, (known.get(text) ?? 0) + 1)
    }
    return kept
  }
  const shared = (value: unknown, isNames = false): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return Array.isArray(value) ? value.map((each) => shared(each)) : value
    }
    const text = JSON.stringify(value)
    const entries = Object.entries(value).map(([keyword, each]) => [keyword, shared(each, !isNames && isMap(keyword))])
    if (isNames || text.length < sharedFrom || (known.get(text) ?? 0) < 2) {
      return Object.fromEntries(entries)
    }
    const shape = createHash('sha256').update(text).digest('hex').slice(0, 8)
    shapes.set(shape, JSON.stringify({ shape, is: Object.fromEntries(entries) }))
    return { $ref: shape }
  }
  const all = Object.entries(contract).map(([name, entry]) => [name, plain(entry, true)] as const)
  const lines = all.map(([name, entry]) => JSON.stringify({ name, ...(shared(entry, true) as object) }))
  const about = `Operations, events and stored records of ${version}, written by "npm run contract -- --renew"`
  return [JSON.stringify({ about, version }), ...[...shapes.values()].toSorted(), ...lines.toSorted(), ''].join('\n')
}

/** @returns the contract, and the version of the release that it is of */
export const readText = (text: string): { readonly version: string; readonly contract: Contract } => {
  const [head, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const shapes = new Map(lines.flatMap(({ shape, is }) => (shape === undefined ? [] : [[shape, is] as const])))
  const whole = (value: unknown, isNames = false): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return Array.isArray(value) ? value.map((each) => whole(each)) : value
    }
    const { $ref } = value as { readonly $ref?: unknown }
    if (!isNames && typeof $ref === 'string') {
      return whole(shapes.get($ref))
    }
    const inner = Object.fromEntries(
      Object.entries(value).map(([keyword, each]) => [keyword, whole(each, !isNames && isMap(keyword))]),
    )
    return isNames ? inner : lengthened(inner)
  }
  const entries = lines.flatMap(({ name, ...entry }) =>
    name === undefined ? [] : [[name, whole(entry, true)] as const],
  )
  return { version: String(head?.['version']), contract: Object.fromEntries(entries) as Contract }
}

/**
 * Lists the losses of this checkout's contract since the release of the snapshot; empty where the major version is
 * another one, and where nothing is lost.
 */
export const lostSinceRelease = (): string[] => {
  const { version, contract } = readText(read(path))
  return major(version) === major(manifestOf('').version) ? shrinkage(contract, currentContract()) : []
}

/** A release that the changelog still calls unreleased binds nobody yet. */
const isReleased = (version: string) => !read('CHANGELOG.md').includes(`## ${version} (unreleased)`)

/** Prints what is lost, and with `--renew` writes the snapshot unless a release would lose something. */
const run = (isRenewal: boolean): 0 | 1 => {
  const lost = lostSinceRelease()
  const snapshot = readText(read(path)).version
  lost.forEach((line) => process.stdout.write(`${line}\n`))
  if (isRenewal && (lost.length === 0 || !isReleased(snapshot))) {
    const { version } = manifestOf('')
    writeFileSync(join(root, path), textOf(currentContract(), version))
    process.stdout.write(`${path} holds the contract of ${version}.\n`)
    return 0
  }
  const sum =
    lost.length === 0
      ? `Nothing is lost since ${snapshot}.`
      : `A contract may only grow within ${major(snapshot)}.x: ${lost.length} have shrunk since ${snapshot}.`
  process.stdout.write(`${sum}\n`)
  return lost.length === 0 ? 0 : 1
}

if (import.meta.main) {
  process.exitCode = run(process.argv.includes('--renew'))
}
