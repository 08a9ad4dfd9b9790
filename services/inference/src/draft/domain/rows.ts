import { canonical } from '../../domain/run.ts'
import type { Person } from './release.ts'

/** A row of a draft's table. */
export interface Row<T> {
  readonly value: T
  /** Revision of the draft at its last write; 0 when it is from a version. */
  readonly revision: number
  /** Null when it is from a version. */
  readonly by: Person | null
}

type Key = string | number

export interface RowChange<T> {
  readonly key: Key
  /** Revision of the row as it was read; null for a row that is new. */
  readonly seen: number | null
  /** Null removes the row. */
  readonly value: T | null
  /** The row to insert after, null for the first place; undefined: unchanged, or at the end for a new row. */
  readonly after?: Key | null | undefined
}

/** A change of a row that was rejected. */
export interface Collision {
  readonly key: Key
  readonly message: string
}

export interface Writer {
  readonly revision: number
  readonly by: Person
}

const placeOf = <T>(rows: readonly Row<T>[], keyOf: (value: T) => Key, key: Key) =>
  rows.findIndex(({ value }) => keyOf(value) === key)

const inUse = (key: Key): Collision => ({ key, message: `Kode ${key} sudah dipakai baris lain.` })

const collisionOf = <T>(found: Row<T> | undefined, { key, seen }: RowChange<T>): Collision | null => {
  if (found === undefined) {
    return seen === null ? null : { key, message: 'Baris ini sudah dihapus administrator lain.' }
  }
  if (seen === null) {
    return inUse(key)
  }
  return found.revision === seen
    ? null
    : { key, message: `Baris ini sudah diubah ${found.by?.name ?? 'administrator lain'}. Muat ulang, lalu pilih.` }
}

/** Index of the changed row among the other rows. */
const targetOf = <T>(
  rows: readonly Row<T>[],
  keyOf: (value: T) => Key,
  { after }: RowChange<T>,
  place: number,
): number => {
  if (after === null) {
    return 0
  }
  const behind = after === undefined ? -1 : placeOf(rows, keyOf, after)
  if (behind >= 0) {
    return behind + 1
  }
  return place >= 0 ? place : rows.length
}

/** Writes all changes to the rows, in their order; where there are collisions nothing is to be written. */
export const changeRows = <T>(
  rows: readonly Row<T>[],
  keyOf: (value: T) => Key,
  changes: readonly RowChange<T>[],
  { revision, by }: Writer,
): { readonly rows: Row<T>[]; readonly collisions: Collision[] } => {
  const collisions: Collision[] = []
  let now = [...rows]
  for (const change of changes) {
    const place = placeOf(now, keyOf, change.key)
    const rest = now.filter((_, index) => index !== place)
    const key = change.value === null ? change.key : keyOf(change.value)
    const collision = collisionOf(now[place], change) ?? (placeOf(rest, keyOf, key) >= 0 ? inUse(key) : null)
    if (collision) {
      collisions.push(collision)
      continue
    }
    now =
      change.value === null
        ? rest
        : rest.toSpliced(targetOf(rest, keyOf, change, place), 0, { value: change.value, revision, by })
  }
  return { rows: now, collisions }
}

const isSame = (a: unknown, b: unknown) => canonical(a ?? null) === canonical(b ?? null)

/** Rows of a version; those that differ from `before` at their index get the writer. */
export const changedRowsOf = <T>(before: readonly T[], after: readonly T[], writer: Writer): Row<T>[] =>
  after.map((value, index) => (isSame(value, before[index]) ? { value, revision: 0, by: null } : { value, ...writer }))

/**
 * Rebases a draft on another version: a row changed by one side only is taken from that side.
 * @param prefer the side to take for a row changed differently by both; undefined makes it a collision
 */
export const rebaseRows = <T>(
  before: readonly T[],
  draft: readonly Row<T>[],
  current: readonly T[],
  keyOf: (value: T) => Key,
  prefer: 'draft' | 'current' | undefined,
): { readonly rows: Row<T>[]; readonly collisions: Collision[] } => {
  const old = new Map(before.map((value) => [keyOf(value), value]))
  const mine = new Map(draft.map((row) => [keyOf(row.value), row]))
  const theirs = new Map(current.map((value) => [keyOf(value), value]))
  const collisions: Collision[] = []

  /** The row after both changes; null when it was deleted. */
  const merged = (key: Key): Row<T> | null => {
    const [was, own, other] = [old.get(key), mine.get(key) ?? null, theirs.get(key)]
    const current: Row<T> | null = other === undefined ? null : { value: other, revision: 0, by: null }
    if (isSame(own?.value, was) || isSame(own?.value, other)) {
      return current
    }
    if (isSame(other, was) || prefer === 'draft') {
      return own
    }
    if (prefer === undefined) {
      collisions.push({ key, message: `Baris ${key} diubah di rancangan dan di versi yang berlaku.` })
    }
    return current
  }

  const rows = current.flatMap((value) => merged(keyOf(value)) ?? [])
  draft.forEach(({ value }, index) => {
    const key = keyOf(value)
    const row = theirs.has(key) ? null : merged(key)
    if (row) {
      const previous = draft[index - 1]
      const behind = previous ? placeOf(rows, keyOf, keyOf(previous.value)) : -1
      rows.splice(previous && behind < 0 ? rows.length : behind + 1, 0, row)
    }
  })
  return { rows, collisions }
}
