import type { HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import type { TrainingProfile } from '@bugar/contracts/advice/person/training-profile'
import { type Answers, kept } from './answers.ts'
import { previewStep } from '#addresses/person.ts'
import { steps } from './steps.ts'

/** A person's profiles on the server. */
export interface Known {
  readonly training: TrainingProfile | null
  readonly health: HealthProfile | null
}

/** A question that is skipped, with the answer that is used. */
interface FromHealth {
  /** Step of the wizard, from 1. */
  readonly number: number
  readonly label: string
  readonly answer: string
}

/** Questions answered by the health profile, unless the training profile has another answer. */
export const fromHealth = ({ training, health }: Known): FromHealth[] => {
  const said = kept(null, health)
  return steps.flatMap(({ parts: [part, ...others] }, index) => {
    if (part?.kind !== 'choice' || others.length > 0 || said[part.field] === '') {
      return []
    }
    const choice = part.choices.find(({ value }) => value === said[part.field])
    const isOverruled = kept(training, health)[part.field] !== said[part.field]
    return choice && !isOverruled ? [{ number: index + 1, label: part.label, answer: choice.title }] : []
  })
}

/** Fills unanswered questions with the answers of the health profile. */
export const withHealth = (answers: Answers, health: HealthProfile | null): Answers => {
  const { equipment, experience } = kept(null, health)
  return { ...answers, equipment: answers.equipment || equipment, experience: answers.experience || experience }
}

/**
 * The screens of the wizard in order, by number.
 * @param shown the current one, even if it would be skipped
 * @param isEdit for an existing plan: every question, and no preview
 */
export const screensFor = (known: Known, shown: number, isEdit: boolean): number[] => {
  const given = isEdit ? [] : fromHealth(known).map(({ number }) => number)
  const numbers = [...steps.map((_, index) => index + 1), ...(isEdit ? [] : [previewStep])]
  return numbers.filter((number) => number === shown || !given.includes(number))
}
