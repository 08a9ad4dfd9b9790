import { recordTypes } from '@bugar/contracts/database'
import type { ImportCounts, ImportEffect } from '@bugar/contracts/import'
import type { ImportReport } from '@bugar/contracts/system'
import type * as z from 'zod/mini'

type Counts = z.output<typeof ImportCounts>
type Effects = ImportReport['effects'][number]

const maxExamples = 100
const order = Object.values(recordTypes).flat() as string[]

export type Tally = ReturnType<typeof createTally>

/** Sums the services' results of their records. */
export const createTally = () => {
  const types = new Map<string, Counts>()
  const effects = new Map<ImportEffect['kind'], Effects>()
  return {
    add: (type: string, given: { readonly counts: Counts; readonly effects: readonly ImportEffect[] }): void => {
      const before = types.get(type) ?? { created: 0, updated: 0, unchanged: 0, skipped: 0 }
      const sum = Object.entries(before).map(([did, count]) => [did, count + given.counts[did as keyof Counts]])
      types.set(type, Object.fromEntries(sum) as Counts)
      for (const { kind, id, name } of given.effects) {
        const { count, examples } = effects.get(kind) ?? { count: 0, examples: [] }
        const shown = count < maxExamples ? [...examples, { id, name }] : examples
        effects.set(kind, { kind, count: count + 1, examples: shown })
      }
    },
    countOf: (kind: ImportEffect['kind']): number => effects.get(kind)?.count ?? 0,
    report: (preview: boolean): ImportReport => {
      const sorted = [...types].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
      const records = sorted.flatMap(([, counts]) => Object.values(counts))
      return {
        preview,
        total: records.reduce((total, count) => total + count, 0),
        types: Object.fromEntries(sorted),
        effects: [...effects.values()],
      }
    },
  }
}
