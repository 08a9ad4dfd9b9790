import { parse } from '@bugar/contracts/core/bus/envelope'
import type { RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { type RuleVector, VersionVectors } from '@bugar/contracts/rules/rule-bundle-operations'
import { makeRuleSet, type RuleSet } from '@bugar/inference/domain/rule-set'
import { verifyBase } from '@bugar/inference/domain/verify/verify-base'
import { dmnOf } from '@bugar/inference/bundle/domain/dmn'
import { stageNames } from '@bugar/inference/bundle/domain/dmn-stages'
import { vectorsOf } from '@bugar/inference/domain/cases/vectors'
import { programBase } from '@bugar/inference/domain/program/program-base'
import { seeds } from '@bugar/inference/seed/bases/all'
import { seedRules } from '@bugar/inference/seed/bases/program'
import { furtherVersions } from '@bugar/testing/further-versions'
import { randomBase } from '../agreement/random-bases.ts'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenProgramRules } from '../../../../services/inference/test/support/broken-program-rules.ts'
import { brokenSmallBases, smallBase, soundRules } from '../../../../services/inference/test/support/small-base.ts'
import { unusualBase, unusualRules } from '../../../../services/inference/test/support/unusual-base.ts'

const setOf = (base: RuleBase, rules: readonly SourcedRule[]): RuleSet =>
  makeRuleSet(1, { base, rules, goldenCases: [] })

/** A document, and what the rules in it conclude. */
export interface Compared {
  readonly name: string
  readonly dmn: string
  readonly vectors: readonly RuleVector[]
}

const exported = (name: string, set: RuleSet): Compared => ({ name, dmn: dmnOf(set), vectors: vectorsOf(set) })

/** The seeded bases with so many further versions of each, and two bases that use what these do not. */
export const ownVersions = (further: number): Compared[] => [
  ...[...seeds].flatMap(([name, seed]) =>
    [seed, ...furtherVersions(seed, further).map(({ content }) => content)].map((content, at) =>
      exported(`${name} ${at + 1}`, makeRuleSet(at + 1, content)),
    ),
  ),
  exported('small', setOf(smallBase, soundRules)),
  exported('unusual', setOf(unusualBase, unusualRules)),
]

/** The bases of `npm run agree`. */
export const randomVersions = (count: number): Compared[] =>
  Array.from({ length: count }, (_, at) => exported(`random ${at + 1}`, randomBase(at + 1)))

/** A version of a running system, from an answer of `ruleBase.vectors` in a file. */
export const versionIn = (path: string): Compared => {
  const answer = JSON.parse(readFileSync(path, 'utf8'))
  const { base, ruleSet, rules, vectors } = parse(VersionVectors, answer.data ?? answer)
  return { name: `${base.name} ${ruleSet.version}`, dmn: dmnOf({ base, rules, goldenCases: [], ...ruleSet }), vectors }
}

const emptied = (folder: string): string => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Writes the document and the vectors of each version. */
export const writeCompared = (folder: string, versions: readonly Compared[]): void => {
  emptied(folder)
  for (const { name, dmn, vectors } of versions) {
    writeFileSync(join(folder, `${name}.dmn`), dmn)
    writeFileSync(join(folder, `${name}.jsonl`), vectors.map((vector) => `${JSON.stringify(vector)}\n`).join(''))
  }
}

/** Rules with one thing wrong, or sound ones. */
export interface Fixture {
  readonly name: string
  /** The fixture that they were made from; null of a sound one. */
  readonly sound: string | null
  /** Codes of Bugar's findings. */
  readonly found: readonly string[]
  /** Why there is no document; null when there is one. */
  readonly refused: string | null
}

/**
 * Where a base allows one conclusion, two matching rows are an error. The hit policy must express it, because the
 * analysis does not check tables that allow several matching rows.
 */
const withUnique = ({ base }: RuleSet, dmn: string): string => {
  const stages = base.kinds.filter(({ policy }) => policy === 'one').flatMap((kind) => kind.stages)
  return stageNames(base, stages).reduce(
    (text, name) => text.replace(new RegExp(`(id="decision-${name}"[^]*?hitPolicy=")RULE ORDER`), '$1UNIQUE'),
    dmn,
  )
}

const writeAnalysed = (folder: string, name: string, set: RuleSet): string | null => {
  try {
    writeFileSync(join(folder, `${name}.dmn`), withUnique(set, dmnOf(set)))
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** Errors of broken rules; for sound ones, which have none, the informational findings. */
const foundIn = ({ base, rules }: RuleSet): string[] => {
  const { findings } = verifyBase({ base, rules })
  const errors = findings.filter(({ severity }) => severity === 'error')
  return [...new Set((errors.length > 0 ? errors : findings).map(({ code }) => code))]
}

/** Writes the rules of the verifier's tests, broken and sound. */
export const writeAnalysedFixtures = (folder: string): Fixture[] => {
  emptied(folder)
  const fixture = (sound: string | null, name: string, base: RuleBase, rules: readonly SourcedRule[]): Fixture => {
    const set = setOf(base, rules)
    return { name, sound, found: foundIn(set), refused: writeAnalysed(folder, name, set) }
  }
  const program = 'sound rules of the program'
  const small = 'sound rules of a small base'
  return [
    fixture(null, program, programBase, seedRules),
    ...Object.entries(brokenProgramRules).map(([name, [, , rules]]) =>
      fixture(program, name, programBase, rules as SourcedRule[]),
    ),
    fixture(null, small, smallBase, soundRules),
    ...Object.entries(brokenSmallBases).map(([name, { base, rules }]) => fixture(small, name, base, rules)),
  ]
}
