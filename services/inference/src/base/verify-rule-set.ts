import type { RuleBase } from '@bugar/contracts/rule-base'
import type { BaseVerification } from '@bugar/contracts/rule-base-verification'
import type { Finding } from '@bugar/contracts/rule-set'
import { programBase } from '../program/domain/program-base.ts'
import type { ProgramContent } from '../program/domain/program-rule-set.ts'
import { verify } from '../program/domain/verify.ts'
import type { RuleContent } from './domain/rule-set.ts'
import { verifyBase } from './domain/verify-base.ts'

/** What the code that runs the program's rules knows of their declaration. */
const shapeOf = ({ facts, kinds, prohibitions }: RuleBase): string =>
  JSON.stringify([
    facts.map(({ name, computed }) => [name, computed]),
    kinds.map(({ fact, stages, policy, otherwise }) => [fact, stages, policy, otherwise]),
    prohibitions.length,
  ])

const otherDeclaration: Finding = {
  code: 'wrong-stage',
  severity: 'error',
  place: 'program',
  message: 'Deklarasi basis program bukan milik sistem ini.',
}

/** Findings and proofs of a rule set; of the program's the findings speak of its categories and cells. */
export const verifyRuleSet = (content: RuleContent): BaseVerification => {
  if (content.base.name !== 'program') {
    return verifyBase(content)
  }
  if (shapeOf(content.base) !== shapeOf(programBase)) {
    return { valid: false, findings: [otherDeclaration], proofs: [] }
  }
  const { valid, findings } = verify((content as ProgramContent).rules)
  const { valid: isProved, proofs } = valid ? verifyBase(content) : { valid, proofs: [] }
  return { valid: valid && isProved, findings: findings.filter(({ severity }) => severity === 'error'), proofs }
}
