import type { AuditEntry } from '@bugar/contracts/system/audit'
import { isDeepStrictEqual } from 'node:util'

export type Fields = Readonly<Record<string, unknown>>

/** Change of one object by an operation. With both sides given, only the fields that differ are recorded. */
export interface AuditChange {
  readonly objectId?: string | null
  /** The person whom a mailed link identified; the call itself has no actor then. */
  readonly actor?: AuditEntry['actor']
  readonly before?: object | null
  readonly after?: object | null
}

const isSecret = (name: string) => /password|token|secret|privatekey/i.test(name)

/** A change of these follows from any other change. */
const consequences = new Set(['updatedAt', 'completeness'])

/** Longest text that is not truncated, for a value or one of its named parts. */
const maxCharacters = 2000
/** A value with more named parts than this is cut as one text. */
const maxParts = 20

const withoutSecrets = (value: unknown): string | undefined =>
  JSON.stringify(value, (name, inner: unknown) => (isSecret(name) ? undefined : inner))

const isNamed = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** For two values with named parts, such as a week's schedule, the parts that differ; other values unchanged. */
const differing = (value: unknown, other: unknown): unknown =>
  isNamed(value) && isNamed(other)
    ? Object.fromEntries(Object.entries(value).filter(([name, part]) => !isDeepStrictEqual(part, other[name])))
    : value

const keptPart = (part: unknown): unknown => {
  const text = typeof part === 'string' ? part : JSON.stringify(part)
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : part
}

/** Named parts are cut one by one, so that a long first part does not hide the others. */
const kept = (value: unknown): unknown => {
  const text = withoutSecrets(value)
  if (text === undefined) {
    return null
  }
  const plain: unknown = JSON.parse(text)
  if (text.length <= maxCharacters) {
    return plain
  }
  if (isNamed(plain) && Object.keys(plain).length <= maxParts) {
    return Object.fromEntries(Object.entries(plain).map(([name, part]) => [name, keptPart(part)]))
  }
  return keptPart(plain)
}

type Side = Fields | null | undefined

const pick = (side: Side, other: Side, isWanted: (name: string) => boolean): Fields | null => {
  if (!side) {
    return null
  }
  const wanted = Object.entries(side).filter(([name]) => isWanted(name) && !isSecret(name))
  return Object.fromEntries(wanted.map(([name, value]) => [name, kept(differing(value, other?.[name]))]))
}

/** Both sides as recorded: only differing fields, no secrets, long values truncated. */
export const recordedFields = (change: AuditChange): { before: Fields | null; after: Fields | null } => {
  const [before, after] = [change.before as Side, change.after as Side]
  const differs = (name: string) =>
    !(before && after) || (!consequences.has(name) && !isDeepStrictEqual(before[name], after[name]))
  return { before: pick(before, after, differs), after: pick(after, before, differs) }
}

/** The object's name after the change, else before it; null for one without a name. */
export const objectNameOf = ({ before, after }: AuditChange): string | null => {
  const { name, filename } = { ...before, ...after } as Fields
  return [name, filename].find((value) => typeof value === 'string') ?? null
}

/** False when both sides are given and no field of one differs from the other's. */
export const hasDifference = (change: AuditChange): boolean => {
  const { before, after } = recordedFields(change)
  return !(before && after) || Object.keys({ ...before, ...after }).length > 0
}
