import { type Expectation, readExpectations, writeExpectation } from '@bugar/contracts/rules/expectation'
import type { RuleBase, Value, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { type GoldenCase, maxGoldenCases, maxRules } from '@bugar/contracts/rules/rule-base-verification'
import { decimalErrors, factErrors } from '@bugar/contracts/rules/fact-errors'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { showDecimal } from '#kit/text/format.ts'
import { type Cell, readCodes, readValue, withConditions } from './cell-text.ts'
import { type Change, type Line, type Read, readSheet, type Sheet, textOf } from './read-sheet.ts'
import { casesTable, factsOf, activeWords, rulesTable } from './tables.ts'
import { strengthLabels, strengths } from '@bugar/contracts/advice/person/safety'

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

/** The server's check of a fact, so that all cells are named at once. */
const valueProblem = (base: RuleBase, name: string, value: Value): string | null => {
  const { range: [min, max] = [], decimals = 0 } = base.facts.find((fact) => fact.name === name) ?? {}
  if (factErrors(base, { [name]: value }).length > 0) {
    return min === undefined ? 'Nilai ini tidak dikenal.' : `Isi ${showDecimal(min)} sampai ${showDecimal(max ?? min)}.`
  }
  return decimalErrors(base, { [name]: value }).length > 0 ? `Paling banyak ${decimals} angka di belakang koma.` : null
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
    }
    const before = goldenCases.find(({ value }) => value.line === number)?.value
    const stated = facts.flatMap((fact): [string, Value][] => {
      const key = `fact:${fact.name}`
      const isChanged = line.isChanged(key)
      const value = isChanged ? line.take(key, readValue(fact, line.cell(key))) : before?.facts[fact.name]
      const problem = isChanged && value !== undefined && valueProblem(declaration, fact.name, value)
      if (problem) {
        line.fail(key, problem)
      }
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
  const withLines = (each: Change<GoldenCase>) => ({ ...each, key: Number(each.key), after: asLine(each.after) })
  return {
    ...read,
    changes: read.changes.map(withLines),
    unsound: read.unsound.map(withLines),
  }
}

type Condition = SourcedRule['conditions']['all'][number]

/** The conditions of a rule: those on facts with unchanged cells keep their form and position. */
const conditionsIn = (base: RuleBase, line: Line, before: SourcedRule | undefined) => {
  let all: readonly Condition[] = before?.conditions.all ?? []
  for (const fact of factsOf(base)) {
    const key = `fact:${fact.name}`
    if (line.isChanged(key)) {
      all = line.take(key, withConditions(all, fact.name, fact, line.cell(key))) ?? all
    }
  }
  return { all: [...all] }
}

/** Rows of the sheet of rules that the draft has otherwise. */
export const readRules = (
  { declaration, rules }: Pick<Draft, 'declaration' | 'rules'>,
  sheet: Sheet,
): Read<SourcedRule> =>
  readSheet(rulesTable({ declaration, rules }), sheet, maxRules, (line, id, isNew): SourcedRule | null | undefined => {
    const before = rules.find(({ value }) => value.id === id)?.value
    const text = (key: string) => textOf(line.cell(key))
    const active = activeWords.find((word) => word === text('isActive').toLowerCase())
    if (active === 'hapus') {
      return isNew ? undefined : null
    }
    for (const [key, message] of [
      ['id', 'Isi kode aturan.'],
      ['name', 'Isi nama aturan.'],
      ['source', 'Sebutkan sumbernya.'],
    ] as const) {
      if (text(key) === '') {
        line.fail(key, message)
      }
    }
    if (!active) {
      line.fail('isActive', 'Tulis ya, tidak, atau hapus.')
    }
    const strength = strengths.find((each) => strengthLabels[each] === text('strength').toLowerCase())
    if (!strength) {
      line.fail('strength', `Tulis ${strengths.map((each) => strengthLabels[each]).join(', ')}.`)
    }
    const kind = declaration.kinds.find(({ fact, label }) => [fact, label].includes(text('kind')))
    if (!kind) {
      line.fail('kind', `Tulis salah satu dari ${declaration.kinds.map(({ label }) => label).join(', ')}.`)
    } else if (!kind.stages.includes(text('stage'))) {
      line.fail('stage', `${kind.label} disimpulkan di tahap ${kind.stages.join(' atau ')}.`)
    }
    const codes = kind && line.take('value', readCodes(kind.codes, line.cell('value')))
    if (codes && codes.length !== 1) {
      line.fail('value', 'Tulis tepat satu nilai.')
    }
    const stage = text('stage')
    const conditions = conditionsIn(declaration, line, before)
    const peer = before ?? rules.find(({ value }) => value.stage === stage)?.value ?? rules[0]?.value
    // A failed cell has the value of another rule, so that the rest of the row is checked as well.
    const { fact, value } = peer?.event.params ?? { fact: '', value: '' }
    return peer
      ? {
          id,
          stage: stage as SourcedRule['stage'],
          name: text('name'),
          isActive: active === 'ya',
          priority: peer.priority,
          conditions,
          event: { type: peer.event.type, params: { fact: kind?.fact ?? fact, value: codes?.[0] ?? value } },
          text: text('text'),
          source: text('source'),
          strength: strength ?? peer.strength,
        }
      : undefined
  })
