import { csvOperations } from '@bugar/contracts/csv'
import { auditedIn } from '@bugar/contracts/operation'
import type { StoredEntry } from './model.ts'
import type { Fields } from './fields.ts'

/** Operations whose entries once held texts of filters and examples of effects. */
const summarized: readonly string[] = [...auditedIn(csvOperations, true), 'system.import']

interface Effect {
  readonly kind: string
  readonly count: number
}

/** Also of the beginning of their text, as which a long list was kept. */
const countsOf = (effects: unknown): Readonly<Record<string, number>> => {
  const kept =
    typeof effects === 'string'
      ? [...effects.matchAll(/"kind":"([\w-]+)","count":(\d+)/g)].map(([, kind = '', count]) => [kind, Number(count)])
      : (effects as readonly Effect[]).map(({ kind, count }) => [kind, count])
  return Object.fromEntries(kept)
}

/**
 * What the log keeps of a table or an import: which filters were used and how much was done. The text of a filter and
 * the examples of an effect may name people whom nothing would find when they are erased.
 */
export const summaryOf = ({ filters, effects, ...rest }: Fields): Fields => ({
  ...rest,
  ...(filters !== undefined && {
    filters: Array.isArray(filters) ? filters : Object.keys(filters as object).toSorted(),
  }),
  ...(effects !== undefined && {
    effects: typeof effects === 'string' || Array.isArray(effects) ? countsOf(effects) : effects,
  }),
})

/** An entry as it would be written now. */
export const summarizedEntry = <T extends Pick<StoredEntry, 'operation' | 'after'>>(entry: T): T =>
  entry.after !== null && summarized.includes(entry.operation) ? { ...entry, after: summaryOf(entry.after) } : entry

/** Of entries written before, those that are written otherwise now. */
export const isSummarized = { operation: { $in: summarized }, after: { $ne: null } }
