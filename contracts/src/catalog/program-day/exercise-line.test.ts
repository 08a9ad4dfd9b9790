import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exercisesIn, readDose, readExerciseLine } from './exercise-line.ts'

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

const dose = { isPerSide: false, restSeconds: null, unit: 'repetitions' } as const

test.each([
  ['3×8', { ...dose, sets: { min: 3, max: 3 }, amount: { min: 8, max: 8 } }],
  [
    '2–3×8–12, istirahat 90–120 detik',
    { ...dose, sets: { min: 2, max: 3 }, amount: { min: 8, max: 12 }, restSeconds: { min: 90, max: 120 } },
  ],
  [
    '4 x 5-8, istirahat 2-3 menit.',
    { ...dose, sets: { min: 4, max: 4 }, amount: { min: 5, max: 8 }, restSeconds: { min: 120, max: 180 } },
  ],
  [
    '3×20–40 detik tiap sisi, istirahat 90 detik',
    {
      sets: { min: 3, max: 3 },
      amount: { min: 20, max: 40 },
      unit: 'seconds',
      isPerSide: true,
      restSeconds: { min: 90, max: 90 },
    },
  ],
])('readDose › %j › every part', (text, expected) => {
  expect(readDose(text)).toEqual(expected)
})

test.each(['', '3', '3×', '×8', '0×8', '3×0', '3×12–8', '3×8 pelan', '3×8, istirahat', '3×8, istirahat 0 detik'])(
  'readDose › %j › nothing',
  (text) => {
    expect(readDose(text)).toBeNull()
  },
)

const range = (max: number) =>
  fc.tuple(fc.integer({ min: 1, max }), fc.integer({ min: 1, max })).map(([a, b]) => ({
    min: Math.min(a, b),
    max: Math.max(a, b),
  }))
const written = ({ min, max }: { min: number; max: number }) => (min === max ? `${min}` : `${min}–${max}`)

test('readDose › any dose that is written out › is read as it was', () => {
  const any = fc.record({
    sets: range(10),
    amount: range(300),
    unit: fc.constantFrom('repetitions', 'seconds'),
    isPerSide: fc.boolean(),
    restSeconds: fc.option(range(600)),
  })
  fc.assert(
    fc.property(any, (each) => {
      const unit = each.unit === 'seconds' ? ' detik' : ''
      const rest = each.restSeconds ? `, istirahat ${written(each.restSeconds)} detik` : ''
      const side = each.isPerSide ? ' tiap sisi' : ''
      expect(readDose(`${written(each.sets)}×${written(each.amount)}${unit}${side}${rest}`)).toEqual(each)
    }),
  )
})
