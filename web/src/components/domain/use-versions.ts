import { useState } from 'react'
import * as z from 'zod/mini'
import { type Conflict, isOutdated, mergeOf, type VersionedField } from './version-conflict.ts'

interface Versions<T, D> {
  readonly opened: T
  readonly schema: z.ZodMiniType<NonNullable<T>>
  readonly fieldsOf: (stored: T) => readonly VersionedField[]
  readonly form: {
    readonly values: D
    readonly setFieldValue: (path: never, value: never) => void
  }
  readonly typedFields: (draft: D) => readonly VersionedField[]
  /** Called when the rejected change turns out to be stored already. */
  readonly onSaved: () => void
}

/** Form base version and merge conflicts. */
export const useVersions = <T, D>({ opened, schema, fieldsOf, form, typedFields, onSaved }: Versions<T, D>) => {
  const [base, setBase] = useState(opened)
  const [conflicts, setConflicts] = useState<readonly Conflict[] | null>(null)
  const choose = ({ path, value }: VersionedField) => form.setFieldValue(path as never, value as never)
  return {
    base,
    conflicts,
    current: typedFields(form.values),
    choose,
    /** True when a newer version caused the error, which is then handled. */
    takeNewer: (error: unknown): boolean => {
      const latest = isOutdated(error) ? z.safeParse(schema, error.current?.data).data : undefined
      if (latest === undefined) {
        return false
      }
      const merge = mergeOf(fieldsOf(base), typedFields(form.values), fieldsOf(latest))
      if (merge.isSaved) {
        onSaved()
        return true
      }
      for (const field of merge.untouched) {
        choose(field)
      }
      setBase(latest)
      setConflicts(merge.conflicts)
      return true
    },
  }
}
