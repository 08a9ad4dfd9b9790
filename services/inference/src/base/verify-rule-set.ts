import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import { baseKinds } from '@bugar/contracts/rule-base-kinds'
import type { BaseVerification } from '@bugar/contracts/rules/rule-base-verification'
import { programBase } from '../program/domain/program-base.ts'
import { errorIn } from './domain/findings.ts'
import type { RuleContent } from './domain/rule-set.ts'
import { verifyBase } from './domain/verify-base.ts'

/** The parts of the declaration on which the code that runs the program's rules depends. */
const shapeOf = ({ facts, kinds, prohibitions, requirements }: RuleBase): string =>
  JSON.stringify([
    facts.map(({ name, computed }) => [name, computed]),
    kinds.map(({ fact, stages, policy, otherwise }) => [fact, stages, policy, otherwise]),
    prohibitions.length,
    requirements?.map(({ fact, when, stage, severity }) => [fact, when, stage, severity]),
  ])

/** Findings and proofs of a rule set. */
export const verifyRuleSet = (content: RuleContent): BaseVerification => {
  const { name } = content.base
  return baseKinds[name].isFixed && shapeOf(content.base) !== shapeOf(programBase)
    ? {
        valid: false,
        findings: [errorIn(name, 'wrong-stage', 'Deklarasi basis program bukan milik sistem ini.')],
        proofs: [],
      }
    : verifyBase(content)
}
