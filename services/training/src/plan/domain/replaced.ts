import { type ReplacedKind, replacedKinds } from '@bugar/contracts/advice/consultation/adaptation'
import { spellingsOf } from '@bugar/contracts/catalog/program-day/exercise-name'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { exerciseReplacements } from '@bugar/contracts/training/exercise-replacements'
import type { Advice } from './advice.ts'

/** Two kinds are separate conclusions, so that the base's prohibitions can name them. */
const ownConclusion: Partial<Record<ReplacedKind, string>> = { vigorous: 'vigorousWork', 'heavy-lifts': 'heavyLifts' }

/** The rules that replace a kind of movement; empty when it is not replaced. */
export const replaceRules = (advice: Advice, kind: ReplacedKind): readonly SourcedRule[] => {
  const own = ownConclusion[kind]
  return own ? advice.rules(own, 'replaced') : advice.rules('replace', kind)
}

const isWanted = (advice: Advice, kind: ReplacedKind): boolean => {
  const own = ownConclusion[kind]
  return own ? advice.value(own) === 'replaced' : advice.values('replace').includes(kind)
}

const known = new WeakMap<Advice, readonly ReplacedKind[]>()

/** Cached per advice: it is read for every exercise of every week. */
export const kindsOf = (advice: Advice): readonly ReplacedKind[] => {
  const kinds = known.get(advice) ?? replacedKinds.filter((kind) => isWanted(advice, kind))
  known.set(advice, kinds)
  return kinds
}

const bySpelling = (pairs: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(pairs).flatMap(([of, replacement]) => spellingsOf(of).map((spelling) => [spelling, replacement])),
  )

const standInBySpelling = new Map(replacedKinds.map((kind) => [kind, bySpelling(exerciseReplacements[kind])]))

/** The kind that replaces an exercise and its replacement; null when none of the kinds does. */
export const replacementOf = (kinds: readonly ReplacedKind[], name: string) => {
  const spelling = name.trim().toLowerCase()
  for (const kind of kinds) {
    const replacement = standInBySpelling.get(kind)?.get(spelling)
    if (replacement !== undefined) {
      return { kind, name: replacement }
    }
  }
  return null
}

export const isReplaced = (advice: Advice, name: string): boolean => replacementOf(kindsOf(advice), name) !== null
