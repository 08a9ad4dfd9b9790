import type { Fields } from './fields.ts'

interface Summarized extends Fields {
  readonly filters?: object
  readonly effects?: readonly { readonly kind: string; readonly count: number }[]
}

/**
 * What the log keeps of a table or an import: which filters were used and how much was done. The text of a filter and
 * the examples of an effect may name people whom nothing would find when they are erased.
 */
export const summaryOf = ({ filters, effects, ...rest }: Summarized): Fields => ({
  ...rest,
  ...(filters && { filters: Object.keys(filters).toSorted() }),
  ...(effects && { effects: Object.fromEntries(effects.map(({ kind, count }) => [kind, count])) }),
})
