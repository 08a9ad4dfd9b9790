import { expect, test } from 'vitest'
import { journeyOf } from './journey.ts'

const entry = (createdAt: string, bmi: number, bodyFatPercentage: number | null = null) => ({
  createdAt,
  bmi,
  bodyFatPercentage,
  gender: 'female' as const,
})
const list = [
  entry('2026-11-21T00:00:00Z', 24, 31),
  entry('2026-10-21T00:00:00Z', 27),
  entry('2026-09-20T00:00:00Z', 29, 35),
]

test('journeyOf › newest first › drawn oldest first from edge to edge', () => {
  const journey = journeyOf(list, 'bmi')
  expect(journey?.points.map(({ value }) => value)).toEqual([29, 27, 24])
  expect(journey?.points.map(({ x }) => x)).toEqual([0, 50, 100])
  const ys = journey?.points.map(({ y }) => y) ?? []
  expect(ys).toEqual(ys.toSorted((a, b) => a - b))
  expect(journey?.band).toMatchObject({ low: 18.5, high: 25 })
})

test('journeyOf › body fat › only what was measured, the band of the person', () => {
  const journey = journeyOf(list, 'fat')
  expect(journey?.points.map(({ value }) => value)).toEqual([35, 31])
  expect(journey?.band).toMatchObject({ low: 20, high: 30 })
})

test.each([[[]], [[entry('x', 24)]], [[entry('2026-01-01T00:00:00Z', 24)]]])(
  'journeyOf › no body fat in %j',
  (entries) => {
    expect(journeyOf(entries, 'fat')).toBeNull()
  },
)

test('journeyOf › one moment › inside the drawing', () => {
  const same = [entry('2026-01-01T00:00:00Z', 24), entry('2026-01-01T00:00:00Z', 60)]
  for (const { x, y } of journeyOf(same, 'bmi')?.points ?? []) {
    expect(x > 0 && x < 100 && y > 0 && y < 100).toBe(true)
  }
})
