import { type ReplacedKind, replacedKinds } from '@bugar/contracts/advice/consultation/adaptation'
import { bodyweightForms, exerciseReplacements } from '@bugar/contracts/training/exercise-replacements'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adaptationRules } from './adaptation-rules.ts'

const library = new URL('../../../../catalog/src/seed/exercises/', import.meta.url)
const movements = readdirSync(library).flatMap((file) =>
  [
    ...readFileSync(new URL(file, library), 'utf8').matchAll(
      /^ {4}name: (?:'(.+)'|"(.+)"),$[^]*?^ {4}avoid:\s+'(.+)',$/gm,
    ),
  ].map(([, name, quoted, avoid = '']) => ({ name: (name ?? quoted) as string, avoid })),
)
const names = movements.map(({ name }) => name)

/** The exercise done in place of another when these kinds are replaced; null when the chain never ends. */
const doneInstead = (kinds: readonly ReplacedKind[], exercise: string): string | null => {
  let name = exercise
  for (let tries = 0; tries <= names.length; tries++) {
    const next = kinds.map((kind) => exerciseReplacements[kind][name]).find((each) => each !== undefined)
    if (next === undefined) {
      return name
    }
    name = next
  }
  return null
}

const subsets = Array.from({ length: 2 ** replacedKinds.length }, (_, bits) =>
  replacedKinds.filter((_kind, place) => Math.floor(bits / 2 ** place) % 2 === 1),
)

test('every exercise that is replaced, and every one in its place › is in the library', () => {
  expect(names.length).toBeGreaterThanOrEqual(75)
  const named = Object.values(exerciseReplacements).flatMap((table) => [...Object.keys(table), ...Object.values(table)])
  expect(named.filter((name) => !names.includes(name))).toEqual([])
})

test('each exercise, whatever kinds are replaced together › ends with one that none of them replaces', () => {
  const wrong = subsets.flatMap((kinds) =>
    names.filter((name) => {
      const done = doneInstead(kinds, name)
      return done === null || !names.includes(done)
    }),
  )
  expect(subsets).toHaveLength(256)
  expect(wrong).toEqual([])
})

const concludes = (kind: ReplacedKind, { params }: { params: { fact: string; value: string } }) =>
  ({ vigorous: 'vigorousWork', 'heavy-lifts': 'heavyLifts' })[kind as 'vigorous'] === params.fact ||
  params.value === kind

test('rules that replace › say every exercise, and what takes its place', () => {
  const plain = (name: string) => name.replace(/ \(.*\)$/, '')
  for (const kind of replacedKinds) {
    const rules = adaptationRules.filter(({ event }) => concludes(kind, event as never))
    expect(rules.length).toBeGreaterThan(0)
    for (const { text } of rules) {
      expect(text.split('; ')).toHaveLength(new Set(Object.values(exerciseReplacements[kind])).size)
      const said = text.replace(/\.$/, '').split('; ')
      const pairs = said.flatMap((part) => {
        const [from = '', to] = part.split(' jadi ')
        return from.split(', ').map((name) => `${name} jadi ${to}`)
      })
      expect(pairs.toSorted()).toEqual(
        Object.entries(exerciseReplacements[kind])
          .map(([name, replacement]) => `${plain(name)} jadi ${plain(replacement)}`)
          .toSorted(),
      )
      expect(text.length).toBeLessThanOrEqual(700)
    }
  }
})

/**
 * Texts that advise against a movement, and the kinds that replace it. Stand-ins are exempt: they are the gentlest form
 * left, and their text is about pain in that very movement.
 */
test.each<[string, RegExp, readonly ReplacedKind[]]>([
  ['shoulder', /\bbahu[^.;]*nyeri/, ['overhead', 'loaded-shoulder']],
  ['back', /\bpunggung[^.;]*nyeri/, ['loaded-back', 'impact']],
  ['knee', /\blutut[^.;]*nyeri|nyeri di depan lutut|lutut sensitif/, ['deep-knee', 'impact']],
  ['pregnancy', /\bhamil\b|dokter melarang berbaring telentang/, ['supine', 'vigorous', 'heavy-lifts']],
])(
  '%s › each movement whose text says to avoid it › is replaced, or takes the place of others',
  (_what, said, kinds) => {
    const left = movements.filter(({ name, avoid }) => {
      const isReplaced = kinds.some((kind) => name in exerciseReplacements[kind])
      const isReplacement = kinds.some((kind) => Object.values(exerciseReplacements[kind]).includes(name))
      return said.test(avoid) && !isReplaced && !isReplacement
    })
    expect(movements.filter(({ avoid }) => said.test(avoid)).length).toBeGreaterThan(1)
    expect(left.map(({ name }) => name)).toEqual([])
  },
)

test('forms without equipment › are in the library, and none stands for itself', () => {
  const named = Object.entries(bodyweightForms).flatMap(([name, forms]) => [name, ...forms])
  expect(named.filter((name) => !names.includes(name))).toEqual([])
  expect(Object.entries(bodyweightForms).filter(([name, forms]) => forms.includes(name))).toEqual([])
})
