import { exerciseCategories } from '@bugar/contracts/catalog/exercise'
import { expect, test } from 'vitest'
import { firstName, greetingAt } from './DashboardScreen.tsx'
import { features, figuresOf } from './features.ts'

test.each([
  ['00:00', 'Selamat Pagi'],
  ['11:59', 'Selamat Pagi'],
  ['12:00', 'Selamat Siang'],
  ['16:59', 'Selamat Siang'],
  ['17:00', 'Selamat Sore'],
  ['20:59', 'Selamat Sore'],
  ['21:00', 'Selamat Malam'],
  ['23:59', 'Selamat Malam'],
])('greetingAt › %s › %s', (time, greeting) => {
  expect(greetingAt(new Date(`2026-11-21T${time}:00`))).toBe(greeting)
  expect(greetingAt(new Date(`2026-11-21T${time}:59.999`))).toBe(greeting)
})

test.each([
  ['Sari Dewi Lestari', 'Sari'],
  ['  Budi ', 'Budi'],
  ['', ''],
])('firstName › "%s" › "%s"', (name, first) => {
  expect(firstName(name)).toBe(first)
})

test('figuresOf › counts from the library', () => {
  const counts = { programs: 9, exercises: 55, rules: 14 }
  expect(figuresOf(counts)).toEqual(counts)
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

test('features › as many categories as exercises have', () => {
  expect(features).toContain(`${exerciseCategories.length} kategori gerakan`)
})
