import type { Model } from 'mongoose'
import { changedFields } from './changed-fields.ts'

interface Changeable {
  readonly _id: string
  readonly updatedAt: Date
}

/** A document as it was and as it is, and what makes the difference. */
export interface Change<T> {
  readonly before: T
  readonly after: T
  readonly updated: readonly (keyof T)[]
}

/**
 * Writes the wanted fields that differ from what is stored, all at once; null when there is no such document. Nothing is
 * written when nothing differs. A write in between only makes it read again, so `before` is what this write replaced:
 * of two who write the same field the last one stays, and nobody's other fields are lost.
 */
export const updateFields = async <T extends Changeable>(
  model: Model<T>,
  id: string,
  wanted: Partial<T>,
): Promise<Change<T> | null> => {
  for (;;) {
    const before = (await model.findById(id).lean()) as T | null
    if (before === null) {
      return null
    }
    const changed = changedFields(before, wanted)
    const updated = Object.keys(changed) as (keyof T)[]
    if (updated.length === 0) {
      return { before, after: before, updated }
    }
    const asRead = { _id: id, updatedAt: before.updatedAt } as never
    const after = await model.findOneAndUpdate(asRead, { $set: changed }, { returnDocument: 'after' }).lean()
    if (after !== null) {
      return { before, after: after as T, updated }
    }
  }
}
