import * as z from 'zod/mini'
import { RuleCondition } from '../rules/rule-set.ts'

const few = z.maxLength(20, 'At most 20 conditions')
const some = z.minLength(1, 'At least 1 condition')

/** A fact compared with a constant, or with a list of them. */
const Comparison = z.union([
  z.strictObject({
    ...RuleCondition.shape,
    operator: z.enum(['in', 'notIn'], 'Only in and notIn take a list'),
    value: z.array(RuleCondition.shape.value).check(some, z.maxLength(50, 'At most 50 values')),
  }),
  RuleCondition,
])

/** In the form of json-rules-engine, two levels deep: every condition has such a form. */
export const OwnCondition = z.union([
  z.strictObject({ all: z.array(Comparison).check(few, some) }),
  z.strictObject({ any: z.array(Comparison).check(few, some) }),
  z.strictObject({ not: Comparison }),
  Comparison,
])
export type OwnCondition = z.output<typeof OwnCondition>

/** When a rule of a team's own base fires. */
export const OwnConditions = z.union([
  z.strictObject({ all: z.array(OwnCondition).check(few) }),
  z.strictObject({ any: z.array(OwnCondition).check(few, some) }),
  z.strictObject({ not: OwnCondition }),
])
export type OwnConditions = z.output<typeof OwnConditions>
