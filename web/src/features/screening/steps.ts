import type { Gender } from '@bugar/contracts/knowledge'
import { ageError, type Answers, unknown } from './answers.ts'
import { age, complaints, conditions, habits, means, risks, women } from './step-texts.ts'

export interface Option {
  readonly value: string
  readonly title: string
  readonly detail?: string
}

/** One field of the answers on a screen. */
export type Part =
  | { readonly kind: 'age' }
  | {
      readonly kind: 'ticks'
      readonly field: 'complaints' | 'conditions' | 'risks' | 'women' | 'aches'
      readonly label: string
      readonly options: readonly Option[]
    }
  | {
      readonly kind: 'choice'
      readonly field: 'activity' | 'experience' | 'equipment'
      readonly label: string
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

/** Six screens, seven for women. */
export const stepsFor = (gender: Gender): readonly Step[] => [
  age,
  complaints,
  conditions,
  risks,
  ...(gender === 'female' ? [women] : []),
  habits,
  means,
]

/** What is missing or wrong, by field; empty when the question is answered. */
export const errorsOf = ({ parts }: Step, answers: Answers): Readonly<Record<string, string>> =>
  Object.fromEntries(
    parts.flatMap((part): [string, string][] => {
      if (part.kind === 'age') {
        const error = ageError(answers.age)
        return error === null ? [] : [['age', error]]
      }
      const { field, options } = part
      const hasUnknown = options.some(({ value }) => value === unknown)
      return answers[field].length > 0
        ? []
        : [[field, `Pilih salah satu${hasUnknown ? ', atau “Belum tahu”' : ', atau “Tidak satu pun”'}.`]]
    }),
  )
