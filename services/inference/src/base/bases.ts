import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { BaseVerification } from '@bugar/contracts/rules/rule-base-verification'
import type { Logger } from '@bugar/runtime/core/logger'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { runGoldenCases } from './domain/golden-cases.ts'
import type { RuleSet } from './domain/rule-set.ts'
import type { ProgramRuleSet } from '../program/domain/program-rule-set.ts'
import { oncePerHash, oncePerSet } from './domain/once-per-set.ts'
import { verifyRuleSet } from './verify-rule-set.ts'
import { createCurrentRules, type CurrentRules } from './current-rules.ts'
import { createStore, type Store } from './store.ts'
import { seeds } from '../seed/bases/all.ts'

export interface Base {
  readonly store: Store
  readonly rules: CurrentRules<RuleSet>
}
export type Bases = ReadonlyMap<RuleBaseName, Base>

/** The base whose rules choose programs. */
export const programOf = (bases: Bases) =>
  bases.get('program') as unknown as {
    readonly store: Store<ProgramRuleSet>
    readonly rules: CurrentRules<ProgramRuleSet>
  }

export const verificationOf = oncePerHash<RuleSet, BaseVerification>(verifyRuleSet)
export const failedCasesOf = oncePerSet(runGoldenCases)

/** Stores of all bases. */
export const createBaseStores = (mongo: Mongo): ReadonlyMap<RuleBaseName, Store> =>
  new Map([...seeds.keys()].map((name) => [name, createStore(mongo, name)]))

/** @throws Error when the database has no rule set of a base that verifies */
export const startBases = async (stores: ReturnType<typeof createBaseStores>, logger: Logger): Promise<Bases> => {
  const bases = new Map<RuleBaseName, Base>()
  for (const [name, content] of seeds) {
    const store = stores.get(name) as Store
    await store.seed(content, new Date())
    const rules = await createCurrentRules(store, logger, (set) => verificationOf(set).valid)
    bases.set(name, { store, rules })
  }
  return bases
}
