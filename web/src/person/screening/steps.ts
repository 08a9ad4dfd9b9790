import type { Gender } from '@bugar/contracts/core/values/knowledge'
import { type Answers, type NumberName, numberError, unknown } from './answers.ts'
import { calledFor, canBePregnant, isControlAsked, isRecoveryAsked } from './checklists.ts'
import { backSigns, conditions, energySigns, pregnancyRisks, risksOf, signs, womenOf } from './checklist-texts.ts'
import { age, careOf, complaints, diseases, habits, means, recovery } from './step-texts.ts'

export interface Option {
  readonly value: string
  readonly title: string
  readonly detail?: string
}

/** One field of the answers on a screen. */
export type Part =
  | {
      readonly kind: 'number'
      readonly field: NumberName
      readonly label: string
      readonly unit: string
    }
  | {
      readonly kind: 'checklist'
      readonly field:
        | 'complaints'
        | 'diseases'
        | 'conditions'
        | 'risks'
        | 'women'
        | 'pregnancyRisks'
        | 'energySigns'
        | 'signs'
        | 'aches'
        | 'backSigns'
      readonly label: string
      readonly options: readonly Option[]
    }
  | {
      readonly kind: 'choice'
      readonly field: 'activity' | 'experience' | 'equipment' | 'recovery' | 'diabetesTreatment' | 'controlled'
      readonly label: string
      /** It may be left out. */
      readonly isOptional?: boolean
      readonly options: readonly Option[]
    }

/** One screen. */
export interface Step {
  readonly title: string
  readonly lead: string
  readonly parts: readonly Part[]
  readonly why: string
  readonly source: string
}

/**
 * The screens that these answers require: seven, eight for women, and at most one more for healthy people. A screen
 * comes after those whose answers require it, so an answer never changes earlier screens.
 */
export const stepsFor = (answers: Answers, gender: Gender): readonly Step[] => {
  const called = calledFor(answers, gender)
  return [
    age,
    complaints,
    diseases,
    conditions,
    ...(isControlAsked(answers) ? [careOf(answers.diseases.includes('diabetes'))] : []),
    risksOf(called.includes('olderAge')),
    ...(gender === 'female'
      ? [womenOf(called.includes('afterBirth'), canBePregnant(answers), answers.women.includes('pregnant'))]
      : []),
    ...(isRecoveryAsked(answers) ? [recovery] : []),
    ...(called.includes('pregnancyRisks') ? [pregnancyRisks] : []),
    ...(called.includes('energySigns') ? [energySigns] : []),
    habits,
    ...(called.includes('signs') ? [signs] : []),
    means,
    ...(called.includes('backSigns') ? [backSigns] : []),
  ]
}

/** Messages about missing or invalid answers, by field; empty when the question is answered. */
export const errorsOf = ({ parts }: Step, answers: Answers): Readonly<Record<string, string>> =>
  Object.fromEntries(
    parts.flatMap((part): [string, string][] => {
      if (part.kind === 'number') {
        const error = numberError(part.field, answers[part.field])
        return error === null ? [] : [[part.field, error]]
      }
      const { field, options } = part
      const hasUnknown = options.some(({ value }) => value === unknown)
      // Ticks of options that another answer has since removed from the list do not count.
      const isOptional = part.kind === 'choice' && part.isOptional
      return isOptional || options.some(({ value }) => answers[field].includes(value))
        ? []
        : [[field, `Pilih salah satu${hasUnknown ? ', atau “Belum tahu”' : ', atau “Tidak ada”'}.`]]
    }),
  )

/** The wanted screen, or the first before it that is not answered. */
export const reachableStep = (steps: readonly Step[], answers: Answers, wanted: number): number => {
  const open = steps.findIndex((step) => Object.keys(errorsOf(step, answers)).length > 0)
  return Math.min(wanted, open === -1 ? steps.length - 1 : open)
}
