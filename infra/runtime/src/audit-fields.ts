import { isDeepStrictEqual } from 'node:util'

export type Fields = Readonly<Record<string, unknown>>

/** What an operation did to one object. With both sides given, only the fields that differ are kept. */
export interface AuditChange {
  readonly objectId?: string | null
  readonly before?: object | null
  readonly after?: object | null
}

const isSecret = (name: string) => /password|token|secret|privatekey/i.test(name)

/** A change of these follows from any other change. */
const consequences = new Set(['updatedAt', 'completeness'])

/** Longest text of a value that is kept whole. */
const mostCharacters = 2000

const withoutSecrets = (value: unknown): string | undefined =>
  JSON.stringify(value, (name, inner: unknown) => (isSecret(name) ? undefined : inner))

const kept = (value: unknown): unknown => {
  const text = withoutSecrets(value)
  if (text === undefined) {
    return null
  }
  if (text.length <= mostCharacters) {
    return JSON.parse(text)
  }
  return `${(typeof value === 'string' ? value : text).slice(0, mostCharacters)}…`
}

const pick = (side: object | null | undefined, isWanted: (name: string) => boolean): Fields | null => {
  if (!side) {
    return null
  }
  const wanted = Object.entries(side).filter(([name]) => isWanted(name) && !isSecret(name))
  return Object.fromEntries(wanted.map(([name, value]) => [name, kept(value)]))
}

/** Both sides as they are recorded: only what differs, no secrets, long values cut. */
export const changedFields = ({ before, after }: AuditChange): { before: Fields | null; after: Fields | null } => {
  const differs = (name: string) =>
    !(before && after) || (!consequences.has(name) && !isDeepStrictEqual(before[name as never], after[name as never]))
  return { before: pick(before, differs), after: pick(after, differs) }
}

/** False when both sides are given and no field of one differs from the other's. */
export const changesSomething = (change: AuditChange): boolean => {
  const { before, after } = changedFields(change)
  return !(before && after) || Object.keys({ ...before, ...after }).length > 0
}
