import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { compile } from '../../domain/program/compile.ts'
import { stabilityOf } from './stability.ts'

const compiled = compile(seedRules)
const stability = (facts: Facts) => stabilityOf(facts, compiled.decide(facts).programCode as string, compiled)

test('stability › 70 kg, 170 cm, 22 % › names the neighbour that a body-fat meter could make of it', () => {
  expect(stability({ gender: 'male', weight: 70, height: 170, bodyFatPercentage: 22 })).toEqual({
    stable: false,
    neighbours: [{ programCode: 'P2', because: 'bila lemak tubuh terbaca 18,5%' }],
    boundaries: [
      { fact: 'weight', delta: 2.3, category: 'B3', programCode: 'P3' },
      { fact: 'bodyFatPercentage', delta: -2, category: 'L2', programCode: 'P2' },
    ],
  })
})

test('stability › far from every bound › is stable', () => {
  const { stable, neighbours } = stability({ gender: 'male', weight: 63, height: 170, bodyFatPercentage: 15 })
  expect({ stable, neighbours }).toEqual({ stable: true, neighbours: [] })
})

test('stability › without body fat › speaks of weight only', () => {
  const { boundaries } = stability({ gender: 'female', weight: 60, height: 170 })
  expect(boundaries.map(({ fact }) => fact)).toEqual(['weight'])
})

test('stability › a little more weight, or a little less height, leads to one program › it is named once, by weight', () => {
  expect(stability({ gender: 'male', weight: 72, height: 170 })).toEqual({
    stable: false,
    neighbours: [{ programCode: 'P3', because: 'bila berat terbaca 73 kg' }],
    boundaries: [{ fact: 'weight', delta: 0.3, category: 'B3', programCode: 'P3' }],
  })
})

test('stability › a heavy body, more sensitive to height than to weight › names the height', () => {
  const { neighbours } = stability({ gender: 'male', weight: 107, height: 189.8 })
  expect(neighbours).toEqual([{ programCode: 'P4', because: 'bila tinggi terbaca 188,8 cm' }])
})

test('stability › several programs near › are named in the order of weight, height and body fat', () => {
  const { neighbours } = stability({ gender: 'male', weight: 72, height: 170, bodyFatPercentage: 12.55 })
  expect(neighbours).toEqual([
    { programCode: 'P8', because: 'bila berat terbaca 73 kg' },
    { programCode: 'P6', because: 'bila lemak tubuh terbaca 9,1%' },
  ])
})

const man = (bodyFatPercentage: number) => ({ gender: 'male', weight: 63, height: 170, bodyFatPercentage }) as const
const woman = (bodyFatPercentage: number) => ({ ...man(bodyFatPercentage), gender: 'female' }) as const

// L2 is 10 to 20 for men, 20 to 30 for women, both ends inclusive.
test.each([
  [man(22), -2, 'L2'],
  [man(20.1), -0.1, 'L2'],
  // Nearer to the bound than anything is measured.
  [man(20.000_000_000_1), -0.1, 'L2'],
  [man(20), 0.1, 'L3'],
  [man(19.9), 0.2, 'L3'],
  [man(15), -5.1, 'L1'],
  [man(10.1), -0.2, 'L1'],
  [man(10), -0.1, 'L1'],
  [man(9.9), 0.1, 'L2'],
  [man(9.85), 0.2, 'L2'],
  [man(9.8), 0.2, 'L2'],
  [woman(20), -0.1, 'L1'],
  [woman(19.7), 0.3, 'L2'],
  [woman(30), 0.1, 'L3'],
] as const)('stability › %o › crosses a bound of body fat after %d into %s', (facts, delta, category) => {
  expect(stability(facts).boundaries.find(({ fact }) => fact === 'bodyFatPercentage')).toMatchObject({
    delta,
    category,
  })
})

/** The seeded rules with other conditions on body fat, or without a rule. */
const withBodyFat = (id: string, ...bounds: [string, number][]) => {
  const all = bounds.map(([operator, value]) => ({ fact: 'bodyFatPercentage', operator, value }))
  return compile(seedRules.map((rule) => (rule.id === id ? { ...rule, conditions: { all: [isMale, ...all] } } : rule)))
}
const isMale = { fact: 'gender', operator: 'equal', value: 'male' }
const without = (id: string) => compile(seedRules.filter((rule) => rule.id !== id))

test('stability › readings beyond what may be entered › are not supposed', () => {
  const lowest = withBodyFat('FAT-L1-male', ['greaterThanInclusive', 1], ['lessThan', 10])
  expect(stabilityOf(man(2), 'P6', lowest).neighbours).toEqual([])
  const highest = withBodyFat('FAT-L3-male', ['greaterThan', 20], ['lessThanInclusive', 70])
  expect(stabilityOf(man(68), 'P7', highest).neighbours).toEqual([])
})

test('stability › a bound beyond what may be entered › is no boundary', () => {
  // At 20 cm a BMI of 25 is 1 kg: the category below cannot be reached, the one above starts at 1.2 kg.
  expect(stability({ gender: 'male', weight: 1, height: 20 }).boundaries).toEqual([
    { fact: 'weight', delta: 0.2, category: 'B4', programCode: 'P4' },
  ])
  // The lightest legal weight itself can be reached.
  expect(stability({ gender: 'male', weight: 1.1, height: 20.1 }).boundaries).toEqual([
    { fact: 'weight', delta: -0.1, category: 'B2', programCode: 'P2' },
  ])
  const open = withBodyFat('FAT-L3-male', ['greaterThan', 20], ['lessThan', 70])
  const fat = ({ bodyFatPercentage }: { bodyFatPercentage: number }) =>
    stabilityOf(man(bodyFatPercentage), 'P7', open).boundaries.filter(({ fact }) => fact === 'bodyFatPercentage')
  expect(fat({ bodyFatPercentage: 69.95 })).toEqual([
    { fact: 'bodyFatPercentage', delta: -50, category: 'L2', programCode: 'P2' },
  ])
  // At 70 itself there is no category.
  expect(fat({ bodyFatPercentage: 69.9 })).toEqual([])
})

test('stability › where the rules have no program › neither a neighbour nor a boundary', () => {
  const facts = { gender: 'female', weight: 29.9, height: 100 } as const
  expect(stabilityOf(facts, 'P3', compile(seedRules))).toMatchObject({
    stable: false,
    boundaries: [{ delta: 0.1, category: 'B4', programCode: 'P4' }],
  })
  expect(stabilityOf(facts, 'P3', without('B4'))).toEqual({ stable: true, neighbours: [], boundaries: [] })
})

test('stability › without body fat › supposes none', () => {
  const given = compile(
    seedRules.map((rule) =>
      rule.id === 'FAT-L1-male'
        ? { ...rule, conditions: { all: [{ fact: 'bodyFatPercentage', operator: 'notEqual', value: null }] } }
        : rule,
    ),
  )
  expect(stabilityOf({ gender: 'male', weight: 63, height: 170 }, 'P2', given).neighbours).toEqual([])
})

test('stability › rules without bounds › have no boundary', () => {
  const all = seedRules.filter(({ id }) => id === 'B2-L2').map((rule) => ({ ...rule, conditions: { all: [] } }))
  expect(stabilityOf(man(15), 'P2', compile(all))).toEqual({ stable: true, neighbours: [], boundaries: [] })
})
