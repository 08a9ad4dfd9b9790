import { expect, test } from 'vitest'
import { firstMonday } from './person/training/today/week.ts'
import { daysFrom, localDay } from './kit/text/local-day.ts'
import { fillConsultation, fillDays } from './url-template.ts'

const moments = [
  new Date(2026, 10, 25, 15, 30),
  // The first and the last moment of a week, and of a year.
  new Date(2026, 10, 23, 0, 0, 0, 0),
  new Date(2026, 10, 29, 23, 59, 59, 999),
  new Date(2026, 11, 31, 23, 59),
  new Date(2027, 0, 1, 0, 0),
  new Date(2028, 1, 29, 12),
]

test.each(moments)('days on %s › are those that the app asks for', (now) => {
  const range = { from: localDay(daysFrom(now, -6)), to: localDay(daysFrom(now, 7)), today: localDay(now) }
  expect(fillDays('/a?from={day-6}&to={day+7}&today={day+0}', now)).toBe(`/a?${new URLSearchParams(range)}`)
  expect(fillDays('/a?from={monday-21}', now)).toBe(`/a?from=${localDay(firstMonday(now))}`)
})

test('a template without names › is the URL', () => {
  expect(fillDays('/a?page=1', new Date())).toBe('/a?page=1')
  expect(fillConsultation(['/a?page=1'], {})).toEqual(['/a?page=1'])
})

const ofConsultation = ['/c/{consultation}', '/p/{program}', '/a']

test('a consultation › its ids are filled in', () => {
  const filled = fillConsultation(ofConsultation, { id: 'c 1', program: { id: 'P7' } })
  expect(filled).toEqual(['/c/c%201', '/p/P7', '/a'])
})

test.each([{}, { id: 'c1' }, { id: 'c1', program: {} }, { id: '', program: { id: 'P7' } }])(
  'the consultation %j › none of the URLs is known',
  (known) => {
    expect(fillConsultation(ofConsultation, known)).toEqual([])
  },
)

test('a consultation without an id › is enough where only its program is asked for', () => {
  expect(fillConsultation(['/p/{program}'], { program: { id: 'P7' } })).toEqual(['/p/P7'])
})
