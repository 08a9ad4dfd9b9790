import { loadChanges, loadKinds, type NextStep, nextSteps, stepKinds } from '@bugar/contracts/advice/person/progression'
import type { BaseFacts, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { safetyLevels } from '@bugar/contracts/advice/person/safety'
import { conclusionsOf, memoryOf } from '@bugar/contracts/rules/rule-run'
import { randomCases } from '@bugar/testing/quick-cases'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileBase } from '../../domain/compile/compile-base.ts'
import { progressionBase } from './progression.ts'
import { progressionRules } from './progression-rules.ts'

const count = (...bounds: readonly number[]) =>
  fc.oneof(fc.constantFrom<(number | string | null)[]>(...bounds, null, 'unknown'), fc.nat(bounds.at(-1)))
const code = (...codes: readonly string[]) => fc.constantFrom<(string | null)[]>(...codes, null, 'unknown')

/** Often at a bound, and often a person due for an increase, so that rules that increase too early are detected. */
const anyFacts: fc.Arbitrary<BaseFacts> = fc.record(
  {
    gender: fc.constantFrom('male', 'female'),
    age: fc
      .oneof(
        fc.constant(30),
        count(17, 18, 64, 65, 120).map((age) => (typeof age === 'number' ? age + 5 : age)),
      )
      .map((age) => (typeof age === 'number' ? Math.min(age, 120) : age)),
    experience: code('experienced', 'experienced', 'novice'),
    safetyLevel: fc.oneof(fc.constantFrom('go', 'gentle'), code(...safetyLevels)),
    loadKind: code(...loadKinds),
    muscles: code('large', 'small'),
    smallestStep: fc.oneof(count(2, 5, 6, 10, 11, 25), fc.double({ min: 0, max: 20, noNaN: true })),
    sessionsAtTop: fc.oneof(fc.constantFrom(2, 3), count(0, 1, 2, 3, 4)),
    sessionsAtStep: fc.oneof(fc.constantFrom(0, 2), count(0, 1, 2, 3)),
    sessionsGrown: fc.oneof(fc.constantFrom(0, 2), count(0, 1, 2, 3)),
    harderForm: code('plan', 'harder', 'none'),
    reserve: fc.oneof(fc.constantFrom<(number | string | null)[]>(3, null, 'unknown'), fc.integer({ min: 0, max: 3 })),
    noVigorous: fc.oneof(fc.constant('no'), code('no', 'yes')),
    stalledSessions: fc.oneof(fc.constant(0), count(0, 3, 4, 5)),
    nearTop: code('no', 'no', 'yes'),
    sessionsShort: fc.oneof(fc.constant(0), count(0, 1, 2, 3, 4)),
    belowFormer: code('no', 'no', 'yes'),
    atReturnLoad: code('no', 'no', 'yes'),
    firstLoad: code('reachable', 'reachable', 'below-bar'),
    sessionsBelow: fc.oneof(fc.constant(0), count(0, 1, 2, 3)),
    hardSessions: fc.oneof(fc.constant(0), count(0, 1, 2, 3)),
    painSessions: fc.oneof(fc.constant(0), count(0, 1, 2, 3)),
    painlessSessions: count(0, 1, 2, 3),
    painlessRetests: fc.oneof(fc.constant(0), count(0, 1, 2, 3)),
    daysSincePain: count(0, 13, 14, 15),
    painlessForm: code('yes', 'no'),
    daysSinceLastSession: fc.oneof(fc.constantFrom(3, 13), count(0, 13, 14, 27, 28, 84, 85, 100)),
    weeksSinceEasyWeek: count(0, 5, 6, 12),
  },
  // Objects without a prototype take several times as long to copy and read.
  { noNullPrototype: true },
)
const people = fc.sample(anyFacts, { numRuns: 20_000, seed: 17 })

const isAtLeast = (value: unknown, bound: number) =>
  value === 'unknown' || (typeof value === 'number' && value >= bound)
const raises = (step: string) => (loadChanges[step as NextStep]?.[1] ?? 0) > 0
const doesMore = (step: string) => raises(step) || step === 'add-repetitions' || step === 'harder-form'
const few = (value: unknown) => (typeof value === 'number' ? value : 0)

