import { expect, test } from 'vitest'
import { isTest, read, sources } from './repository.ts'
import { shownTexts, indonesianTexts } from './shown-texts.ts'

/** English words with a usual Indonesian equivalent. Login, Logout and Password are fixed texts and allowed. */
const refused = `
  account add body browser cancel cardio click close complete connect copy dashboard default
  delete deleted download edit error exercise failed fat feedback file goal gym height history
  invalid link list load loading minggu next not offline online only previous profile publish
  recovery register required reset rest rule rules save score search settings share skip strength
  submit success tips today training undo update upload user users view warning week weight
  workout workouts
`
  .trim()
  .split(/\s+/)
const pattern = new RegExp(`(?<!\\p{L})(?:${refused.join('|')})(?!\\p{L})`, 'giu')

/** Texts that must be shown verbatim, in English too. */
const specified = read('infra/checks/texts.tsv')
  .trimEnd()
  .split('\n')
  .slice(1)
  .flatMap((line) => (line.split('\t')[0] ?? '').split('…'))
  .filter((text) => text.trim().length > 3)
  // A single word, such as User, is fixed for one label only and would let every sentence have it.
  .toSorted((a, b) => b.length - a.length)

/** Also fixed: the schedule's own marks, a service's refusal, the note that a consultation stores. */
const alsoSpecified = [
  /“(?:Rest|Cardio):/g,
  /^(?:Rest|Cardio):/,
  /^Failed to search programs$/,
  /^Konsultasi lengkap dengan BMI dan Body Fat$/,
]

const wordsIn = (text: string): string[] => {
  const isLabel = specified.includes(text.replace(/[\s…]+$/, ''))
  const sentences = specified.filter((fixed) => fixed.trim().includes(' '))
  const rest = alsoSpecified.reduce(
    (left, fixed) => left.replace(fixed, ''),
    sentences.reduce((left, fixed) => left.replaceAll(fixed.trim(), ''), text),
  )
  return isLabel ? [] : (rest.match(pattern) ?? [])
}

/** The description of an operation is the API's, which is English. */
const isShown = (path: string) => path.startsWith('web/src/') && !isTest(path) && !/\.d\.ts$|-operation\.ts$/.test(path)
const screens = sources.filter(isShown)

test('the texts of the screens › are found', () => {
  const texts = shownTexts('web/src/person/auth/LoginScreen.tsx').map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(['Sesi berakhir.', 'Belum punya akun?', 'Login gagal']))
})

test.each([
  ['Ubah workout', ['workout']],
  ['Simpan file di browser', ['file', 'browser']],
  ['Login berhasil!', []],
  ['View Detail …', []],
  ['Setelah tiga puluh menit', []],
])('%s › %j is refused', (text, words) => {
  expect(wordsIn(text)).toEqual(words)
})

test('the screens speak Indonesian wherever the specification fixes no English text', () => {
  const found = screens
    .flatMap(shownTexts)
    .flatMap(({ file, text }) => wordsIn(text).map((word) => `${file}: ${word} in “${text}”`))
  expect(found).toEqual([])
})

/** One word for each thing: what is not written, and what is. */
const instead: readonly (readonly [other: RegExp, use: string])[] = [
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

const otherNamesIn = (text: string): string[] =>
  instead.flatMap(([other, use]) => {
    const [found] = other.exec(text) ?? []
    return found === undefined ? [] : [`“${found}”, use ${use}`]
  })

test.each([
  ['Total ulangan', 1],
  ['Ulangi target ini', 1],
  ['Tiga set, 12 repetisi', 0],
])('%s › %d words that have another name', (text, count) => {
  expect(otherNamesIn(text)).toHaveLength(count)
})

test('every thing has one word on all screens, in rules, mails and documents', () => {
  const found = indonesianTexts().flatMap(({ file, text }) =>
    otherNamesIn(text).map((word) => `${file}: ${word} in “${text}”`),
  )
  expect(found).toEqual([])
})
