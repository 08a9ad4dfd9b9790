import { exerciseCategories } from '@bugar/contracts/catalog/exercise'
import { expect, test } from 'vitest'
import { featuresOf, figuresOf } from './features.ts'

test('featuresOf › counts from the library', () => {
  expect(featuresOf({ programs: 9, exercises: 55, rules: 14 }).slice(0, 2)).toEqual([
    '9 program tervalidasi',
    '55 gerakan latihan',
  ])
})

test.each([[undefined], [{ programs: null, exercises: null, rules: null }]])(
  'figuresOf › %j › what the specification says until counts are known',
  (stats) => {
    expect(figuresOf(stats)).toEqual({ programs: 10, exercises: '24+', rules: 10 })
  },
)

test('figuresOf › none › is none', () => {
  expect(figuresOf({ programs: 0, exercises: 0, rules: 0 })).toEqual({ programs: 0, exercises: 0, rules: 0 })
})

test('featuresOf › as many categories as exercises have', () => {
  expect(featuresOf(undefined)).toContain(`${exerciseCategories.length} kategori gerakan`)
})
