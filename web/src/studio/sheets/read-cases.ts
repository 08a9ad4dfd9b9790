import { type Expectation, readExpectations, writeExpectation } from '@bugar/contracts/rules/expectation'
import type { RuleBase, Value } from '@bugar/contracts/rules/rule-base'
import { type GoldenCase, maxGoldenCases } from '@bugar/contracts/rules/rule-base-verification'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { type Cell, readCodes, readValue } from './cell-text.ts'
import { type Line, type Read, readSheet, type Sheet, textOf } from './read-sheet.ts'
import { casesTable, factsOf } from './tables.ts'

/** 'P7 (complete)', of a kind with several stages. */
const stageOf = (cell: Cell): readonly [codes: Cell, stage: string | null] => {
  const [, codes = '', stage = null] = /^(.*?)\s*(?:\(([^()]*)\))?$/.exec(textOf(cell)) ?? []
  return [codes, stage]
}

/** Expectations of a case in the notation of its table; kinds whose cells are unchanged keep theirs. */
const expectedIn = (base: RuleBase, line: Line, before: GoldenCase | undefined): string => {
  const was = readExpectations(base, before?.expected ?? '')
  const tokens = base.kinds.flatMap(({ fact, codes: known, stages }) => {
    const key = `kind:${fact}`
    let expectation: Expectation | undefined = was.get(fact)
    if (line.isChanged(key)) {
      const [cell, stage] = stages.length > 1 ? stageOf(line.cell(key)) : [line.cell(key), null]
      const codes = line.take(key, readCodes(known, cell)) ?? []
      if (stages.length > 1 && codes.length > 0 && !stages.includes(stage ?? '')) {
        line.fail(key, `Sebut tahapnya, misalnya ${codes.join(', ')} (${stages[0]}).`)
      }
      expectation = codes.length > 0 ? { codes, stage } : undefined
    }
    return expectation ? [writeExpectation(fact, expectation)] : []
  })
  return tokens.join(' ') || '-'
}

/** Rows of the sheet of golden cases that the draft has otherwise. */
export const readCases = (
  { declaration, goldenCases }: Pick<Draft, 'declaration' | 'goldenCases'>,
  sheet: Sheet,
): Read<GoldenCase> => {
  const facts = factsOf(
    declaration,
    goldenCases.map(({ value }) => value),
  )
  const read = readSheet(casesTable({ declaration, goldenCases }), sheet, maxGoldenCases, (line, id) => {
    const number = Number(id)
    if (!Number.isInteger(number) || number < 1) {
      line.fail('line', 'Isi nomor kasus, bilangan bulat mulai dari 1.')
      return undefined
    }
    const before = goldenCases.find(({ value }) => value.line === number)?.value
    const stated = facts.flatMap((fact): [string, Value][] => {
      const key = `fact:${fact.name}`
      const value = line.isChanged(key) ? line.take(key, readValue(fact, line.cell(key))) : before?.facts[fact.name]
      return value === undefined ? [] : [[fact.name, value]]
    })
    return {
      line: number,
      facts: Object.fromEntries(stated),
      expected: expectedIn(declaration, line, before),
      note: textOf(line.cell('note')),
    }
  })
  const asLine = (key: string | number | null) => (key === null ? null : Number(key))
  return {
    ...read,
    changes: read.changes.map((each) => ({ ...each, key: Number(each.key), after: asLine(each.after) })),
  }
}
