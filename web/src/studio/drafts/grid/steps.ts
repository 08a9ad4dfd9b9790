import type { RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { stagesOf } from '@bugar/contracts/rules/rule-run'
import type { RowStep, Stand } from './history.ts'
import { nextId, type Row } from './row-changes.ts'

type Rows = readonly Row[]

const placeOf = (rows: Rows, id: string) => rows.findIndex(({ value }) => value.id === id)

/** A row with its position. */
const standOf = (rows: Rows, id: string): Stand | null => {
  const place = placeOf(rows, id)
  const row = rows[place]
  return row ? { value: row.value, behind: rows[place - 1]?.value.id ?? null } : null
}

/** A row that becomes another rule. */
export const changing = (rows: Rows, before: SourcedRule, after: SourcedRule): RowStep => {
  const behind = standOf(rows, before.id)?.behind ?? null
  return { before: { value: before, behind }, after: { value: after, behind } }
}

export const removing = (rows: Rows, { id }: SourcedRule): RowStep => ({ before: standOf(rows, id), after: null })

const idsOf = (rows: Rows) => rows.map(({ value }) => value.id)

/** A copy after the rule, inactive until it was reviewed. */
export const duplicating = (rows: Rows, rule: SourcedRule): RowStep => ({
  before: null,
  after: { value: { ...rule, id: nextId(rule.id, idsOf(rows)), isActive: false }, behind: rule.id },
})

/** Past the next of the shown rules; null at the end of the table. */
export const moving = (rows: Rows, shown: Rows, { id }: SourcedRule, by: -1 | 1): RowStep | null => {
  const before = standOf(rows, id)
  const at = placeOf(shown, id)
  const passed = shown[at + by]
  if (!before || !passed) {
    return null
  }
  const other = standOf(rows, passed.value.id)
  const behind = by === 1 ? passed.value.id : (other?.behind ?? null)
  return { before, after: { value: before.value, behind } }
}

/** A rule without conditions, after the selected one or else the last of its kind. */
export const adding = (base: RuleBase, rows: Rows, fact: string, chosen: SourcedRule | undefined): RowStep => {
  const ofKind = rows.filter(({ value }) => value.event.params.fact === fact)
  const like = chosen?.event.params.fact === fact ? chosen : ofKind.at(-1)?.value
  const kind = base.kinds.find((each) => each.fact === fact)
  const stages = stagesOf(base)
  const stage = like?.stage ?? kind?.stages[0] ?? ''
  const value: SourcedRule = {
    id: nextId(like?.id ?? 'BARU-01', idsOf(rows)),
    stage,
    name: 'Aturan baru',
    isActive: false,
    priority: (stages.length - stages.indexOf(stage)) * 100,
    conditions: { all: [] },
    event: { type: 'conclude', params: { fact, value: kind?.codes[0]?.code ?? '' } },
    text: '',
    source: '',
    strength: 'weak',
  }
  return { before: null, after: { value, behind: like?.id ?? rows.at(-1)?.value.id ?? null } }
}
