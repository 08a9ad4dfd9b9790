import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readProgramDay } from './program-day.ts'

const strength = `Beban seluruh tubuh A, 40–55 menit
Pemanasan 5–10 menit: jalan di tempat.
- Dorong kaki mesin (Leg press): 2–3×8–12, istirahat 90–120 detik
- Rentang silang merangkak (Bird dog): 2–3×8–12 tiap sisi, istirahat 90–120 detik
Pendinginan 5 menit: jalan pelan.
Di rumah: Leg press jadi Naik bangku.
Pemula, 8 pekan pertama: Dorong kaki mesin jadi Duduk-berdiri 2×8.
Catatan: gerak sejauh yang nyaman.`

test('readProgramDay › a strength day › its minutes, exercises and what may take their place', () => {
  const day = readProgramDay(strength)
  expect(day).toMatchObject({ kind: 'strength', title: 'Beban seluruh tubuh A, 40–55 menit' })
  expect(day.minutes).toEqual({ min: 40, max: 55 })
  expect(day.lines.map(({ kind }) => kind)).toEqual([
    'warm-up',
    'exercise',
    'exercise',
    'cool-down',
    'home',
    'beginner',
    'note',
  ])
  expect(day.exercises).toMatchObject([
    {
      name: 'Dorong kaki mesin (Leg press)',
      dose: { isPerSide: false },
      home: { to: 'Naik bangku', dose: null },
      beginner: { to: 'Duduk-berdiri', weeks: 8, dose: { sets: { min: 2, max: 2 } } },
    },
    { name: 'Rentang silang merangkak (Bird dog)', dose: { isPerSide: true }, home: null, beginner: null },
  ])
})

test.each(['Di rumah: Push-up jadi Naik bangku.', 'Pemula, 8 pekan pertama: Push-up jadi Naik bangku.'])(
  'readProgramDay › "%s" for an exercise that the day has not › unread',
  (line) => {
    expect(readProgramDay(`Beban\n- Plank: 3×20 detik\n${line}`).lines.at(-1)).toEqual({ text: line, kind: 'unread' })
  },
)

test.each([
  ['Cardio: jalan cepat 45 menit (pekan 1)', 'cardio', 'jalan cepat 45 menit (pekan 1)', { min: 45, max: 45 }],
  ['Rest: peregangan 10–15 menit', 'rest', 'peregangan 10–15 menit', { min: 10, max: 15 }],
  ['Beban tubuh atas', 'strength', 'Beban tubuh atas', null],
  ['', 'rest', '', null],
  [' \n ', 'rest', '', null],
])('readProgramDay › %j › %s, "%s"', (text, kind, title, minutes) => {
  expect(readProgramDay(text)).toEqual({ kind, title, minutes, lines: [], exercises: [] })
})

test('readProgramDay › any text › keeps every filled line in its place and never throws', () => {
  const words = [
    '- Plank: 3×8',
    '- ',
    'Di rumah: ',
    'Pemula, ',
    'Plank jadi ',
    'Pekan ',
    '3×',
    '\n',
    ' menit',
    '0',
    ': ',
  ]
  const text = fc.array(fc.oneof(fc.constantFrom(...words), fc.string())).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (each) => {
      const filled = each
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
      expect(readProgramDay(each).lines.map((line) => line.text)).toEqual(filled.slice(1))
    }),
  )
})
