import { AppError } from '@bugar/contracts/core/bus/errors'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type FilledForm, showFieldErrors, sortErrors } from '#kit/forms/form-errors.ts'
import { isAboutCode } from './step-up.ts'
import { toastError, toastSuccess } from '#kit/states/toast.ts'

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

interface Merge {
  /** Fields that another user changed and that differ in this form. */
  readonly conflicts: readonly Conflict[]
  /** Fields that this person did not change: the newer value can be used. */
  readonly untouched: readonly VersionedField[]
  /** Everything that this person changed is stored, as after a save whose answer was lost. */
  readonly isSaved: boolean
}

type Fields = readonly VersionedField[]

/** Whether two values of a field are equal, a list by its values. */
export const isSame = (a: VersionedField, b: VersionedField | undefined): boolean =>
  JSON.stringify(a.value) === JSON.stringify(b?.value)

/** Three-way merge by field; the three lists have one order. */
export const mergeOf = (opened: Fields, mine: Fields, latest: Fields): Merge => {
  const rows = latest.flatMap((field, index) => {
    const [before, typed] = [opened[index], mine[index]]
    return before && typed ? [{ before, mine: typed, latest: field }] : []
  })
  const conflicts = rows.filter((row) => !isSame(row.latest, row.before) && !isSame(row.latest, row.mine))
  return {
    conflicts,
    untouched: conflicts.filter((row) => isSame(row.mine, row.before)).map((row) => row.latest),
    isSaved: rows.every((row) => isSame(row.mine, row.before) || isSame(row.mine, row.latest)),
  }
}

interface Versions<T, D> {
  readonly opened: T
  readonly schema: z.ZodMiniType<NonNullable<T>>
  readonly draftOf: (stored: T) => D
  readonly form: FilledForm & {
    readonly values: D
    readonly setFieldValue: (path: never, value: never) => void
  }
  /** Field by field, in one order. */
  readonly fieldsOf: (draft: D) => readonly VersionedField[]
  /** Called after a save, and when the rejected change turns out to be stored already. */
  readonly onClose: () => void
  /** Says that the change is stored. */
  readonly saved: string
  /** Says that a save failed: the toast, and the title of the error box. */
  readonly failure: string
  /** Shows the server's errors; by default at their fields, with the focus on the first. */
  readonly showErrors?: (error: unknown) => void
}

/** Options that `useVersions` gives to the saving mutation. */
export interface Save<T> {
  /** The version that was edited, so that a newer one is not overwritten; null for a new record. */
  readonly base: T
  readonly onSaved: (message: string) => void
  /** Merges a newer version, or shows the error. */
  readonly onError: (error: Error) => void
}

interface Merged {
  readonly error: unknown
  readonly conflicts: readonly Conflict[]
  /** How many newer versions were merged so far, from 1. */
  readonly count: number
}

/** Form base version, merge conflicts and failures of a save. */
export const useVersions = <T, D>(versions: Versions<T, D>) => {
  const { opened, schema, draftOf, fieldsOf, form, onClose, saved, failure } = versions
  const { showErrors = (error: unknown) => showFieldErrors(form, error) } = versions
  const [base, setBase] = useState(opened)
  const [merged, setMerged] = useState<Merged | null>(null)
  const current = fieldsOf(form.values)
  const before = fieldsOf(draftOf(base))
  const choose = ({ path, value }: VersionedField) => form.setFieldValue(path as never, value as never)
  // A save can end after its editor was closed, when another one may be open.
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const onSaved = (message: string) => {
    toastSuccess(message)
    if (isOpen.current) {
      onClose()
    }
  }
  /** False when there is no newer version in the error, or it cannot be parsed or shown. */
  const takeNewer = (error: unknown): boolean => {
    const latest = isOutdated(error) ? z.safeParse(schema, error.current?.data).data : undefined
    if (latest === undefined) {
      return false
    }
    const merge = mergeOf(before, current, fieldsOf(draftOf(latest)))
    setMerged((last) => ({ error, conflicts: merge.conflicts, count: (last?.count ?? 0) + 1 }))
    if (merge.isSaved) {
      onSaved(saved)
      return true
    }
    if (!isOpen.current) {
      return false
    }
    for (const field of merge.untouched) {
      choose(field)
    }
    setBase(latest)
    return true
  }
  return {
    base,
    merged,
    failure,
    current,
    isChanged: current.some((field, index) => !isSame(field, before[index])),
    choose,
    onSaved,
    onError: (error: Error): void => {
      if (takeNewer(error)) {
        return
      }
      // The person closed the prompt for a code, so no toast is needed.
      if (!isAboutCode(error)) {
        toastError(failure)
      }
      if (isOpen.current) {
        showErrors(error)
      }
    },
    /** The text of the error box; null without an error, or when the newer version is shown instead. */
    textOf: (error: Error | null): string | null => {
      if (!error || error === merged?.error) {
        return null
      }
      const others = sortErrors(error, Object.keys(form.values)).others.map(({ message }) => message)
      return [...new Set([isOutdated(error) ? unreadVersion : error.message, ...others])].join('. ')
    },
  }
}
