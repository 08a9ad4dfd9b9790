import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { BaseFacts, FactDefinition, RuleBaseName, SourcedRule, Value } from '@bugar/contracts/rules/rule-base'
import { isWithin } from '@bugar/contracts/rules/region'
import { firingIn, type Memory, memoryOf } from '@bugar/contracts/rules/rule-run'
import { randomCases } from '@bugar/testing/quick-cases'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeds } from '../../seed/bases/all.ts'
import { type Difference, differences } from './differences.ts'
import type { RuleContent } from '../rule-set.ts'

const seedOf = (name: RuleBaseName) => seeds.get(name) as RuleContent
const edited = (rules: readonly SourcedRule[], id: string, change: (rule: SourcedRule) => SourcedRule) =>
  rules.map((rule) => (rule.id === id ? change(rule) : rule))
const withBound = (rule: SourcedRule, at: number, value: Value): SourcedRule => ({
  ...rule,
  conditions: { all: rule.conditions.all.map((each, place) => (place === at ? { ...each, value } : each)) },
})
const off = (rule: SourcedRule): SourcedRule => ({ ...rule, isActive: false })
const changed = (name: RuleBaseName, id: string, change: (rule: SourcedRule) => SourcedRule) => {
  const from = seedOf(name)
  return differences(from, { ...from, rules: edited(from.rules, id, change) })
}

/** Codes of a kind that are concluded of a memory before any rule has run; all of them where rules disagree. */
const concludedBy = ({ base, rules }: Pick<RuleContent, 'base' | 'rules'>) => {
  const fired = firingIn(base, rules)
  return (memory: Memory): ReadonlyMap<string, readonly string[]> => {
    const all = fired({ ...memory })
    return new Map(
      base.kinds.map(({ fact, policy, codes, otherwise }) => {
        const own = all.filter(({ event }) => event.params.fact === fact).map(({ event }) => event.params.value)
        const found = codes.map(({ code }) => code).filter((code) => own.includes(code))
        const kept = policy === 'most-cautious' ? found.slice(-1) : found
        return [fact, kept.length === 0 && otherwise !== null ? [otherwise] : kept]
      }),
    )
  }
}

const isIn = ({ region }: Difference, memory: Memory): boolean =>
  region.every(({ fact, intervals, codes, isUnknown }) => {
    const value = memory[fact] ?? null
    if (value === null) {
      return isUnknown
    }
    return typeof value === 'number' ? intervals.some((each) => isWithin(each, value)) : codes.includes(value)
  })

