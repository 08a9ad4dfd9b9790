import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import type { RuleChange, Simulation } from '@bugar/contracts/advice/consultation/inference'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { CompiledRules, RuleDocument } from '../../domain/run.ts'

export interface Decided {
  readonly id: string
  readonly facts: Facts
  readonly programCode: ProgramCode
}

/** The rules as a draft would have them; null when it names a rule that chooses no program or does not exist. */
export const applyChanges = (rules: readonly RuleDocument[], changes: readonly RuleChange[]): RuleDocument[] | null => {
  const byId = new Map(changes.map(({ id, programCode }) => [id, programCode]))
  const known = rules.filter(({ id, event }) => byId.has(id) && event.params.fact === 'programCode')
  if (known.length !== byId.size) {
    return null
  }
  return rules.map((rule) => {
    const value = byId.get(rule.id)
    return value === undefined ? rule : { ...rule, event: { ...rule.event, params: { ...rule.event.params, value } } }
  })
}

const maxExamples = 20

/** Compares past recommendations with those of a draft. */
export const simulate = (decided: readonly Decided[], { decide }: CompiledRules): Omit<Simulation, 'warnings'> => {
  const counts = new Map<string, { from: ProgramCode; to: ProgramCode; count: number }>()
  const examples: Simulation['examples'] = []
  let changed = 0
  for (const { id, facts, programCode: from } of decided) {
    const to = decide(facts).programCode as ProgramCode
    const entry = counts.get(`${from} ${to}`) ?? { from, to, count: 0 }
    entry.count += 1
    counts.set(`${from} ${to}`, entry)
    if (from !== to) {
      changed += 1
      if (examples.length < maxExamples) {
        examples.push({ facts, from, to, consultationId: id })
      }
    }
  }
  return { total: decided.length, changed, table: [...counts.values()], examples }
}