const isGentle = ({ safetyLevel, noVigorous }: BaseFacts) =>
  safetyLevel !== 'go' || noVigorous === 'yes' || noVigorous === 'unknown'

/** Whether one session is enough: three in reserve, experienced, at most 64 years, no reason for caution. */
const isQuick = (facts: BaseFacts, step: string) =>
  step === 'raise-5-10' &&
  few(facts['sessionsAtTop']) >= 1 &&
  few(facts['reserve']) >= 3 &&
  facts['experience'] === 'experienced' &&
  typeof facts['age'] === 'number' &&
  facts['age'] < 65 &&
  !isGentle(facts)

/** Fault of a step that a single rule concludes. */
const faultOf = (facts: BaseFacts, step: string): string | null => {
  const { smallestStep } = facts
  if (raises(step) && typeof smallestStep !== 'number') {
    return 'a raise by an unknown step'
  }
  if (step === 'raise-two-steps' && (facts['belowFormer'] !== 'yes' || isGentle(facts))) {
    return 'two steps without a load to come back to'
  }
  if (step !== 'raise-one-step' && raises(step) && Number(smallestStep) > 10) {
    return 'a step of the equipment over 10%'
  }
  if (step === 'raise-one-step' && few(facts['sessionsAtStep']) < 2) {
    return 'a step of the equipment that was not earned'
  }
  if (step === 'raise-5-10' && isGentle(facts)) {
    return 'over 5% for who is to go gently'
  }
  if (step === 'harder-form' && facts['harderForm'] === 'harder' && isGentle(facts)) {
    return 'a harder form for who is to go gently'
  }
  return doesMore(step) && few(facts['sessionsAtTop']) < 2 && !isQuick(facts, step)
    ? 'before two sessions at the top'
    : null
}

/** Includes the faults of the final step, after the most cautious one has won. */
const faultsOf = (rules: readonly SourcedRule[], facts: BaseFacts): string[] => {
  const fired = compiled(rules).fired(memoryOf(progressionBase, facts))
  const kinds: readonly string[] = stepKinds
  const steps = fired.filter(({ event }) => kinds.includes(event.params.fact))
  const concluded = conclusionsOf(progressionBase, fired).filter(
    ({ fact, values }) => kinds.includes(fact) && values.length > 0,
  )
  const told = concluded.flatMap(({ values }) => values).toSorted((a, b) => placeOf(b) - placeOf(a))
  const [step = 'none'] = told
  const isHeldBack =
    (isAtLeast(facts['painSessions'], 1) && few(facts['painlessRetests']) < 2) ||
    isAtLeast(facts['sessionsBelow'], 1) ||
    isAtLeast(facts['hardSessions'], 1) ||
    isAtLeast(facts['stalledSessions'], 4) ||
    isAtLeast(facts['daysSinceLastSession'] ?? 'unknown', 14) ||
    !['go', 'gentle', null].includes(facts['safetyLevel'] as string | null)
  const isHard = isAtLeast(facts['hardSessions'], 1)
  const hasRoom = !isHard && (facts['nearTop'] === 'yes' || few(facts['reserve']) >= 1)
  const isStalled = isAtLeast(facts['stalledSessions'], 4) && !hasRoom
  const isFailing = isAtLeast(facts['hardSessions'], 2) || isStalled
  const days = facts['daysSinceLastSession'] ?? null
  const isCarried = facts['atReturnLoad'] === 'yes' && !isAtLeast(days, 85)
  const cautious = isAtLeast(days, 85) ? 'find-load' : isAtLeast(days, 28) ? 'restart-20' : 'restart-5-10'
  return [
    ...steps.flatMap(({ event }) => faultOf(facts, event.params.value) ?? []),
    ...(!concluded.some(({ fact, rules: by }) => fact === 'step' && by.length > 0) || step === 'none'
      ? ['without a rule']
      : []),
    ...(doesMore(step) && isHeldBack ? ['more in spite of pain, a doctor, a miss or a pause'] : []),
    ...(isAtLeast(days, 14) && !isCarried && placeOf(step) < placeOf(cautious) ? ['a break that is not seen'] : []),
    ...(isFailing && (doesMore(step) || ['same', 'keep-amount', 'reach-top'].includes(step))
      ? ['the same in spite of two that were too hard, or a stall']
      : []),
  ]
}
const placeOf = (step: string) => nextSteps.indexOf(step as NextStep)

