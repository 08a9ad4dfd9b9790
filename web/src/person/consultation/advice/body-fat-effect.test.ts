import { expect, test } from 'vitest'
import { nameOf } from '../../../../e2e/support/factories.ts'
import { type BodyFatEffect, effectSentence, isBodyFatRelevant } from './body-fat-effect.ts'

type Range = BodyFatEffect['ranges'][number]
const range = (text: string, programCode: Range['programCode']): Range => {
  const [, open, min, max, close] = /^([[(])([\d.]+), ([\d.]+)([\])])$/.exec(text) as RegExpExecArray
  return { min: Number(min), max: Number(max), includesMin: open === '[', includesMax: close === ']', programCode }
}
const effect = (bmiOnly: Range['programCode'], ...ranges: Range[]): BodyFatEffect => ({
  bmiOnly,
  ranges,
  ruleSet: { version: 1, hash: 'x' },
})

const b2 = effect('P2', range('[1, 10)', 'P6'), range('[10, 20]', 'P2'), range('(20, 70]', 'P7'))

test.each([
  [
    b2,
    'Program berubah bila lemak tubuh di bawah 10% (P6 Kuat dan Bertenaga) atau di atas 20% (P7 Kurangi Lemak, Jaga Otot); selain itu tetap P2 Bugar dan Seimbang.',
  ],
  [
    effect('P1', range('[1, 10)', 'P1'), range('[10, 20]', 'P5'), range('(20, 70]', 'P9')),
    'Program berubah bila lemak tubuh 10% sampai 20% (P5 Bangun Otot untuk Tubuh Ringan) atau di atas 20% (P9 Tambah Otot, Berat Terjaga); selain itu tetap P1 Tambah Berat dan Otot dengan Aman.',
  ],
  [
    effect('P2', range('[1, 22.5]', 'P6'), range('(22.5, 70]', 'P2')),
    'Program berubah bila lemak tubuh 22,5% atau kurang (P6 Kuat dan Bertenaga); selain itu tetap P2 Bugar dan Seimbang.',
  ],
  [
    effect('P2', range('[1, 20)', 'P2'), range('[20, 70]', 'P7')),
    'Program berubah bila lemak tubuh 20% atau lebih (P7 Kurangi Lemak, Jaga Otot); selain itu tetap P2 Bugar dan Seimbang.',
  ],
  [
    effect('P2', range('[1, 10]', 'P2'), range('(10, 20)', 'P6'), range('[20, 70]', 'P2')),
    'Program berubah bila lemak tubuh di atas 10% sampai di bawah 20% (P6 Kuat dan Bertenaga); selain itu tetap P2 Bugar dan Seimbang.',
  ],
  [
    effect('P4', range('[1, 70]', 'P4')),
    'Lemak tubuh tidak mengubah program pada berat dan tinggi ini: tetap P4 Bergerak Nyaman, Sendi Terjaga.',
  ],
  [
    effect('P4', range('[1, 70]', 'P3')),
    'Dengan lemak tubuh berapa pun programnya P3 Turun Berat Bertahap, bukan P4 Bergerak Nyaman, Sendi Terjaga.',
  ],
])('effectSentence › %j', (given, sentence) => {
  expect(effectSentence(given, nameOf)).toBe(sentence)
})

test.each([
  ['just inside', effect('P2', range('[1, 49.9]', 'P2'), range('(49.9, 70]', 'P7')), true],
  ['on it', effect('P2', range('[1, 50)', 'P2'), range('[50, 70]', 'P7')), true],
  ['just behind it', effect('P2', range('[1, 50]', 'P2'), range('(50, 70]', 'P7')), false],
])('isBodyFatRelevant › a bound %s what the form takes › %s', (_name, given, isRelevant) => {
  expect(isBodyFatRelevant(given)).toBe(isRelevant)
})
