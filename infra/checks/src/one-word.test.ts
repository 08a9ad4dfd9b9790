import { expect, test } from 'vitest'
import { indonesianTexts } from './indonesian.ts'

/** One word for each thing: what is not written, and what is. */
const instead: readonly (readonly [refused: RegExp, use: string])[] = [
  [/\bulangan\b/i, 'repetisi; of intervals putaran'],
  [
    /\btarget\b/i,
    'sasaran for a weight with its day, tujuan for what a person chooses, beban dan repetisi for the next',
  ],
  [/\bsasaran (?:Turun|Naik|Tetap|kalori)\b/, 'tujuan'],
  [/\bprogres\b/i, 'kemajuan'],
  [/\bkeyakinan:/i, 'peluang'],
  [/\bkeyakinan \d/i, 'peluang'],
  [/\bcadangan (?:repetisi|tiga)\b/i, 'sisa'],
  [/\bolahraga (?:dicatat|selesai)\b/i, 'latihan'],
  [/\bsasaran pertahankan\b/, 'tujuan Tetap'],
  [/\b(?:handphone|HP|telepon genggam)\b/, 'ponsel'],
  [/\bklik\b/i, 'tekan'],
]

const wordsIn = (text: string): string[] =>
  instead.flatMap(([refused, use]) => {
    const [found] = refused.exec(text) ?? []
    return found === undefined ? [] : [`“${found}”, use ${use}`]
  })

test.each([
  ['Total ulangan', 1],
  ['Ulangi target ini', 1],
  ['Tiga set, 12 repetisi', 0],
])('%s › %d words that have another name', (text, count) => {
  expect(wordsIn(text)).toHaveLength(count)
})

test('every thing has one word on all screens, in rules, mails and documents', () => {
  const found = indonesianTexts().flatMap(({ file, text }) =>
    wordsIn(text).map((word) => `${file}: ${word} in “${text}”`),
  )
  expect(found).toEqual([])
})
