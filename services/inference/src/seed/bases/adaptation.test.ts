import { type ReplacedKind, replacedKinds, standIns, trainingGoals } from '@bugar/contracts/adaptation'
import { programCodes } from '@bugar/contracts/knowledge'
import type { BaseFacts, SourcedRule } from '@bugar/contracts/rule-base'
import { safetyLevels } from '@bugar/contracts/safety'
import { conclusionsOf, memoryOf } from '@bugar/contracts/rule-run'
import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileBase } from '../../domain/base-rule-set.ts'
import { adaptationBase } from './adaptation.ts'
import { adaptationRules } from './adaptation-rules.ts'

const library = new URL('../../../../catalog/src/seed/exercises/', import.meta.url)
const names = readdirSync(library).flatMap((file) =>
  [...readFileSync(new URL(file, library), 'utf8').matchAll(/^ {4}name: '(.+)',$/gm)].map(([, name]) => name as string),
)

/** What is done in the place of an exercise by whom these kinds are replaced; null when that never ends. */
const doneInstead = (kinds: readonly ReplacedKind[], exercise: string): string | null => {
  let name = exercise
  for (let tries = 0; tries <= names.length; tries++) {
    const next = kinds.map((kind) => standIns[kind][name]).find((each) => each !== undefined)
    if (next === undefined) {
      return name
    }
    name = next
  }
  return null
}

const subsets = Array.from({ length: 2 ** replacedKinds.length }, (_, bits) =>
  replacedKinds.filter((_kind, place) => Math.floor(bits / 2 ** place) % 2 === 1),
)

test('every exercise that is replaced, and every one in its place › is in the library', () => {
  expect(names.length).toBeGreaterThanOrEqual(55)
  const named = Object.values(standIns).flatMap((table) => [...Object.keys(table), ...Object.values(table)])
  expect(named.filter((name) => !names.includes(name))).toEqual([])
})

test('each exercise, whatever kinds are replaced together › ends with one that none of them replaces', () => {
  const wrong = subsets.flatMap((kinds) =>
    names.filter((name) => {
      const done = doneInstead(kinds, name)
      return done === null || !names.includes(done)
    }),
  )
  expect(subsets).toHaveLength(128)
  expect(wrong).toEqual([])
})

test('rules that replace › say every exercise and what takes its place', () => {
  for (const kind of replacedKinds) {
    const rules = adaptationRules.filter(({ event }) => event.params.value === kind)
    expect(rules.length).toBeGreaterThan(0)
    for (const { text } of rules) {
      expect(text.split('; ')).toHaveLength(Object.keys(standIns[kind]).length)
      expect(text.length).toBeLessThanOrEqual(500)
    }
  }
})

const code = (...codes: readonly string[]) => fc.constantFrom<(string | null)[]>(...codes, null, 'unknown')
const number = (min: number, max: number, ...bounds: readonly number[]) =>
  fc.oneof(
    fc.integer({ min, max }),
    fc.constantFrom<(number | string | null)[]>(...bounds.flatMap((bound) => [bound - 1, bound]), null, 'unknown'),
  )
const yesOrNo = () => code('yes', 'no')

const anyFacts: fc.Arbitrary<BaseFacts> = fc.record({
  gender: fc.constantFrom('male', 'female'),
  age: number(5, 120, 18, 60, 65),
  programCode: code(...programCodes),
  safetyLevel: code('go', ...safetyLevels),
  experience: code('experienced', 'novice'),
  goal: code(...trainingGoals),
  daysPerWeek: number(1, 7, 2, 3, 4, 5),
  minutesPerSession: number(5, 300, 20, 30, 45, 60),
  equipment: code('gym', 'home', 'none'),
  kneePain: yesOrNo(),
  backPain: yesOrNo(),
  shoulderPain: yesOrNo(),
  pregnant: yesOrNo(),
  programStrengthDays: number(0, 7, 3),
  cardioMinutes: number(0, 400, 150),
  weeksInPlan: number(1, 52, 8, 9),
})

const toldBy = (rules: readonly SourcedRule[]) => {
  const compiled = compileBase({ base: adaptationBase, rules })
  return (facts: BaseFacts) => conclusionsOf(adaptationBase, compiled.fired(memoryOf(adaptationBase, facts)))
}

/** What no plan may be, said without the rules. */
const faultsOf = (facts: BaseFacts, told: ReturnType<ReturnType<typeof toldBy>>): string[] => {
  const values = (fact: string) => told.find((each) => each.fact === fact)?.values ?? []
  const [start = ''] = values('start')
  const age = typeof facts['age'] === 'number' ? facts['age'] : null
  const days = typeof facts['daysPerWeek'] === 'number' ? facts['daysPerWeek'] : 7
  const strengthDays = { all: 5, three: 3, two: 2, one: 1 }[values('strengthDays')[0] ?? 'all'] ?? 5
  const mustWait = !['go', 'gentle', null].includes(facts['safetyLevel'] as string | null) || (age !== null && age < 18)
  const isPregnant = facts['gender'] === 'female' && ['yes', 'unknown'].includes(facts['pregnant'] as string)
  const changed = told.filter((each) => {
    const otherwise = adaptationBase.kinds.find(({ fact }) => fact === each.fact)?.otherwise
    return each.values.some((value) => value !== otherwise)
  })
  return [
    ...(mustWait && start !== 'wait' ? ['begins without a doctor'] : []),
    ...(isPregnant && (start === 'now' || !values('replace').includes('supine')) ? ['pregnant without care'] : []),
    ...(age !== null && age >= 65 && values('balance')[0] !== 'three-days' ? ['no balance work from 65'] : []),
    ...(strengthDays > days && days < 5 ? ['more strength days than days'] : []),
    ...(['yes', 'unknown'].includes(facts['kneePain'] as string) && !values('replace').includes('deep-knee')
      ? ['deep knee bends in pain']
      : []),
    ...(changed.some(({ rules }) => rules.length === 0) ? ['a change without a rule'] : []),
  ]
}

test('100,000 random persons and weeks › no plan against a doctor, none beyond their days, no change without a rule', () => {
  const told = toldBy(adaptationRules)
  fc.assert(
    fc.property(anyFacts, (facts) => faultsOf(facts, told(facts)).length === 0),
    { numRuns: 100_000 },
  )
}, 120_000)

test.each([
  ['ADAP-04', 'begins without a doctor'],
  ['ADAP-06', 'begins without a doctor'],
  ['ADAP-03', 'pregnant without care'],
  ['ADAP-67', 'pregnant without care'],
  ['ADAP-71', 'no balance work from 65'],
  ['ADAP-15', 'more strength days than days'],
  ['ADAP-16', 'more strength days than days'],
  ['ADAP-64', 'deep knee bends in pain'],
])('%s switched off › is found: %s', (id, fault) => {
  const told = toldBy(adaptationRules.map((rule) => (rule.id === id ? { ...rule, isActive: false } : rule)))
  const found = fc.sample(anyFacts, { numRuns: 20_000, seed: 17 }).flatMap((facts) => faultsOf(facts, told(facts)))
  expect(found).toContain(fault)
})
