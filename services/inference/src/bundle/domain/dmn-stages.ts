import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { stagesOf } from '@bugar/contracts/rules/rule-run'
import { codesOf, kindOf } from '../../domain/run.ts'
import { type Column, decision, expression, table, types } from './dmn-elements.ts'
import { knownFacts, typeOf } from './dmn-facts.ts'
import { cellOf, literal, nameOf } from './feel.ts'
import type { Element } from './xml.ts'

type Base = Pick<AnyBase, 'facts' | 'kinds'>

/** A name in FEEL; the index keeps names apart that differ only in their punctuation. */
export const placed = (prefix: string, index: number, name: string): string =>
  `${prefix}_${index + 1}_${name.replace(/[^A-Za-z0-9]/g, '_')}`

const stageName = (base: Base, stage: string) => placed('stage', stagesOf(base).indexOf(stage), stage)

export const stageNames = (base: Base, stages: readonly string[]): string[] =>
  stages.map((stage) => stageName(base, stage))

/** The rules that fired in these stages, as one list; a table of which no row holds is null. */
export const firedIn = (names: readonly string[]): string => {
  const lists = names.map((name) => `if ${name} = null then [] else ${name}`)
  return lists.length === 1 ? (lists[0] as string) : `concatenate(${lists.map((list) => `(${list})`).join(', ')})`
}

/** A conclusion as the rules of a stage see it: the last that the earlier stages drew. */
interface Seen {
  readonly name: string
  readonly fact: string
  readonly stages: readonly string[]
}

const seenAt = (base: Base, stage: string, fact: string): Seen => {
  const order = stagesOf(base)
  const stages = order.slice(0, order.indexOf(stage)).filter((earlier) => kindOf(base, earlier)?.fact === fact)
  return { name: placed('seen', stages.length - 1, fact), fact, stages }
}

const seenDecision = (base: Base, { name, fact, stages }: Seen): Element => {
  const kind = base.kinds.find((each) => each.fact === fact)
  const names = stageNames(base, stages)
  const otherwise = literal(kind?.otherwise ?? null)
  const fired = `(${firedIn(names)})`
  return decision({
    name,
    label: `${kind?.label ?? fact}, as later stages see it`,
    type: 'string',
    description: `Concluded by ${stages.join(', ') || 'no earlier stage'}.`,
    inputs: [],
    decisions: names,
    logic: expression(
      names.length === 0 ? otherwise : `if count(${fired}) = 0 then ${otherwise} else ${fired}[-1].value`,
    ),
  })
}

/** Every code, and null where the rules can see it, so that tools can look for what no row answers. */
const valuesOf = (codes: readonly { readonly code: string }[], mayBeNull: boolean): string =>
  [...codes.map(({ code }) => literal(code)), ...(mayBeNull ? ['null'] : [])].join(', ')

interface Read {
  readonly column: Column
  readonly decision: string
}

/** @throws Error on a fact that the base does not know */
const readOf = (base: Base, stage: string, name: string): Read => {
  const kind = base.kinds.find(({ fact }) => fact === name)
  if (kind) {
    const seen = seenAt(base, stage, name)
    const values = valuesOf(kind.codes, kind.otherwise === null)
    return { column: { label: kind.label, feel: seen.name, type: 'string', values }, decision: seen.name }
  }
  const fact = base.facts.find((each) => each.name === name)
  if (!fact) {
    throw new Error(`Unknown fact: ${name}`)
  }
  const values = fact.codes && valuesOf(fact.codes, fact.absent === null || fact.unknown === null)
  const feel = `${knownFacts}.${nameOf(name)}`
  const column = { label: fact.label, feel, type: typeOf(fact), ...(values && { values }) }
  return { column, decision: knownFacts }
}

const notes = ['Name', 'Text', 'Source', 'Strength']

const stageLogic = (
  codes: readonly string[],
  reads: readonly Read[],
  facts: readonly string[],
  rules: readonly SourcedRule[],
): Element => {
  const outputsOf = ({ id, event }: SourcedRule) => [literal(id), literal(event.params.value)]
  if (facts.length === 0) {
    const all = rules.map(outputsOf).map(([id, value]) => `{rule: ${id}, value: ${value}}`)
    return expression(`[${all.join(', ')}]`)
  }
  const rows = rules.map((rule) => ({
    cells: facts.map((fact) => cellOf(rule.conditions.all.filter((condition) => condition.fact === fact))),
    outputs: outputsOf(rule),
    notes: [rule.name, rule.text, rule.source, rule.strength],
  }))
  const columns = reads.map(({ column }) => column)
  const outputs = [{ name: 'rule' }, { name: 'value', values: codes.map(literal).join(', ') }]
  return table(columns, outputs, notes, rows)
}

/**
 * A decision for each stage, with the rules that fire as a list, and one for each conclusion that a later stage reads.
 * @throws Error on an operator that `operators` does not list, or a fact that the base does not know
 */
export const stageDecisions = (base: Base, rules: readonly SourcedRule[]): Element[] => {
  const seen = new Map<string, Element>()
  const stages = stagesOf(base).map((stage, index) => {
    const own = rules.filter((rule) => rule.isActive && rule.stage === stage)
    const facts = [...new Set(own.flatMap(({ conditions }) => conditions.all.map(({ fact }) => fact)))]
    const reads = facts.map((fact) => readOf(base, stage, fact))
    for (const fact of facts.filter((each) => base.kinds.some((kind) => kind.fact === each))) {
      const read = seenAt(base, stage, fact)
      seen.set(read.name, seenDecision(base, read))
    }
    return decision({
      name: stageName(base, stage),
      label: `${index + 1}. ${kindOf(base, stage)?.label ?? stage} (${stage})`,
      type: types.fired,
      description: 'The rules that fire, in their order; null when there is none.',
      inputs: [],
      decisions: [...new Set(reads.map(({ decision: name }) => name))],
      logic: stageLogic(codesOf(base, kindOf(base, stage)?.fact ?? '') ?? [], reads, facts, own),
    })
  })
  return [...stages, ...seen.values()]
}
