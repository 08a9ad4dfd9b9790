import type { BaseVerification } from '@bugar/contracts/rule-base-verification'
import type { ProgramContent } from '../program/domain/program-rule-set.ts'
import type { RuleContent } from './domain/rule-set.ts'
import { verify } from '../program/domain/verify.ts'
import { verifyBase } from './domain/verify-base.ts'

/** Findings and proofs of a rule set; of the program's the findings speak of its categories and cells. */
export const verifyRuleSet = (content: RuleContent): BaseVerification => {
  if (content.base.name !== 'program') {
    return verifyBase(content)
  }
  const { valid, findings } = verify((content as ProgramContent).rules)
  const { valid: isProved, proofs } = valid ? verifyBase(content) : { valid, proofs: [] }
  return { valid: valid && isProved, findings: findings.filter(({ severity }) => severity === 'error'), proofs }
}
