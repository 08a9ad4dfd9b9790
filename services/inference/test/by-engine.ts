import type { BaseFacts, Conclusions } from '@bugar/contracts/rules/rule-base'
import { memoryOf, stagesOf } from '@bugar/contracts/rules/rule-run'
import type { RuleSet } from '../src/base/domain/rule-set.ts'
import { sumUp } from '../src/base/domain/conclude.ts'
import { chain } from '../src/base/domain/engine.ts'

/** Conclusions of json-rules-engine: the compiled rules have to conclude the same. */
export const concludeByEngine = async (set: RuleSet, facts: BaseFacts): Promise<Conclusions> =>
  sumUp(set, await chain(set, stagesOf(set.base), memoryOf(set.base, facts)))
