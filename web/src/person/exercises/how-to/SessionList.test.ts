import { expect, test } from 'vitest'
import { sessionLines } from './SessionList.tsx'

test('sessionLines › a strength day › name, alias and dose of each exercise, and the rest that all share', () => {
  const text = `Beban A, 55 menit
Pemanasan 5–10 menit: jalan di tempat.
- Jongkok dumbel di dada (Goblet squat): 3×8–12, istirahat 60–90 detik
- Naik bangku (Step-up): 3×8–12 tiap sisi, istirahat 60–90 detik
Pendinginan 5 menit: jalan pelan.`
  const { lines, rest } = sessionLines(text)
  expect(rest).toBe('60–90 detik')
  expect(lines.map(({ name, alias, dose, detail }) => [name, alias, dose, detail])).toEqual([
    ['Pemanasan', null, '5–10 menit', 'jalan di tempat.'],
    ['Jongkok dumbel di dada', 'Goblet squat', '3×8–12', null],
    ['Naik bangku', 'Step-up', '3×8–12 tiap sisi', null],
    ['Pendinginan', null, '5 menit', 'jalan pelan.'],
  ])
  expect(lines.map(({ isExercise }) => isExercise)).toEqual([false, true, true, false])
})

test('sessionLines › rests that differ › each says its own', () => {
  const { lines, rest } = sessionLines(
    'Beban\n- Plank: 3×20 detik, istirahat 1 menit\n- Squat: 3×8, istirahat 90 detik',
  )
  expect(rest).toBeNull()
  expect(lines.map(({ detail }) => detail)).toEqual(['istirahat 1 menit', 'istirahat 90 detik'])
})

test('sessionLines › free text › stays as it is written', () => {
  expect(sessionLines('Cardio: jalan\nBoleh dibagi dua kali 25 menit dalam sehari.\n- Sesuka hati').lines).toEqual([
    {
      name: 'Boleh dibagi dua kali 25 menit dalam sehari.',
      alias: null,
      dose: null,
      detail: null,
      isExercise: false,
    },
    { name: 'Sesuka hati', alias: null, dose: null, detail: null, isExercise: true },
  ])
  expect(sessionLines('')).toEqual({ lines: [], rest: null })
})
