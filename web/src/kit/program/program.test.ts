import type { Consultation } from '@bugar/contracts/advice/consultation/consultation'
import type { Odds } from '@bugar/contracts/advice/consultation/verdict'
import { expect, test } from 'vitest'
import { aBmiOnlyConsultation, aConsultation, aTapedConsultation, nameOf } from '../../../e2e/support/factories.ts'
import { certaintyOf, errorSentence, oddsSentences, oddsText, sharesOf } from './odds.ts'
import { readSession } from './session-text.ts'

const oddsOf = (...probabilities: number[]): Odds['odds'] =>
  probabilities.map((probability, index) => ({
    programCode: (['P7', 'P2', 'P3', 'P8', 'P6'] as const)[index] ?? 'P1',
    probability,
  }))

test.each([
  [[0.716, 0.284], 'P7 Kurangi Lemak, Jaga Otot 72%; P2 Bugar dan Seimbang 28%'],
  [[0.594, 0.332, 0.031, 0.028, 0.015], 'P7 Kurangi Lemak, Jaga Otot 59%; P2 Bugar dan Seimbang 33%; program lain 8%'],
  [[0.5, 0.45, 0.05], 'P7 Kurangi Lemak, Jaga Otot 50%; P2 Bugar dan Seimbang 45%; P3 Turun Berat Bertahap 5%'],
  [[0.5, 0.451, 0.049], 'P7 Kurangi Lemak, Jaga Otot 50%; P2 Bugar dan Seimbang 45%; program lain 5%'],
  // Rounded up together they leave nothing for the others.
  [[0.495, 0.495, 0.01], 'P7 Kurangi Lemak, Jaga Otot 50%; P2 Bugar dan Seimbang 50%'],
  [[0.994, 0.006], 'P7 Kurangi Lemak, Jaga Otot 99%; P2 Bugar dan Seimbang 1%'],
  [[0.994, 0.0045, 0.0015], 'P7 Kurangi Lemak, Jaga Otot 99%; program lain 1%'],
  [[0.995, 0.005], 'P7 Kurangi Lemak, Jaga Otot >99%'],
  [[1], 'P7 Kurangi Lemak, Jaga Otot >99%'],
  [[], ''],
])('oddsText › %j › %s', (probabilities, text) => {
  expect(oddsText(oddsOf(...probabilities), nameOf)).toBe(text)
})

test('sharesOf › any odds › keep what the bar is drawn by', () => {
  expect(sharesOf(oddsOf(0.6, 0.4), nameOf).map(({ probability }) => probability)).toEqual([0.6, 0.4])
})

test.each([
  [
    { method: 'tape', bias: 2.16, spread: 4.34 } as const,
    'Lemak tubuh dari pita ukur rata-rata terbaca 2,2 poin terlalu tinggi; peluang ini sudah memperhitungkannya. Setelah itu pun sekitar satu dari tiga orang meleset lebih dari 4,3 poin.',
  ],
  [
    { method: 'scale', bias: -0.7, spread: 5.7 } as const,
    'Lemak tubuh dari timbangan lemak rata-rata terbaca 0,7 poin terlalu rendah; peluang ini sudah memperhitungkannya. Setelah itu pun sekitar satu dari tiga orang meleset lebih dari 5,7 poin.',
  ],
  [
    { method: 'laboratory', bias: 0, spread: 2.7 } as const,
    'Lemak tubuh dari laboratorium: sekitar satu dari tiga orang meleset lebih dari 2,7 poin.',
  ],
  [
    { method: 'unknown', bias: 0, spread: 6.5 } as const,
    'Cara mengukur lemak tubuh tidak diketahui: sekitar satu dari tiga orang meleset lebih dari 6,5 poin.',
  ],
  [
    null,
    'Lemak tubuh belum diukur. Peluang ini dihitung dari lemak tubuh orang dengan BMI dan jenis kelamin yang sama. Datanya dari Amerika; lemak tubuh orang Indonesia biasanya lebih banyak.',
  ],
])('errorSentence › %j', (measurement, sentence) => {
  expect(errorSentence(measurement)).toBe(sentence)
})

test('oddsSentences › the first of the odds is another program than that of the rules › says so, and that it stays', () => {
  const [first, , next] = oddsSentences({ ...aTapedConsultation(), programCode: 'P7' }, nameOf)
  expect(first).toBe(
    'Aturan memilih P7 Kurangi Lemak, Jaga Otot dari angka yang dimasukkan. Angka Anda dekat batas: setelah kesalahan ukur diperhitungkan, P2 Bugar dan Seimbang lebih mungkin. Programnya tetap P7 Kurangi Lemak, Jaga Otot.',
  )
  expect(next).toMatch(/^Ukuran lemak tubuh dari laboratorium/)
})

