import { type Gender, genders } from '../../core/values/knowledge.ts'
import type { RuleBase, BaseFacts } from '../../rules/rule-base.ts'

/** Whether the rules are about people: every base of the product, and a team's base where its facts say so. */
export const declaresGender = ({ facts }: Pick<RuleBase, 'facts'>): boolean =>
  facts.some(({ name }) => name === genderRequired.field)
/** The genders that rules can tell apart; one stands for everybody where the base declares none. */
export const gendersOf = (base: Pick<RuleBase, 'facts'>): readonly Gender[] =>
  declaresGender(base) ? genders : genders.slice(0, 1)
/** Rules about people need one; it cannot be unknown. */
export const hasGender = ({ gender }: BaseFacts): boolean => genders.some((each) => each === gender)
export const genderRequired = { field: 'gender', message: 'Gender must be male or female' }
