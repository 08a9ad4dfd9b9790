import type { PlanFact } from '@bugar/contracts/training/plan'
import { expect, test } from 'vitest'
import { unansweredText } from './Facts.tsx'

const aFact = (fact: string, label: string, value: string | null = null): PlanFact => ({ fact, label, value })
const cautious = 'Untuk yang belum dijawab, dipakai pilihan yang lebih aman.'

test.each<[string, PlanFact[], string | null]>([
  ['everything was said', [aFact('age', 'Usia', '30'), aFact('kneePain', 'Nyeri lutut', 'no')], null],
  ['the age is missing', [aFact('age', 'Usia')], cautious],
  [
    'pain is missing',
    [aFact('age', 'Usia', '30'), aFact('kneePain', 'Nyeri lutut')],
    'Tanpa jawaban, nyeri lutut dianggap tidak ada: gerakannya tidak diganti.',
  ],
  [
    'both are missing',
    [aFact('age', 'Usia'), aFact('kneePain', 'Nyeri lutut'), aFact('pregnant', 'Hamil')],
    `${cautious} Tanpa jawaban, nyeri lutut dan hamil dianggap tidak ada: gerakannya tidak diganti.`,
  ],
])('what was not said › %s › is told as the rules take it', (_what, facts, text) => {
  expect(unansweredText(facts)).toBe(text)
})