describe('differences › of the product’s rules', () => {
  test.each([...seeds.keys()])('%s and itself, or with other words › nothing differs', (name) => {
    const from = seedOf(name)
    expect(differences(from, from)).toEqual({ regions: [], isComplete: true })
    const reworded = from.rules.map((rule) => ({ ...rule, text: 'Lain', name: 'Lain' })).toReversed()
    expect(differences(from, { ...from, rules: reworded })).toEqual({ regions: [], isComplete: true })
  })

  test('a bound of the BMI moved in both of its rules › is the stretch between, for each conclusion', () => {
    const from = seedOf('program')
    const rules = edited(
      edited(from.rules, 'BMI-B2', (rule) => withBound(rule, 1, 24.9)),
      'BMI-B3',
      (rule) => withBound(rule, 0, 24.9),
    )
    const stretch = {
      fact: 'bmi',
      intervals: [{ min: 24.9, max: 25, includesMin: true, includesMax: false }],
      codes: [],
      isUnknown: false,
    }
    const found = differences(from, { ...from, rules })
    expect(found?.isComplete).toBe(true)
    expect(found?.regions[0]).toEqual({
      fact: 'bmiCategory',
      region: [stretch],
      before: ['B2'],
      after: ['B3'],
      person: { gender: 'male', weight: 71.97, height: 170, bmi: 24.903114187, bodyFatPercentage: null },
      rules: ['BMI-B2', 'BMI-B3'],
    })
    expect(found?.regions.slice(1).map(({ fact, before, after }) => [fact, ...before, ...after])).toEqual(
      expect.arrayContaining([
        ['programCode', 'P2', 'P3'],
        ['programCode', 'P6', 'P10'],
        ['programCode', 'P7', 'P3'],
      ]),
    )
    expect(found?.regions.every(({ region }) => region.some((values) => values.fact === 'bmi'))).toBe(true)
  })

  test('a rule switched off that others of its level mask › is whom none of them reaches', () => {
    const found = changed('safety', 'K-26', off)
    expect(found?.isComplete).toBe(true)
    for (const each of found?.regions ?? []) {
      expect(each).toMatchObject({ fact: 'level', before: ['gentle'], after: ['go'], person: { falls: 'yes' } })
      expect(each.region.find(({ fact }) => fact === 'osteoporosis')?.codes).toEqual(['no'])
      expect(each.rules).toEqual(['K-26'])
    }
    expect(found?.regions.length).toBeLessThan(20)
  })

  test('a rule that notes something for a later stage › differs in all that follows', () => {
    const found = changed('safety', 'T-01', off)
    expect(new Set(found?.regions.map(({ fact }) => fact))).toEqual(new Set(['warningSign', 'level', 'limits']))
    expect(new Set(found?.regions.flatMap(({ rules }) => rules))).toEqual(new Set(['T-01']))
  })

  test('two rules changed › each region names the one that makes the difference', () => {
    const from = seedOf('safety')
    const rules = edited(
      edited(from.rules, 'K-05', (rule) => withBound(rule, 0, 16.5)),
      'K-26',
      off,
    )
    const found = differences(from, { ...from, rules })
    expect(found?.isComplete).toBe(true)
    for (const { region, after, rules: causes } of found?.regions ?? []) {
      expect(causes).toEqual(after[0] === 'go' ? ['K-26'] : ['K-05'])
      expect(region.some(({ fact }) => fact === (after[0] === 'go' ? 'falls' : 'bmi'))).toBe(true)
    }
  })

  test('a bound of the age moved by less than a year › has nobody who states such an age', () => {
    const found = changed('energy', 'E-02', (rule) => withBound(rule, 0, 17.5))
    expect(found?.regions.length).toBeGreaterThan(0)
    expect(found?.regions.every(({ fact, person }) => fact === 'deficit' && person === null)).toBe(true)
  })

  test('a number between two of which nobody states one › its region has the person who states the other', () => {
    const found = changed('program', 'FAT-L2-male', (rule) => withBound(rule, 2, 19.99))
    expect(found?.regions[0]).toMatchObject({
      region: [{ fact: 'gender' }, { intervals: [{ min: 19.99, max: 20, includesMin: false, includesMax: true }] }],
      before: ['L2'],
      after: [],
      person: { gender: 'male', bodyFatPercentage: 20 },
    })
  })

  test('more regions than are listed › are said to be more', () => {
    const from = seedOf('safety')
    const asked = [
      'chestPain',
      'fainting',
      'diabetes',
      'injury',
      'falls',
      'palpitations',
      'legPain',
      'medicines',
      'osteoporosis',
    ]
    // Answers with an even number of 'yes', so that no two of these regions can be merged.
    const even = Array.from({ length: 2 ** asked.length }, (_, bits) => asked.map((_fact, at) => (bits >> at) & 1))
      .filter((answers) => answers.reduce((sum, each) => sum + each, 0) % 2 === 0)
      .map((answers, at): SourcedRule => {
        const all = asked.map((fact, place) => ({ fact, operator: 'equal', value: answers[place] ? 'yes' : 'no' }))
        return { ...(from.rules[0] as SourcedRule), id: `N-${at}`, conditions: { all } }
      })
    const found = differences({ ...from, rules: [] }, { ...from, rules: even })
    expect(found?.regions).toHaveLength(200)
    expect(found?.isComplete).toBe(false)
  })

  test('a rule that masks most others › lists the first of whom it concerns, and says that there are more', () => {
    const found = changed('safety', 'K-02', off)
    expect(found?.isComplete).toBe(false)
    expect(found?.regions.length).toBeGreaterThan(0)
    expect(found?.regions.every(({ before }) => before.join() === 'stop')).toBe(true)
  })

  test('other facts or kinds declared › cannot be compared', () => {
    const from = seedOf('energy')
    expect(differences(from, { ...from, base: { ...from.base, facts: from.base.facts.slice(1) } })).toBeNull()
  })
})

const numbersNear = ({ range = [0, 1], decimals }: FactDefinition, rules: readonly SourcedRule[], name: string) => {
  const bounds = rules
    .flatMap(({ conditions }) => conditions.all)
    .flatMap(({ fact, value }) => (fact === name && typeof value === 'number' ? [value] : []))
  const unit = 10 ** (decimals ?? 2)
  const near = bounds.flatMap((bound) => [-1, 0, 1].map((by) => Math.round(bound * unit + by) / unit))
  return [...range, ...near].filter((value) => value >= range[0] && value <= range[1])
}

const someFact = (definition: FactDefinition, rules: readonly SourcedRule[]): fc.Arbitrary<Value> => {
  const { name, codes, range } = definition
  if (name === 'gender') {
    return fc.constantFrom('male', 'female')
  }
  const known = codes
    ? fc.constantFrom(...codes.map(({ code }) => code))
    : fc.oneof(
        fc.constantFrom(...numbersNear(definition, rules, name)),
        fc.double({ min: range?.[0] ?? 0, max: range?.[1] ?? 1, noNaN: true }),
      )
  // Mostly the answer that is no risk, so that rare conclusions are reached too.
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 6, arbitrary: known },
    { weight: 1, arbitrary: fc.constant('unknown') },
  )
}

