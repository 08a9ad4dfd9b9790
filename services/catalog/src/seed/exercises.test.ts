import { avoidKindLabels } from '@bugar/contracts/catalog/avoid-kinds'
import { formLadders, movements } from '@bugar/contracts/advice/person/progression'
import { readExerciseText } from '@bugar/contracts/catalog/exercise-text'
import { expect, test } from 'vitest'
import { libraryNames, printable, promising, shaming, videos } from './content-tables.ts'
import { exercises } from './exercises.ts'

test('library › size and names › at least 40, all unique, every one the brief needs', () => {
  const inBrackets = exercises.map(({ name }) => /\((.+)\)$/.exec(name)?.[1])
  expect(exercises.length).toBeGreaterThanOrEqual(40)
  expect(new Set(exercises.map(({ name }) => name.toLowerCase())).size).toBe(exercises.length)
  expect(libraryNames.filter((name) => !inBrackets.includes(name))).toEqual([])
})

test.each(movements)('library › ladder of %s › every rung is there, once', (movement) => {
  const { rungs } = formLadders[movement]
  expect(rungs.filter((rung) => !exercises.some(({ name }) => name === rung))).toEqual([])
  expect(new Set(rungs).size).toBe(rungs.length)
})

test('library › ladders › no exercise stands on two', () => {
  const all = movements.flatMap((movement) => formLadders[movement].rungs)
  expect(new Set(all).size).toBe(all.length)
})

test('library › videos › exactly the 28 of the brief, each under its own name', () => {
  const linked = exercises.flatMap(({ name, youtubeUrl }) => (youtubeUrl === null ? [] : [[name, youtubeUrl]]))
  expect(Object.keys(videos)).toHaveLength(28)
  expect(Object.fromEntries(linked.map(([name, url]) => [/\((.+)\)$/.exec(name!)?.[1], url]))).toEqual(
    Object.fromEntries(Object.entries(videos).map(([name, id]) => [name, `https://www.youtube.com/watch?v=${id}`])),
  )
})

test.each(exercises)('$name › description › has every section and four to six steps in order', ({ description }) => {
  const sections =
    /^Otot: .+\nAlat: .+\nLangkah:\n((?:\d\. .+\n){4,6})Kesalahan umum: [^;\n]+; [^;\n]+\nLebih mudah: .+\nLebih sulit: .+(?:\nPastikan: .+)?$/
  const steps = sections.exec(description)?.[1]?.trimEnd().split('\n') ?? []
  expect(description).toMatch(sections)
  expect(steps.map((step) => Number(step[0]))).toEqual(steps.map((_step, index) => index + 1))
})

test.each(exercises)('$name › text › names only exercises of the library, printable and short', (exercise) => {
  const text = `${exercise.name}\n${exercise.description}`
  const mentioned = [...exercise.description.matchAll(/\([A-Z][^)]*\)/g)].map(([bracket]) => bracket)
  expect(mentioned.filter((bracket) => !exercises.some(({ name }) => name.endsWith(bracket)))).toEqual([])
  expect(exercise.name.length).toBeLessThanOrEqual(60)
  expect(exercise.description.length).toBeLessThanOrEqual(900)
  expect(text).toMatch(printable)
  expect(text).not.toMatch(shaming)
  expect(text).not.toMatch(promising)
})

/** Words by which a text advises some people against an exercise, or only some people for it. */
const warning =
  /hindari|dilarang|larang|tidak cocok|cocok (?:untuk|bagi)|tidak (?:disarankan|dianjurkan)|jangan [^.;\n]*\b(?:bila|jika|kalau)\b|tanpa izin dokter/i
/** Conditions of a person, of which 'Pastikan' may not speak. */
const body =
  /nyeri|sakit|hamil|pusing|sesak|demam|cedera|operasi|hernia|tekanan darah|jantung|osteoporosis|keropos|jatuh|pemula|lansia|usia|dokter/i

const warnedOf = ({ description }: { readonly description: string }): string[] => {
  const ensure = readExerciseText(description).ensure ?? ''
  return [...(description.match(warning) ?? []), ...(ensure.match(body) ?? [])]
}

test.each(exercises)('$name › its text › warns of nothing, for warnings are data', (exercise) => {
  expect(warnedOf(exercise)).toEqual([])
})

test.each([
  'Hindari bila: lutut nyeri.',
  'Tidak cocok untuk yang hamil.',
  'Cocok untuk pemula.',
  '3. Turun pelan, jangan dilanjutkan bila lutut nyeri.',
  'Pastikan: punggung tidak nyeri.',
  'Lebih sulit: lompat, tidak dianjurkan saat hamil.',
])('library › a text with “%s” › is found', (line) => {
  const [first] = exercises
  expect(warnedOf({ description: `${first?.description ?? ''}\n${line}` })).not.toEqual([])
})

test('library › what exercises are to be avoided with › every kind is of some exercise', () => {
  const used = new Set(exercises.flatMap(({ avoidWith }) => avoidWith))
  expect(Object.keys(avoidKindLabels).filter((kind) => !used.has(kind as never))).toEqual([])
  const twice = exercises.filter(({ avoidWith, needs }) =>
    [avoidWith, needs].some((all: readonly string[]) => new Set(all).size < all.length),
  )
  expect(twice).toEqual([])
})
