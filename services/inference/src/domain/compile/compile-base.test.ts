import { type EnergyChange, energyRange } from '@bugar/contracts/advice/consultation/energy'
import { genders } from '@bugar/contracts/core/values/knowledge'
import type { BaseFacts, Conclusion, FactDefinition, RuleBase, Value } from '@bugar/contracts/rules/rule-base'
import { ConclusionConflict, conclusionsOf, memoryOf } from '@bugar/contracts/rules/rule-run'
import { randomCases } from '@bugar/testing/quick-cases'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeds } from '../../seed/bases/all.ts'
import { adaptationBase } from '../../seed/bases/adaptation.ts'
import { adaptationRules } from '../../seed/bases/adaptation-rules.ts'
import { energyBase, energyRules } from '../../seed/bases/energy.ts'
import { progressionBase } from '../../seed/bases/progression.ts'
import { progressionRules } from '../../seed/bases/progression-rules.ts'
import { safetyBase, safetyRules } from '../../seed/bases/safety.ts'
import { factErrors } from '@bugar/contracts/rules/fact-errors'
import { compileBase } from './compile-base.ts'
import { makeRuleSet, type RuleContent } from '../rule-set.ts'
import { concludeByEngine } from '../../../test/support/by-engine.ts'
import { type Concluded, conclude } from '../run.ts'

const notKnown: Value[] = [null, 'unknown']

/** A value of a fact, often one at a bound of the rules or just beside it. */
const anyValue = ({ name, range, codes }: FactDefinition, content: Pick<RuleContent, 'base' | 'rules'>) => {
  if (name === 'gender') {
    return fc.constantFrom<Value[]>(...genders)
  }
  if (!range) {
    return fc.constantFrom<Value[]>(...(codes ?? []).map(({ code }) => code), ...notKnown)
  }
  const [min, max] = range
  const step = name === 'age' ? 1 : 0.01
  const bounds = compileBase(content).breakpoints(name)
  const number = name === 'age' ? fc.integer({ min, max }) : fc.double({ min, max: Math.min(max, 60), noNaN: true })
  return fc.oneof<fc.Arbitrary<Value>[]>(
    number,
    fc.constantFrom<Value[]>(
      ...bounds.flatMap((bound) => [bound - step, bound, bound + step]).filter((value) => value >= min),
      ...notKnown,
    ),
  )
}

/** Objects without a prototype take several times as long to copy and read. */
const plainObjects = { noNullPrototype: true }

const anyFacts = (content: Pick<RuleContent, 'base' | 'rules'>): fc.Arbitrary<BaseFacts> =>
  fc.record(Object.fromEntries(content.base.facts.map((fact) => [fact.name, anyValue(fact, content)])), plainObjects)

const safety = { base: safetyBase, rules: safetyRules, goldenCases: [] }
const energy = { base: energyBase, rules: energyRules, goldenCases: [] }

/** The conclusions, or the conflict between them. */
const outcomeOf = async (run: () => Concluded | Promise<Concluded>) => {
  try {
    return await run()
  } catch (error) {
    expect(error).toBeInstanceOf(ConclusionConflict)
    return (error as ConclusionConflict).message
  }
}

