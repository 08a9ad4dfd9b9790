import type { ConclusionKind, Prohibition, SourcedRule, Value } from '@bugar/contracts/rules/rule-base'
import type { Strength } from '@bugar/contracts/advice/person/safety'
import { priorityIn } from '../../domain/run.ts'

export type Conditions = readonly (readonly [fact: string, operator: string, value: Value])[]

export interface Backing {
  readonly source: string
  readonly strength: Strength
}

/**
 * Builder of the rules of one base; the stage follows from the conclusion.
 * @param texts of the rules, by their ids
 */
export const rulesFor =
  (kinds: readonly ConclusionKind[], texts: Readonly<Record<string, string>> = {}) =>
  (
    id: string,
    name: string,
    conditions: Conditions,
    [fact, value]: readonly [fact: string, value: string],
    backing: Backing,
    text = texts[id] ?? '',
  ): SourcedRule => {
    const stage = kinds.find((kind) => kind.fact === fact)?.stages[0] ?? fact
    return {
      id,
      stage,
      name,
      isActive: true,
      priority: priorityIn({ kinds: [...kinds] }, stage),
      conditions: { all: conditions.map(([of, operator, constant]) => ({ fact: of, operator, value: constant })) },
      event: { type: 'conclude', params: { fact, value } },
      text,
      ...backing,
    }
  }

/** Values that must not be concluded when all conditions hold. */
export const neverAll = (
  label: string,
  conditions: Conditions,
  concluded: string,
  values: readonly string[],
): Prohibition => ({
  label,
  when: conditions.map(([fact, operator, value]) => ({ fact, operator, value })),
  fact: concluded,
  values: [...values],
})

export const never = (
  label: string,
  condition: Conditions[number],
  concluded: string,
  values: readonly string[],
): Prohibition => neverAll(label, [condition], concluded, values)

/** Values that must be concluded when the condition holds; `concluded` has the policy `all`. */
export const always = (
  label: string,
  condition: Conditions[number],
  concluded: string,
  values: readonly string[],
): Prohibition => ({ ...never(label, condition, concluded, values), isRequired: true })

/** A separate stage that notes whether something holds, for later stages. */
export const noted = (fact: string, label: string): ConclusionKind => ({
  fact,
  label,
  stages: [fact],
  policy: 'most-cautious',
  codes: [
    { code: 'no', label: 'tidak' },
    { code: 'yes', label: 'ya' },
  ],
  otherwise: 'no',
})
