import { AppError } from '@bugar/contracts/core/bus/errors'

/** True when a save failed because a newer version is stored. */
export const isOutdated = (error: unknown): error is AppError =>
  error instanceof AppError && error.current !== undefined

/** Advice for an outdated save when the newer version cannot be shown. */
export const unreadVersion =
  'Data ini sudah diubah, dan versi terbarunya tidak terbaca. Isian Anda tidak hilang; salin yang perlu, lalu muat ulang halaman ini.'

/** A part of a form: its value, and how it is shown. */
export interface VersionedField {
  readonly path: string
  readonly label: string
  readonly value: unknown
  readonly text: string
}

export interface Conflict {
  readonly mine: VersionedField
  readonly latest: VersionedField
}

export interface Merge {
  /** Fields that another user changed and that differ in this form. */
  readonly conflicts: readonly Conflict[]
  /** Fields that this person did not change: the newer value can be used. */
  readonly untouched: readonly VersionedField[]
  /** Everything that this person changed is stored, as after a save whose answer was lost. */
  readonly isSaved: boolean
}

type Fields = readonly VersionedField[]

/** Three-way merge by field; the three lists have one order. */
export const mergeOf = (opened: Fields, mine: Fields, latest: Fields): Merge => {
  const rows = latest.flatMap((field, index) => {
    const [before, typed] = [opened[index], mine[index]]
    return before && typed ? [{ before, mine: typed, latest: field }] : []
  })
  const conflicts = rows.filter((row) => row.latest.value !== row.before.value && row.latest.value !== row.mine.value)
  return {
    conflicts,
    untouched: conflicts.filter((row) => row.mine.value === row.before.value).map((row) => row.latest),
    isSaved: rows.every((row) => row.mine.value === row.before.value || row.mine.value === row.latest.value),
  }
}
