import type { SourcedBaseName } from '@bugar/contracts/rule-base'
import type { BaseVerification } from '@bugar/contracts/rule-base-verification'
import type { Logger } from '@bugar/runtime/core/logger'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { runBaseCases } from '../domain/base-cases.ts'
import type { BaseRuleSet } from '../domain/base-rule-set.ts'
import { oncePerHash, oncePerSet } from '../domain/once-per-set.ts'
import { verifyBase } from '../domain/verify-base.ts'
import { createCurrentRules, type CurrentRules } from '../rule/current-rules.ts'
import { type BaseStore, createBaseStore } from '../rule/kinds.ts'
import { seeds } from '../seed/bases/all.ts'

export interface Base {
  readonly store: BaseStore
  readonly rules: CurrentRules<BaseRuleSet>
}
export type Bases = ReadonlyMap<SourcedBaseName, Base>

export const verificationOf = oncePerHash<BaseRuleSet, BaseVerification>(verifyBase)
export const failedCasesOf = oncePerSet(runBaseCases)

/** Stores of all bases with rules of their own. */
export const createBaseStores = (mongo: Mongo): ReadonlyMap<SourcedBaseName, BaseStore> =>
  new Map([...seeds.keys()].map((name) => [name, createBaseStore(mongo, name)]))

/** @throws Error when the database holds no rule set of a base that verifies */
export const startBases = async (stores: ReturnType<typeof createBaseStores>, logger: Logger): Promise<Bases> => {
  const bases = new Map<SourcedBaseName, Base>()
  for (const [name, content] of seeds) {
    const store = stores.get(name) as BaseStore
    await store.seed(content, new Date())
    const rules = await createCurrentRules(store, logger, (set) => verificationOf(set).valid)
    bases.set(name, { store, rules })
  }
  return bases
}
