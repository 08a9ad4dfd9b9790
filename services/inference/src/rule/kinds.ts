import type { RuleBaseName } from '@bugar/contracts/rule-base'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { type BaseContent, type BaseRuleSet, makeBaseRuleSet } from '../domain/base-rule-set.ts'
import { contentHash, hashOf, makeRuleSet, type RuleContent, type RuleSet } from '../domain/rule-document.ts'
import type { StoredBaseRuleSet, StoredRuleSet } from './model.ts'
import { createStore, type Kind, type Store } from './store.ts'

const program: Kind<RuleContent, RuleSet, StoredRuleSet> = {
  base: 'program',
  hashOf,
  toRuleSet: ({ _id, rules, goldenCases = null }) =>
    Array.isArray(rules) ? makeRuleSet(_id, rules, goldenCases) : null,
  toFields: ({ rules, goldenCases }) => ({
    rules: [...rules],
    ...(goldenCases && { goldenCases: [...goldenCases] }),
  }),
}

/** How a base with sources stores its rule sets. */
export const baseKind = (base: RuleBaseName): Kind<BaseContent, BaseRuleSet, StoredBaseRuleSet> => ({
  base,
  hashOf: ({ base: declaration, rules, goldenCases }) => contentHash({ base: declaration, rules, goldenCases }),
  toRuleSet: ({ _id, base: declaration, rules, goldenCases }) =>
    Array.isArray(rules) && Array.isArray(goldenCases)
      ? makeBaseRuleSet(_id, { base: declaration, rules, goldenCases })
      : null,
  toFields: ({ base: declaration, rules, goldenCases }) => ({
    base: declaration,
    rules: [...rules],
    goldenCases: [...goldenCases],
  }),
})

export type ProgramStore = Store<RuleContent, RuleSet, StoredRuleSet>
export type BaseStore = Store<BaseContent, BaseRuleSet, StoredBaseRuleSet>

export const createProgramStore = (connection: Mongo): ProgramStore => createStore(connection, program)
export const createBaseStore = (connection: Mongo, base: RuleBaseName): BaseStore =>
  createStore(connection, baseKind(base))