const somebody = ({ facts }: AnyBase, rules: readonly SourcedRule[]): fc.Arbitrary<BaseFacts> =>
  fc.record(Object.fromEntries(facts.map((definition) => [definition.name, someFact(definition, rules)])))

type Edit = (rules: readonly SourcedRule[]) => SourcedRule[]

/** A bound moved, a rule switched off or a code changed. */
const someEdit = ({ base, rules }: RuleContent): fc.Arbitrary<Edit> =>
  fc
    .tuple(fc.nat(rules.length - 1), fc.nat(2), fc.nat(20), fc.integer({ min: -300, max: 300 }))
    .map(([at, which, place, by]): Edit => (all) => {
      const { id, conditions, event } = all[at] as SourcedRule
      const condition = place % Math.max(1, conditions.all.length)
      const { fact, value } = conditions.all[condition] ?? { fact: '', value: null }
      const codesOf = (name: string) =>
        (base.facts.find((each) => each.name === name) ?? base.kinds.find((kind) => kind.fact === name))?.codes ?? []
      const another = (name: string) => codesOf(name)[place % Math.max(1, codesOf(name).length)]?.code
      if (which === 0) {
        return edited(all, id, off)
      }
      if (which === 1) {
        const other = typeof value === 'number' ? value + by / 100 : (another(fact) ?? value)
        return edited(all, id, (rule) => withBound(rule, condition, other))
      }
      const concluded = another(event.params.fact) ?? event.params.value
      return edited(all, id, (rule) => ({
        ...rule,
        event: { ...event, params: { ...event.params, value: concluded } },
      }))
    })

/** Number of people; a longer run sets it: `BUGAR_PEOPLE=1000000`. */
const people = Number(process.env['BUGAR_PEOPLE'] ?? randomCases(10_000))
/** Few edits may change nothing by chance, so only a longer run uses other ones each time. */
const sameEdits = process.env['BUGAR_PEOPLE'] === undefined ? { seed: 1 } : {}
const peopleOfPair = people > 100_000 ? 1000 : 100

test.each([...seeds])(
  'differences › %s with small edits, many people › each differs if and only if a region has them',
  (_name, from) => {
    let [inside, incomplete, pairs] = [0, 0, 0]
    const check = (edits: readonly Edit[], everybody: readonly BaseFacts[]) => {
      const to = { ...from, rules: edits.reduce((rules, edit) => edit(rules), [...from.rules]) }
      const { regions, isComplete } = differences(from, to) ?? { regions: [], isComplete: false }
      const [before, after] = [concludedBy(from), concludedBy(to)]
      const shown = regions.map(({ person }) => person).filter((person) => person !== null)
      pairs += 1
      incomplete += isComplete ? 0 : 1
      for (const person of [...shown, ...everybody]) {
        const memory = memoryOf(from.base, person)
        const [was, is] = [before(memory), after(memory)]
        for (const { fact, policy } of from.base.kinds) {
          const own = regions.filter((each) => each.fact === fact && isIn(each, memory))
          const [old, now] = [was.get(fact) ?? [], is.get(fact) ?? []]
          const told = own.map((each) => [each.before.join(), each.after.join()].join(' → ')).toSorted()
          const values = [...new Set([...old, ...now])].filter((value) => old.includes(value) !== now.includes(value))
          const expected =
            policy === 'all'
              ? values.map((value) => (old.includes(value) ? `${value} → ` : ` → ${value}`)).toSorted()
              : values.length > 0
                ? [[old.join(), now.join()].join(' → ')]
                : []
          inside += own.length
          // Checked first because there are millions of them.
          if ((isComplete || own.length > 0) && told.join() !== expected.join()) {
            expect({ person, fact, told }).toEqual({ person, fact, told: expected })
          }
        }
      }
    }
    fc.assert(
      fc.property(
        fc.array(someEdit(from), { minLength: 1, maxLength: 3 }),
        fc.array(somebody(from.base, from.rules), { minLength: peopleOfPair, maxLength: peopleOfPair }),
        check,
      ),
      { numRuns: Math.ceil(people / peopleOfPair / seeds.size), endOnFailure: true, ...sameEdits },
    )
    expect(inside).toBeGreaterThan(0)
    // Three edits of the safety rules together may differ in more regions than are listed.
    expect(incomplete / pairs).toBeLessThan(0.3)
  },
  Math.max(120_000, people * 5),
)