const known = new WeakMap<object, ReturnType<typeof compileBase>>()
const compiled = (rules: readonly SourcedRule[]) => {
  const found = known.get(rules) ?? compileBase({ base: progressionBase, rules })
  known.set(rules, found)
  return found
}

test('random persons and logs › no raise over 10%, none too early, no step without a rule', () => {
  let raised = 0
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const fired = compiled(progressionRules).fired(memoryOf(progressionBase, facts))
      raised += Number(conclusionsOf(progressionBase, fired).some(({ values }) => values.some(raises)))
      return faultsOf(progressionRules, facts).length === 0
    }),
    { numRuns: randomCases(100_000) },
  )
  // Otherwise nothing would have been tried.
  expect(raised).toBeGreaterThan(randomCases(1000))
})

const mutated = (id: string, change: (rule: SourcedRule) => Partial<SourcedRule>) =>
  progressionRules.map((rule) => (rule.id === id ? { ...rule, ...change(rule) } : rule))
const withoutFact = (fact: string) => (rule: SourcedRule) => ({
  conditions: { all: rule.conditions.all.filter((condition) => condition.fact !== fact) },
})
const off = () => ({ isActive: false })

test.each([
  [
    'PROG-21 at any step of the equipment',
    'a step of the equipment over 10%',
    mutated('PROG-21', withoutFact('smallestStep')),
  ],
  [
    'PROG-25 at any step of the equipment',
    'a step of the equipment over 10%',
    mutated('PROG-25', withoutFact('smallestStep')),
  ],
  [
    'PROG-30 before it is earned',
    'a step of the equipment that was not earned',
    mutated('PROG-30', withoutFact('stepUnearned')),
  ],
  [
    'PROG-34 before it is earned',
    'a step of the equipment that was not earned',
    mutated('PROG-34', withoutFact('stepUnearned')),
  ],
  ['PROG-21 for everybody', 'over 5% for who is to go gently', mutated('PROG-21', withoutFact('gently'))],
  ['PROG-36 for everybody', 'a harder form for who is to go gently', mutated('PROG-36', withoutFact('gently'))],
  ['PROG-20 for everybody', 'before two sessions at the top', mutated('PROG-20', withoutFact('smallSteps'))],
  ['PROG-20 without reserve', 'before two sessions at the top', mutated('PROG-20', withoutFact('noSpare'))],
  [
    'PROG-18 for everybody',
    'two steps without a load to come back to',
    mutated('PROG-18', withoutFact('notBack')).filter(({ event }) => !/^raise-(?!two)/.test(event.params.value)),
  ],
  ['PROG-51 switched off', 'a break that is not seen', mutated('PROG-51', off)],
  ['PROG-67 switched off', 'a break that is not seen', mutated('PROG-67', off)],
  ['PROG-52 switched off', 'a break that is not seen', mutated('PROG-52', off)],
  ['PROG-22 before two sessions', 'before two sessions at the top', mutated('PROG-22', withoutFact('sessionsAtTop'))],
  ['PROG-29 before two sessions', 'before two sessions at the top', mutated('PROG-29', withoutFact('sessionsAtTop'))],
  ['PROG-36 before two sessions', 'before two sessions at the top', mutated('PROG-36', withoutFact('sessionsAtTop'))],
  ['PROG-31 switched off', 'without a rule', mutated('PROG-31', off)],
  ['PROG-29 switched off', 'without a rule', mutated('PROG-29', off)],
  ['PROG-43 switched off', 'the same in spite of two that were too hard, or a stall', mutated('PROG-43', off)],
  ['PROG-46 switched off', 'the same in spite of two that were too hard, or a stall', mutated('PROG-46', off)],
  ['PROG-60 switched off', 'more in spite of pain, a doctor, a miss or a pause', mutated('PROG-60', off)],
  ['PROG-63 switched off', 'more in spite of pain, a doctor, a miss or a pause', mutated('PROG-63', off)],
] as const)('%s › is found: %s', (_what, fault, rules) => {
  expect(people.some((facts) => faultsOf(rules, facts).includes(fault))).toBe(true)
})
