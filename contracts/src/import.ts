import * as z from 'zod/mini'

/** One line of an export file; what `data` must be depends on its type. */
const ImportRecord = z.strictObject({ line: z.number(), type: z.string(), data: z.unknown() })

export const ImportError = z.strictObject({ line: z.number(), message: z.string() })

/** Result of importing a record, or of its preview; `skipped`: its person was deleted in the meantime, or
 * rules need an approval. */
const Outcome = z.enum(['created', 'updated', 'unchanged', 'skipped'])
export type ImportOutcome = z.output<typeof Outcome>

export const ImportCounts = z.strictObject({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  skipped: z.number(),
})

/** Side effect of an import, shown to an administrator before the import runs. */
export const ImportEffect = z.strictObject({
  kind: z.enum([
    'admin-gained',
    'admin-lost',
    'account-locked',
    'sessions-ended',
    'erased-returns',
    'rule-set-added',
    'rule-set-renumbered',
    'rule-set-activated',
    'rule-set-not-activated',
  ]),
  /** User id, or rule set number; with the base's name before it, such as `safety 5`, unless that is the program's. */
  id: z.string(),
  /**
   * Of a person; of a rule set its note (added), its number in the file (renumbered) or the number of the one that it
   * replaces (activated) or would replace (not activated: it needs another administrator's approval).
   */
  name: z.string(),
})
export type ImportEffect = z.output<typeof ImportEffect>

export const LineKey = z.strictObject({ line: z.number(), key: z.string() })

/**
 * The number of each rule set in this system, by its key in the file, such as `ruleSet 5`. It may differ from the
 * file's number, by which later records refer to it.
 */
export const Versions = z.optional(z.record(z.string(), z.number()))
export type Versions = Readonly<Record<string, number>>

/** Some records of a file, all of one service. */
export const ImportRecords = z.strictObject({
  records: z.array(ImportRecord),
  /** Versions from the replies for earlier records of the file. */
  versions: Versions,
  /** How many administrators there were when the import began; the file may bring others. */
  administrators: z.optional(z.number()),
})
