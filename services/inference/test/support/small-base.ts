import type {
  ConclusionKind,
  FactDefinition,
  Prohibition,
  RuleBase,
  SourcedRule,
} from '@bugar/contracts/rules/rule-base'
import type { Proof } from '@bugar/contracts/rules/rule-base-verification'
import { age, bmi, gender, yesNoFact } from '../../src/seed/bases/facts.ts'
import { type Conditions, noted, rulesFor } from '../../src/seed/bases/rules.ts'

export const coded = (...codes: string[]) => codes.map((code) => ({ code, label: code }))
const ill = noted('ill', 'Sakit')
const level: ConclusionKind = {
  fact: 'level',
  label: 'Saran',
  stages: ['level'],
  policy: 'most-cautious',
  codes: coded('go', 'gentle', 'stop'),
  otherwise: 'go',
}
const limits: ConclusionKind = {
  fact: 'limits',
  label: 'Batasan',
  stages: ['limits'],
  policy: 'all',
  codes: coded('slow', 'short'),
  otherwise: null,
}
const plan: ConclusionKind = {
  fact: 'plan',
  label: 'Rencana',
  stages: ['plan'],
  policy: 'one',
  codes: coded('rest', 'walk'),
  otherwise: null,
}
const kinds = [ill, level, limits, plan]
const painless: Prohibition = {
  label: 'Nyeri berarti berhenti',
  when: [{ fact: 'pain', operator: 'equal', value: 'yes' }],
  fact: 'level',
  values: ['go', 'gentle'],
}
export const smallBase: RuleBase = {
  name: 'safety',
  label: 'Uji',
  facts: [
    gender,
    age,
    bmi,
    yesNoFact('pain', 'Nyeri'),
    yesNoFact('fever', 'Demam'),
    yesNoFact('pregnant', 'Hamil', 'female'),
  ],
  kinds,
  prohibitions: [painless],
}
const rule = rulesFor(kinds)
export const when = (id: string, conditions: Conditions, fact: string, value: string) =>
  rule(id, id, conditions, [fact, value], { source: 'Uji', strength: 'weak' })

export const soundRules: readonly SourcedRule[] = [
  when('ill', [['fever', 'equal', 'yes']], 'ill', 'yes'),
  when('stop', [['pain', 'equal', 'yes']], 'level', 'stop'),
  when('gentle', [['ill', 'equal', 'yes']], 'level', 'gentle'),
  when('slow', [['bmi', 'lessThan', 18.5]], 'limits', 'slow'),
  when('short', [['pregnant', 'equal', 'yes']], 'limits', 'short'),
  when('rest', [['age', 'greaterThanInclusive', 65]], 'plan', 'rest'),
  when('walk', [['age', 'lessThan', 65]], 'plan', 'walk'),
]
export const changed = (id: string, ...conditions: Conditions) =>
  soundRules.map((each) =>
    each.id === id ? when(id, conditions, each.event.params.fact, each.event.params.value) : each,
  )

interface Broken {
  /** The property that it violates. */
  readonly property: Proof['property']
  readonly base: RuleBase
  readonly rules: readonly SourcedRule[]
}

const breaking = (property: Broken['property'], rules: readonly SourcedRule[], base: RuleBase = smallBase): Broken => ({
  property,
  base,
  rules,
})

const fevers: FactDefinition[] = smallBase.facts.map((fact) =>
  fact.name === 'fever' ? { ...fact, unknown: 'no' } : fact,
)

/** The small base with one thing wrong. */
export const brokenSmallBases = {
  'advice that a risk loosens': breaking('monotone', changed('gentle', ['ill', 'equal', 'no'])),
  'a limit that a lower BMI removes': breaking('monotone', [
    ...changed('slow', ['bmi', 'greaterThan', 18.5]),
    when('slow-too', [['bmi', 'lessThan', 10]], 'limits', 'slow'),
  ]),
  'two conclusions where one is allowed': breaking('single', changed('walk', ['age', 'lessThanInclusive', 65])),
  'no conclusion where one is needed': breaking('single', soundRules, {
    ...smallBase,
    kinds: kinds.map((kind) => (kind === level ? { ...kind, otherwise: null } : kind)),
  }),
  'a prohibited conclusion': breaking('prohibited', changed('stop', ['pain', 'equal', 'yes'], ['age', 'lessThan', 65])),
  'a fact of which unknown is the safest answer': breaking('unknown', soundRules, { ...smallBase, facts: fevers }),
  'a rule that contradicts itself': breaking(
    'reachable',
    changed('slow', ['bmi', 'lessThan', 18.5], ['bmi', 'greaterThanInclusive', 18.5]),
  ),
} satisfies Readonly<Record<string, Broken>>
