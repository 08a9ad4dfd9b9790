import * as z from 'zod/mini'

const Column = z.strictObject({
  title: z.string(),
  /** Text for each code; any other value is shown unchanged. */
  words: z.optional(z.record(z.string(), z.string())),
  /** Text for an empty list. */
  empty: z.optional(z.string()),
  /** Of a list of objects, the fields whose values are shown, one after another. */
  fields: z.optional(z.array(z.string())),
  /** Of a list of exercises: their doses, or set by set. */
  doneAs: z.optional(z.enum(['doses', 'sets'])),
})
export type PersonalColumn = z.output<typeof Column>

/** How people read their own records of one type; a record may have more than its columns. */
export const PersonalTable = z.strictObject({
  /** The name of its file, without the ending. */
  file: z.string(),
  title: z.string(),
  /** A title alone or a column, by where its value stands in a record, such as `program.name`. */
  columns: z.record(z.string(), z.union([z.string(), Column])),
})
export type PersonalTable = z.output<typeof PersonalTable>