test('oddsSentences › the first of the odds is that of the rules › the error, and what would settle it if anything', () => {
  expect(oddsSentences({ ...aConsultation(), programCode: 'P7' }, nameOf)).toHaveLength(2)
  expect(oddsSentences({ ...aBmiOnlyConsultation(), programCode: 'P2' }, nameOf)).toHaveLength(2)
})

test('oddsSentences › without body fat › say that it is not measured, and to measure it', () => {
  const [error, next] = oddsSentences({ ...aBmiOnlyConsultation(), programCode: 'P2' }, nameOf)
  expect(error).toMatch(/^Lemak tubuh belum diukur\./)
  expect(next).toMatch(/^Ukur lemak tubuh: pita ukur di Kalkulator/)
})

test('oddsSentences › without body fat, where another program is more probable › say what measuring it may do', () => {
  const [first] = oddsSentences(
    {
      ...aBmiOnlyConsultation({
        odds: [
          { programCode: 'P6', probability: 0.6 },
          { programCode: 'P2', probability: 0.4 },
        ],
      }),
      programCode: 'P2',
    },
    nameOf,
  )
  expect(first).toBe(
    'Aturan memilih P2 Bugar dan Seimbang dari BMI saja. Bila lemak tubuh diukur, P6 Kuat dan Bertenaga lebih mungkin. Sampai saat itu programnya tetap P2 Bugar dan Seimbang.',
  )
})

const withBounds = (...boundaries: Consultation['stability']['boundaries']) =>
  aConsultation({ stability: { stable: false, neighbours: [], boundaries } })

test.each([
  [
    aConsultation(),
    'P7',
    'Ukuran Anda dekat batas: bila lemak 2 poin lebih rendah, programnya Bugar dan Seimbang.',
    true,
  ],
  // The odds favour another program than the rules chose.
  [
    aTapedConsultation(),
    'P7',
    'Programnya tetap P7. Angka Anda dekat batas: P2 Bugar dan Seimbang lebih mungkin.',
    true,
  ],
  // The other side of the bound has the same program.
  [aTapedConsultation(), 'P2', 'Pita ukur bisa meleset sekitar 4,3 poin.', false],
  [
    aBmiOnlyConsultation({ odds: [{ programCode: 'P6', probability: 1 }] }),
    'P2',
    'Bila lemak tubuh diukur, P6 Kuat dan Bertenaga lebih mungkin.',
    true,
  ],
  [aBmiOnlyConsultation(), 'P2', 'Lemak tubuh belum diukur, jadi program ini dipilih dari BMI saja.', true],
  [
    withBounds(
      { fact: 'bodyFatPercentage', delta: -1, category: 'L1', programCode: 'P6' },
      { fact: 'bodyFatPercentage', delta: 3, category: 'L3', programCode: 'P2' },
    ),
    'P7',
    'Ukuran Anda dekat batas: bila lemak 3 poin lebih tinggi, programnya Bugar dan Seimbang.',
    true,
  ],
  // Within the usual error, and not near: another measurement may still change the program.
  [
    withBounds({ fact: 'bodyFatPercentage', delta: 3.1, category: 'L3', programCode: 'P2' }),
    'P7',
    'Ukuran lemak tubuh bisa meleset sekitar 6,5 poin.',
    true,
  ],
  // A bound that is near, of a program that the bar does not name.
  [
    withBounds({ fact: 'bodyFatPercentage', delta: -1, category: 'L1', programCode: 'P6' }),
    'P7',
    'Ukuran lemak tubuh bisa meleset sekitar 6,5 poin.',
    false,
  ],
  [
    withBounds({ fact: 'bodyFatPercentage', delta: -6.6, category: 'L2', programCode: 'P2' }),
    'P7',
    'Ukuran lemak tubuh bisa meleset sekitar 6,5 poin.',
    false,
  ],
] as const)(
  'certaintyOf › %# › a likelier program, else the one on the other side of a near bound, else the error',
  (placed, programCode, sentence, isOpen) => {
    expect(certaintyOf({ ...placed, programCode }, nameOf)).toEqual({ sentence, isOpen })
  },
)

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
