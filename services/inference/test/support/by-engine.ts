import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import type { RuleSet } from '../../src/domain/rule-set.ts'
import { type Concluded, run, sumUp } from '../../src/domain/run.ts'

/** Conclusions of json-rules-engine: the compiled rules have to conclude the same. */
export const concludeByEngine = async (set: RuleSet, facts: BaseFacts): Promise<Concluded> =>
  sumUp(set, (await run(set, facts, 'activation')).trace())
