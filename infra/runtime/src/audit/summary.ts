import type { Fields } from './fields.ts'

interface Summarized extends Fields {
  readonly filters?: object
  readonly effects?: readonly { readonly kind: string; readonly count: number }[]
}

/**
 * Audit summary of a table or an import: names of the filters, and counts. The text of a filter and the examples of an
 * effect are left out: they may name people, and an erasure would not find them there.
 */
export const summaryOf = ({ filters, effects, ...rest }: Summarized): Fields => ({
  ...rest,
  ...(filters && { filters: Object.keys(filters).toSorted() }),
  ...(effects && { effects: Object.fromEntries(effects.map(({ kind, count }) => [kind, count])) }),
})
