import { isDeepStrictEqual } from 'node:util'
import type { Model, QueryFilter } from 'mongoose'
import { markWrites } from '../core/work.ts'

/** The wanted fields that differ from the document's; the order of keys inside a value does not matter. */
export const changedFields = <T extends object>(before: T, wanted: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isDeepStrictEqual(before[field as keyof T], value)),
  ) as Partial<T>

interface Changeable {
  readonly _id: unknown
  readonly updatedAt: Date
}

/** In milliseconds; 0 for a value that is not a date. */
const lastChange = (updatedAt: unknown): number =>
  updatedAt instanceof Date && !Number.isNaN(updatedAt.getTime()) ? updatedAt.getTime() : 0

/** A document before and after, and the fields that differ. */
export interface Change<T> {
  readonly before: T
  readonly after: T
  readonly updated: readonly (keyof T)[]
}

/**
 * Optimistic update of the fields that differ; on a concurrent write it calls `wanted` and `check` again and retries.
 * Null if the document is absent. Both get the current document and may throw.
 */
export const updateFields = async <T extends Changeable>(
  model: Model<T>,
  id: string,
  wanted: Partial<T> | ((before: T) => Partial<T> | Promise<Partial<T>>),
  check: (before: T) => void = () => undefined,
): Promise<Change<T> | null> => {
  for (;;) {
    const before = (await model.findById(id).lean()) as T | null
    if (before === null) {
      return null
    }
    check(before)
    const changed = changedFields(before, typeof wanted === 'function' ? await wanted(before) : wanted)
    const updated = Object.keys(changed) as (keyof T)[]
    if (updated.length === 0) {
      return { before, after: before, updated }
    }
    const asRead = { _id: id, updatedAt: before.updatedAt ?? null } as QueryFilter<T>
    // The time is the document's version: two changes within a millisecond, or on hosts whose clocks differ, need two.
    const updatedAt = new Date(Math.max(Date.now(), lastChange(before.updatedAt) + 1))
    const options = { returnDocument: 'after', timestamps: false } as const
    const takeBack = markWrites()
    const after = await model.findOneAndUpdate(asRead, { $set: { ...changed, updatedAt } }, options).lean()
    if (after !== null) {
      return { before, after: after as T, updated }
    }
    takeBack()
  }
}
