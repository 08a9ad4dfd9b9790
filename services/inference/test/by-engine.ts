import type { BaseFacts, Conclusions } from '@bugar/contracts/rule-base'
import { memoryOf, stagesOf } from '@bugar/contracts/rule-run'
import type { BaseRuleSet } from '../src/domain/base-rule-set.ts'
import { sumUp } from '../src/domain/conclude.ts'
import { chain } from '../src/domain/engine.ts'

/** Conclusions of json-rules-engine: the compiled rules have to conclude the same. */
export const concludeByEngine = async (set: BaseRuleSet, facts: BaseFacts): Promise<Conclusions> =>
  sumUp(set, await chain(set, stagesOf(set.base), memoryOf(set.base, facts)))
