import { expect, test } from 'vitest'
import { exercisesIn, readExerciseLine } from './exercise-line.ts'

test.each([
  [
    'Naik bangku (Step-up): 3×8–12, istirahat 60 detik',
    { name: 'Naik bangku (Step-up)', dose: '3×8–12, istirahat 60 detik' },
  ],
  ['- Plank: 3×20 detik', { name: 'Plank', dose: '3×20 detik' }],
  ['Catatan: gerak sejauh yang nyaman', null],
  ['Jalan cepat', null],
  [': 3×8', null],
  [`${'a'.repeat(101)}: 3×8`, null],
])('%j › %j', (line, expected) => {
  expect(readExerciseLine(line)).toEqual(expected)
})

test('exercisesIn › a day › only its list', () => {
  const text =
    'Beban A\nPemanasan 5–10 menit: jalan di tempat.\n- Plank: 3×20 detik\n- Bird dog: 3×8\nPendinginan 5 menit: pelan.'
  expect(exercisesIn(text).map(({ name }) => name)).toEqual(['Plank', 'Bird dog'])
})
