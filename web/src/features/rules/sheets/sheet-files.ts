import type { SourcedRule } from '@bugar/contracts/rule-base'
import type { GoldenCase } from '@bugar/contracts/rule-base-verification'
import type { Draft } from '@bugar/contracts/rule-draft'
import { labelOf } from '../bases/words.ts'
import { shortHash } from '../drafts/words.ts'
import { type Opened, UnusableFile } from './open-file.ts'
import { readCases } from './read-cases.ts'
import { readRules } from './read-rules.ts'
import type { Change, Problem } from './read-sheet.ts'
import { casesSheet, rulesSheet } from './tables.ts'
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
  const none = { changes: [], problems: [] }
  const rules = rulesRead ? readRules(draft, rulesRead) : none
  const cases = casesRead ? readCases(draft, casesRead) : none
  const isOvertaken = (rows: readonly { readonly revision: number }[], at: number) =>
    origin?.draft === draft.id && (rows[at]?.revision ?? 0) > origin.revision
  return {
    rules: rules.changes,
    goldenCases: cases.changes,
    problems: [...problems, ...rules.problems, ...cases.problems],
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
