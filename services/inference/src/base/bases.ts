import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { BaseVerification } from '@bugar/contracts/rules/rule-base-verification'
import type { Logger } from '@bugar/runtime/core/logger'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import {
  oncePerHash,
  oncePerSet,
  type ProgramRuleSet,
  type RuleContent,
  type RuleSet,
  runGoldenCases,
  verifyRuleSet,
} from '../domain/run.ts'
import { createCurrentRules, type CurrentRules } from './current-rules.ts'
import { createStore, type Store } from './store.ts'
import { seeds } from '../seed/bases/all.ts'

export { approverProblem, type NeedsSecond, requireChangeAtOnce, type StandingOf } from './approval.ts'
export { type CurrentRules, refOf } from './current-rules.ts'
export { maxErrors, requireSound, verificationInSlices } from './gate.ts'
export type { Store } from './store.ts'
export { changesFrom, changesOfVersion, compareContents } from './version-changes.ts'
export { activateSet, findVersion, listVersions, publishVersion, required, rulesFrom } from './versions.ts'

export interface Base<S extends RuleSet = RuleSet> {
  readonly store: Store<S>
  readonly rules: CurrentRules<S>
}
export type Bases = ReadonlyMap<RuleBaseName, Base>

export const verificationOf = oncePerHash<RuleSet, BaseVerification>(verifyRuleSet)
export const failedCasesOf = oncePerSet(runGoldenCases)

/** Stores of all bases. */
export const createBaseStores = (mongo: Mongo): ReadonlyMap<RuleBaseName, Store> =>
  new Map([...seeds.keys()].map((name) => [name, createStore(mongo, name)]))

const startBase = async <S extends RuleSet>(
  store: Store<S>,
  content: RuleContent,
  logger: Logger,
): Promise<Base<S>> => {
  await store.seed(content, new Date())
  return { store, rules: await createCurrentRules(store, logger, (set) => verificationOf(set).valid) }
}

/**
 * All bases, and the one whose rules choose programs with the type of its rules.
 * @throws Error when the database has no rule set of a base that verifies
 */
export const startBases = async (mongo: Mongo, logger: Logger) => {
  const program = await startBase(
    createStore<ProgramRuleSet>(mongo, 'program'),
    seeds.get('program') as RuleContent,
    logger,
  )
  const bases = new Map<RuleBaseName, Base>([['program', program]])
  for (const [name, content] of seeds) {
    bases.set(name, bases.get(name) ?? (await startBase(createStore(mongo, name), content, logger)))
  }
  return { bases, program }
}
