import * as z from 'zod/mini'

const Column = z.strictObject({
  title: z.string(),
  /** Text for each code; any other value is shown unchanged. */
  words: z.optional(z.record(z.string(), z.string())),
  /** Text for an empty list. */
  empty: z.optional(z.string()),
  /** Text where there is no value. */
  missing: z.optional(z.string()),
  /** For a list of objects: the fields whose values are shown, one after another. */
  fields: z.optional(z.array(z.string())),
  /** For a list of exercises: their doses, or set by set. */
  doneAs: z.optional(z.enum(['doses', 'sets'])),
  /** A BMI with two decimals, which reaches no bound that its value has not. */
  isBmi: z.optional(z.literal(true)),
})
export type TableColumn = z.output<typeof Column>

/** A title alone or a column, by its path in a record, such as `program.name`. */
const Columns = z.record(z.string(), z.union([z.string(), Column]))
export type TableColumns = Readonly<z.output<typeof Columns>>

type PathIn<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends object ? K | `${K}.${keyof NonNullable<T[K]> & string}` : K
}[keyof T & string]

/** Columns of one type of records. */
export type ColumnsOf<T> = { readonly [P in PathIn<T>]?: TableColumns[string] }

/** Format in which people get their own records of one type; a record may have more fields than columns. */
export const PersonalTable = z.strictObject({
  /** The name of its file, without the ending. */
  file: z.string(),
  title: z.string(),
  columns: Columns,
})
export type PersonalTable = z.output<typeof PersonalTable>
