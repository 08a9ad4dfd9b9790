import { expect, test } from 'vitest'
import { warmUpSteps } from './warm-up.ts'

test.each([
  [
    '5–10 menit: jalan di tempat, putar bahu, lalu satu set ringan.',
    ['Jalan di tempat 180', 'Putar bahu 60', 'Satu set ringan –'],
  ],
  [
    'Pemanasan 10 menit: jalan cepat, mobilitas pinggul, dua set naik bertahap.',
    ['Jalan cepat 420', 'Mobilitas pinggul 60', 'Dua set naik bertahap –'],
  ],
  ['1 menit: gerakan yang sama tanpa beban.', ['Gerakan yang sama tanpa beban 60']],
  ['Pemanasan 2 menit: jalan, putar bahu, ayun kaki', ['Jalan 60', 'Putar bahu 60', 'Ayun kaki 60']],
  ['3 menit: satu set ringan', ['Satu set ringan –']],
] as const)('%s › %j', (text, steps) => {
  expect(warmUpSteps(text)?.map(({ text: step, seconds }) => `${step} ${seconds ?? '–'}`)).toEqual(steps)
})

test.each(['', 'Pemanasan.', 'Jalan dulu 5 menit', 'Pemanasan 5 menit:'])('%j › null', (text) => {
  expect(warmUpSteps(text)).toBeNull()
})
