import type { RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { maxRules } from '@bugar/contracts/rules/rule-base-verification'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { strengthLabels, strengths } from '@bugar/contracts/advice/person/safety'
import { readCodes, withConditions } from './cell-text.ts'
import { type Line, type Read, readSheet, type Sheet, textOf } from './read-sheet.ts'
import { activeWords, factsOf, rulesTable } from './tables.ts'

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
    const [value] = codes ?? []
    return kind && strength && value !== undefined && peer
      ? {
          id,
          stage: stage as SourcedRule['stage'],
          name: text('name'),
          isActive: active === 'ya',
          priority: peer.priority,
          conditions,
          event: { type: peer.event.type, params: { fact: kind.fact, value } },
          text: text('text'),
          source: text('source'),
          strength,
        }
      : undefined
  })
