import type { FieldError } from '@bugar/contracts/errors'
import type { RuleBase } from '@bugar/contracts/rule-base'
import type { GoldenCase } from '@bugar/contracts/rule-base-verification'
import { factErrors } from './base-facts.ts'

/** Whether each word is `kind=code,code`, with the stage behind it where the kind has several; `-` concludes nothing. */
const isOutcome = ({ kinds }: Pick<RuleBase, 'kinds'>, expected: string): boolean =>
  expected === '-' ||
  expected.split(' ').every((word) => {
    const [, fact, values = '', stage] = /^([^=]+)=([^=]+?)(?:\/([^/=,]+))?$/.exec(word) ?? []
    const kind = kinds.find((each) => each.fact === fact)
    if (!kind) {
      return false
    }
    const isStaged = kind.stages.length > 1
    // A code may have a slash itself.
    const codes = isStaged || stage === undefined ? values : `${values}/${stage}`
    const isKnown = codes.split(',').every((code) => kind.codes.some((each) => each.code === code))
    return isKnown && (!isStaged || (stage !== undefined && kind.stages.includes(stage)))
  })

/** Why a golden case cannot be of this base. */
export const caseErrors = (base: Pick<RuleBase, 'facts' | 'kinds'>, { facts, expected }: GoldenCase): FieldError[] => [
  ...factErrors(base, facts).map(({ field, message }) => ({ field: `facts.${field}`, message })),
  ...(isOutcome(base, expected) ? [] : [{ field: 'expected', message: 'Unknown conclusion' }]),
]
