import { expect, test } from 'vitest'
import { readSession } from './session-text.ts'

test('readSession › a strength day › has a name, sentences and a list', () => {
  const text = 'Beban A\nPemanasan.\n- Squat: 3×10\n- Row: 3×10\nPendinginan.'
  expect(readSession(text)).toEqual({
    kind: 'strength',
    title: 'Beban A',
    parts: ['Pemanasan.', ['Squat: 3×10', 'Row: 3×10'], 'Pendinginan.'],
  })
})

test.each([
  ['Cardio: jalan cepat 50 menit', 'cardio', 'Jalan cepat 50 menit'],
  ['Rest: peregangan', 'rest', 'Peregangan'],
  ['', 'rest', 'Istirahat'],
  ['\n \n', 'rest', 'Istirahat'],
])('readSession › "%s" › is %s, named "%s"', (text, kind, title) => {
  expect(readSession(text)).toEqual({ kind, title, parts: [] })
})
