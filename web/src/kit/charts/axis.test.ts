import { expect, test } from 'vitest'
import { datesFor, marksFor } from './axis.ts'

test.each([
  [68.4, 71.2, [68, 69, 70, 71, 72]],
  [68, 71, [68, 69, 70, 71]],
  [18.5, 30, [15, 20, 25, 30]],
  [60, 120, [60, 80, 100, 120]],
  [70, 70, [69.5, 70, 70.5]],
  [0, 0, [0, 0.5]],
  [70.1, 70.1, [70, 70.5]],
])('marksFor › %s to %s › %j', (low, high, marks) => {
  expect(marksFor(low, high)).toEqual(marks)
})

test('marksFor › any range of weights › lies between the first and the last mark, and there are few', () => {
  for (let low = 1; low < 300; low += 3.7) {
    for (const width of [0, 0.1, 0.9, 3, 12.5, 80, 299]) {
      const marks = marksFor(low, low + width)
      expect(marks[0]).toBeLessThanOrEqual(low + 1e-6)
      expect(marks.at(-1)).toBeGreaterThanOrEqual(low + width - 1e-6)
      expect(marks.length).toBeGreaterThanOrEqual(2)
      expect(marks.length).toBeLessThanOrEqual(6)
    }
  }
})

test('datesFor › one day, and more › has one, or the ends and what lies between', () => {
  const morning = new Date(2026, 10, 1, 7).getTime()
  expect(datesFor(morning, new Date(2026, 10, 1, 23).getTime())).toEqual([morning])
  const later = new Date(2026, 10, 11, 7).getTime()
  expect(datesFor(morning, later)).toEqual([morning, new Date(2026, 10, 6, 7).getTime(), later])
})
