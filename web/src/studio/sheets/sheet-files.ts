import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import type { FieldError } from '@bugar/contracts/core/bus/errors'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { RuleDraftEdit } from '@bugar/contracts/rules/draft/rule-draft-operations'
import * as z from 'zod/mini'
import { labelOf } from '../bases/words.ts'
import { shortHash } from '../drafts/words.ts'
import { type Opened, UnusableFile } from './open-file.ts'
import { readCases, readRules } from './read-rules.ts'
import { type Change, type Problem, textOf } from './read-sheet.ts'
import { casesSheet, casesTable, rulesSheet, rulesTable } from './tables.ts'
import { writeRulesCsv, writeWorkbook } from './workbook.ts'

export { openFile } from './open-file.ts'

const nameOf = ({ base, hash }: Draft) => `bugar-rancangan-${labelOf(base).toLowerCase()}-${shortHash(hash)}`
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const asWorkbook = (content: Uint8Array, name: string) =>
  new File([content as Uint8Array<ArrayBuffer>], `${name}.xlsx`, { type: workbookType })

export const workbookFile = async (draft: Draft): Promise<File> =>
  asWorkbook(await writeWorkbook(draft, labelOf(draft.base)), nameOf(draft))

export const csvFile = (draft: Draft): File =>
  new File([writeRulesCsv(draft)], `${nameOf(draft)}.csv`, { type: 'text/csv;charset=utf-8' })

type Rows = Pick<FileChanges, 'rules' | 'goldenCases'>

/** The key of the column that a field of a row comes from; null for the whole row. */
const columnOf = (value: SourcedRule | GoldenCase | null | undefined, path: readonly string[]): string | null => {
  const [field = '', ...rest] = path
  if (field === 'facts' && rest[0] !== undefined) {
    return `fact:${rest[0]}`
  }
  if (field === 'conditions' && value && 'conditions' in value) {
    const fact = value.conditions.all[Number(rest[1])]?.fact
    return fact === undefined ? null : `fact:${fact}`
  }
  return field === 'event' ? 'value' : field || null
}

/**
 * Errors of a write, such as `rules.3.value.text` by the place in the request or `goldenCases.12.facts.age` by the
 * row's key, at the cells of the file. Errors of other fields are left out.
 */
export const problemsOf = (
  draft: Draft,
  { sheets }: Pick<Opened, 'sheets'>,
  { rules, goldenCases }: Rows,
  errors: readonly FieldError[],
): Problem[] =>
  errors.flatMap(({ field, message }) => {
    const [list, place = '', ...path] = field.split('.')
    const isRule = list === 'rules'
    if (!isRule && list !== 'goldenCases') {
      return []
    }
    const changes: readonly Change<SourcedRule | GoldenCase>[] = isRule ? rules : goldenCases
    const isByPlace = path[0] === 'value'
    const change = isByPlace ? changes[Number(place)] : changes.find(({ key }) => String(key) === place)
    const table = isRule ? rulesTable(draft) : casesTable(draft)
    const sheet = sheets.get(table.name)
    if (!change || !sheet) {
      return []
    }
    const titleOf = (key: string | null) => table.columns.find((column) => column.key === key)?.title ?? ''
    const at = (title: string) => sheet.titles.indexOf(title)
    const keyColumn = at(table.columns[0]?.title ?? '')
    const row = sheet.rows.findIndex((cells) => textOf(cells[keyColumn]) === String(change.key))
    const column = at(titleOf(columnOf(change.value, isByPlace ? path.slice(1) : path)))
    return [{ sheet: table.name, row: row < 0 ? null : row, column: column < 0 ? null : column, message }]
  })

/** The request that writes these rows. */
export const editOf = ({ id, rules: ownRules, goldenCases: ownCases }: Draft, { rules, goldenCases }: Rows) => ({
  id,
  rules: rules.map(({ key, value, after, isNew }) => ({
    key: String(key),
    seen: isNew ? null : (ownRules.find((row) => row.value.id === key)?.revision ?? null),
    value,
    ...(isNew && { after: after === null ? null : String(after) }),
  })),
  goldenCases: goldenCases.map(({ key, value, after, isNew }) => ({
    key: Number(key),
    seen: isNew ? null : (ownCases.find((row) => row.value.line === key)?.revision ?? null),
    value,
    ...(isNew && { after: after === null ? null : Number(after) }),
  })),
})

/** The first problem of each cell, and all of those of rows and sheets. */
const oneByCell = (problems: readonly Problem[]): Problem[] =>
  problems.filter(
    ({ sheet, row, column }, index) =>
      column === null ||
      index === problems.findIndex((each) => each.sheet === sheet && each.row === row && each.column === column),
  )

/** The server's first check, so that all cells are named at once. */
const inputErrors = (draft: Draft, rows: Rows): FieldError[] =>
  (z.safeParse(RuleDraftEdit, editOf(draft, rows)).error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }))

/** Differences of a file from the draft as it is now. */
export interface FileChanges {
  readonly rules: readonly Change<SourcedRule>[]
  readonly goldenCases: readonly Change<GoldenCase>[]
  readonly problems: readonly Problem[]
  /** Keys of changed rows that others wrote after the file was created. */
  readonly overtaken: readonly (string | number)[]
}

/** @throws UnusableFile when it belongs to another base, or has none of the sheets */
export const changesIn = (draft: Draft, { sheets, problems, origin }: Opened): FileChanges => {
  if (origin && origin.base !== draft.base) {
    throw new UnusableFile(`Berkas ini milik basis ${labelOf(origin.base)}.`)
  }
  const [rulesRead, casesRead] = [sheets.get(rulesSheet), sheets.get(casesSheet)]
  if (!rulesRead && !casesRead) {
    throw new UnusableFile(`Lembar ${rulesSheet} dan ${casesSheet} tidak ada dalam berkas ini.`)
  }
  const none = { changes: [], unsound: [], problems: [] }
  const rules = rulesRead ? readRules(draft, rulesRead) : none
  const cases = casesRead ? readCases(draft, casesRead) : none
  const isOvertaken = (rows: readonly { readonly revision: number }[], at: number) =>
    origin?.draft === draft.id && (rows[at]?.revision ?? 0) > origin.revision
  const read = {
    rules: [...rules.changes, ...rules.unsound],
    goldenCases: [...cases.changes, ...cases.unsound],
  }
  return {
    rules: rules.changes,
    goldenCases: cases.changes,
    problems: oneByCell([
      ...problems,
      ...rules.problems,
      ...cases.problems,
      ...problemsOf(draft, { sheets }, read, inputErrors(draft, read)),
    ]),
    overtaken: [
      ...rules.changes
        .map(({ key }) => key)
        .filter((key) =>
          isOvertaken(
            draft.rules,
            draft.rules.findIndex(({ value }) => value.id === key),
          ),
        ),
      ...cases.changes
        .map(({ key }) => key)
        .filter((key) =>
          isOvertaken(
            draft.goldenCases,
            draft.goldenCases.findIndex(({ value }) => value.line === key),
          ),
        ),
    ],
  }
}

/** The imported file, with each problem beside its row. */
export const markedFile = async (draft: Draft, { sheets }: Opened, problems: readonly Problem[]): Promise<File> =>
  asWorkbook(await writeWorkbook(draft, labelOf(draft.base), { sheets, problems }), `${nameOf(draft)}-perbaiki`)
