import { type AvoidKind, avoidKinds } from '@bugar/contracts/catalog/avoid-kinds'
import { spellingOf, spellingsOf } from '@bugar/contracts/catalog/program-day/exercise-name'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { exerciseReplacements } from '@bugar/contracts/training/exercise-replacements'
import type { Advice } from './advice.ts'
import type { Library, LibraryExercise } from './library.ts'

/** Two kinds are separate conclusions, so that the base's prohibitions can name them. */
const ownConclusion: Partial<Record<AvoidKind, string>> = { vigorous: 'vigorousWork', 'heavy-lifts': 'heavyLifts' }

/** The rules by which a person is to avoid exercises of a kind; empty when they need not. */
export const replaceRules = (advice: Advice, kind: AvoidKind): readonly SourcedRule[] => {
  const own = ownConclusion[kind]
  return own ? advice.rules(own, 'replaced') : advice.rules('replace', kind)
}

const isWanted = (advice: Advice, kind: AvoidKind): boolean => {
  const own = ownConclusion[kind]
  return own ? advice.value(own) === 'replaced' : advice.values('replace').includes(kind)
}

const known = new WeakMap<Advice, readonly AvoidKind[]>()

/** The kinds that a person is to avoid. Cached per advice: it is read for every exercise of every week. */
export const kindsOf = (advice: Advice): readonly AvoidKind[] => {
  const kinds = known.get(advice) ?? avoidKinds.filter((kind) => isWanted(advice, kind))
  known.set(advice, kinds)
  return kinds
}

/** The kinds of an exercise that the person is to avoid. */
export const avoidedKinds = (advice: Advice, { avoidWith }: Pick<LibraryExercise, 'avoidWith'>): AvoidKind[] =>
  kindsOf(advice).filter((kind) => avoidWith.includes(kind))

export const isAvoided = (advice: Advice, exercise: Pick<LibraryExercise, 'avoidWith'>): boolean =>
  avoidedKinds(advice, exercise).length > 0

const namesBySpelling = new Map(
  Object.entries(exerciseReplacements).flatMap(([of, names]) => spellingsOf(of).map((spelling) => [spelling, names])),
)

/** The exercises of the library that may take the place of another, the preferred first. */
export const replacementsOf = (library: Library, name: string): LibraryExercise[] =>
  (namesBySpelling.get(spellingOf(name)) ?? []).flatMap((each) => library.find(each) ?? [])
