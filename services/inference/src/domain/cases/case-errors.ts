import type { FieldError } from '@bugar/contracts/core/bus/errors'
import { readExpectation } from '@bugar/contracts/rules/expectation'
import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import { decimalErrors, factErrors } from '@bugar/contracts/rules/fact-errors'

const isOutcome = (base: Pick<AnyBase, 'kinds'>, expected: string): boolean =>
  expected === '-' ||
  expected.split(' ').every((word) => {
    const read = readExpectation(base, word)
    if (!read) {
      return false
    }
    const [{ codes: known, stages }, { codes, stage }] = read
    const isKnown = codes.length > 0 && codes.every((code) => known.some((each) => each.code === code))
    return isKnown && (stages.length <= 1 || stage !== null)
  })

/** Why a golden case cannot be of this base. */
export const caseErrors = (base: Pick<AnyBase, 'facts' | 'kinds'>, { facts, expected }: GoldenCase): FieldError[] => [
  ...[...factErrors(base, facts), ...decimalErrors(base, facts)].map(({ field, message }) => ({
    field: `facts.${field}`,
    message,
  })),
  ...(isOutcome(base, expected) ? [] : [{ field: 'expected', message: 'Unknown conclusion' }]),
]