describe.each([...seeds])('compileBase › %s', (_name, seed) => {
  const set = makeRuleSet(1, seed)
  const compiled = compileBase(seed)

  test('any facts › are accepted and concluded as json-rules-engine does, trace and order of what fired included', async () => {
    await fc.assert(
      fc.asyncProperty(anyFacts(seed), async (facts) => {
        expect(factErrors(seed.base, facts)).toEqual([])
        const found = conclude(set, facts)
        expect(found).toEqual(await concludeByEngine(set, facts))
        const { conclusions, fired } = found
        expect(conclusionsOf(seed.base, compiled.fired(memoryOf(seed.base, facts)))).toEqual(conclusions)
        expect(compiled.fired(memoryOf(seed.base, facts))).toEqual(fired)
        const stages = seed.base.kinds.flatMap((kind) => kind.stages)
        const places = fired.map(({ stage }) => stages.indexOf(stage))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }),
      { numRuns: randomCases(200) },
    )
  })

  test('rules at random switched off or concluding otherwise › are concluded as json-rules-engine does', async () => {
    const edit = fc.record({ at: fc.nat(seed.rules.length - 1), isActive: fc.boolean(), to: fc.nat(8) })
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), anyFacts(seed), async (edits, facts) => {
        const rules = seed.rules.map((rule, index) => {
          const found = edits.find(({ at }) => at === index)
          const { fact, value } = rule.event.params
          const codes = seed.base.kinds.find((kind) => kind.fact === fact)?.codes ?? []
          // The engine keeps the value of the rule that it finishes last when two rules set a fact that another one reads.
          const isRead = seed.rules.some((each) => each.conditions.all.some((condition) => condition.fact === fact))
          const other = found?.isActive && !isRead ? codes[found.to % codes.length]?.code : undefined
          const params = { fact, value: other ?? value }
          return { ...rule, isActive: found?.isActive ?? true, event: { ...rule.event, params } }
        })
        const edited = { ...seed, rules }
        const editedSet = makeRuleSet(2, edited)
        const byEngine = await outcomeOf(() => concludeByEngine(editedSet, facts))
        expect(await outcomeOf(() => conclude(editedSet, facts))).toEqual(byEngine)
      }),
      { numRuns: randomCases(100) },
    )
  })
})

const valuesOf = (conclusions: readonly Conclusion[], fact: string): string[] =>
  conclusions.find((each) => each.fact === fact)?.values ?? []

/** Kinds whose advice `more`, with a risk more, is looser than that of `less`. */
const loosened = ({ kinds }: RuleBase, less: readonly Conclusion[], more: readonly Conclusion[]): string[] =>
  kinds
    .filter(({ fact, policy, codes }) => {
      const [before, after] = [valuesOf(less, fact), valuesOf(more, fact)]
      const caution = ([value]: string[]) => codes.findIndex(({ code }) => code === value)
      return policy === 'all'
        ? before.some((value) => !after.includes(value))
        : policy === 'most-cautious' && caution(after) < caution(before)
    })
    .map(({ fact }) => fact)

/** From a person to one who answered `to` to one of the questions with a safest and a riskiest answer. */
const answered = (facts: BaseFacts, { name, codes }: FactDefinition, to: 'safest' | 'riskiest' | 'unknown') => ({
  ...facts,
  [name]: to === 'unknown' ? to : (codes?.at(to === 'safest' ? 0 : -1)?.code ?? null),
})

describe('random people', () => {
  test.each([
    ['safety', safety],
    ['adaptation', { base: adaptationBase, rules: adaptationRules }],
    ['progression', { base: progressionBase, rules: progressionRules }],
    ['energy', energy],
  ])(
    '%s › get a level or a next step, no deficit when underweight, and nothing looser for a riskier or unknown answer',
    (name, content) => {
      const { base } = content
      const compiled = compileBase(content)
      const run = (facts: BaseFacts) => conclusionsOf(base, compiled.fired(memoryOf(base, facts)))
      const asked = base.facts.filter(({ codes, riskier }) => codes && riskier === 'later')
      let underweight = 0
      fc.assert(
        fc.property(anyFacts(content), fc.constantFrom(...asked), (facts, question) => {
          const less = run(answered(facts, question, 'safest'))
          if (name === 'safety') {
            expect(valuesOf(less, 'level').length).toBe(1)
          } else if (name === 'progression') {
            expect(valuesOf(less, 'step').length).toBe(1)
          } else if (name === 'energy' && typeof facts['bmi'] === 'number' && facts['bmi'] < 18.5) {
            const [change] = valuesOf(less, 'programEnergy') as EnergyChange[]
            const isSafe = valuesOf(less, 'deficit')[0] === 'refused' && (!change || energyRange(change)[0] >= 0)
            expect(isSafe).toBe(true)
            underweight++
          }
          return (['riskiest', 'unknown'] as const).every(
            (to) => loosened(base, less, run(answered(facts, question, to))).length === 0,
          )
        }),
        { numRuns: randomCases(100_000) },
      )
      expect(underweight).toBeGreaterThan(name === 'energy' ? randomCases(10_000) : -1)
    },
  )
})
