import { expect, test } from 'vitest'
import { checkText, isSevere, painCheck, type Pains, severityWord } from './today-words.ts'

const date = '2026-12-18'

test.each([
  [0, 'tidak'],
  [1, 'ringan'],
  [3, 'ringan'],
  [4, 'sedang'],
  [6, 'sedang'],
  [7, 'berat'],
  [10, 'berat'],
])('a severity of %i › %s', (severity, word) => {
  expect(severityWord(severity)).toBe(word)
})

test.each<[Pains, boolean]>([
  [new Map(), false],
  [new Map([['knee', null]]), false],
  [new Map([['knee', 6]]), false],
  [
    new Map([
      ['knee', 2],
      ['back', 7],
    ]),
    true,
  ],
])('%j › severe: %s', (pains, expected) => {
  expect(isSevere(pains)).toBe(expected)
})

test('pains › are not an answer while one lacks its severity, or none is named', () => {
  expect(painCheck(date, new Map())).toBeNull()
  expect(
    painCheck(
      date,
      new Map([
        ['knee', 4],
        ['back', null],
      ]),
    ),
  ).toBeNull()
})

test('pains › a site with 0 is left out, and with no other the person feels good', () => {
  const knee = { site: 'knee', severity: 4 } as const
  expect(
    painCheck(
      date,
      new Map([
        ['knee', 4],
        ['back', 0],
      ]),
    ),
  ).toEqual({ date, feeling: 'pain', pains: [knee] })
  expect(painCheck(date, new Map([['back', 0]]))).toEqual({ date, feeling: 'good', pains: [] })
})

test('an answer › in a few words', () => {
  expect(checkText({ date, feeling: 'good', pains: [] })).toBe('Baik')
  expect(checkText({ date, feeling: 'unwell', pains: [] })).toBe('Kurang sehat')
  expect(checkText({ date, feeling: 'fever', pains: [] })).toBe('Demam atau sakit')
  const pains = [
    { site: 'shoulder', severity: 2 },
    { site: 'knee', severity: 4 },
  ] as const
  expect(checkText({ date, feeling: 'pain', pains: [...pains] }), 'the worst first').toBe('Nyeri lutut 4, bahu 2')
})
