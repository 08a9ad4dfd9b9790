import { type Checklist, checklistNames, lastBirthAge } from '@bugar/contracts/advice/person/health-profile'
import type { Gender } from '@bugar/contracts/core/values/knowledge'
import { type Answers, none, unknown } from './answers.ts'

/** The field of each list: a separate one, or that of a question with further options. */
export const fieldOf = {
  conditions: 'conditions',
  signs: 'signs',
  pregnancyRisks: 'pregnancyRisks',
  afterBirth: 'women',
  energySigns: 'energySigns',
  olderAge: 'risks',
  backSigns: 'backSigns',
} as const satisfies Record<Checklist, keyof Answers>

/** In whole years, inclusive: first or last age at which something is asked. */
const ages = { firstBirth: 15, lastBirth: lastBirthAge, inactive: 45, adult: 18 } as const

/** BMI in kg/m² below which everybody is asked about an eating disorder, because a wish to lose is a sign of one. */
const leanBelow = 21

const ageOf = ({ age }: Answers): number | null => (typeof age === 'number' ? age : null)

/** Whether the age leaves a pregnancy possible; a missing one does. */
export const canBePregnant = (answers: Answers): boolean => (ageOf(answers) ?? 0) <= ages.lastBirth

const illnesses = ['heartDisease', 'diabetes', 'kidneyDisease', 'hypertension', 'medicines', 'otherIllness']

/** Whether answers call for the question about a lasting illness that is under control. */
export const isControlAsked = ({ diseases, conditions }: Answers): boolean =>
  [...diseases, ...conditions].some((tick) => illnesses.includes(tick))

/**
 * The lists required by a person's answers. "Belum tahu" requires as much as "yes", and counts as not moving regularly,
 * as in the rules. A missing age requires `afterBirth`, but not what depends on a higher age.
 */
export const calledFor = (answers: Answers, gender: Gender): Checklist[] => {
  const { diseases, conditions, risks, women, activity } = answers
  const age = ageOf(answers)
  const hasOneOf = (ticks: readonly string[], ...wanted: string[]) => ticks.some((tick) => wanted.includes(tick))
  const isWoman = gender === 'female'
  const isInactive = activity === 'inactive' || activity === 'unknown'

  const called: Record<Checklist, boolean> = {
    conditions: true,
    signs:
      hasOneOf(diseases, 'heartDisease', 'diabetes', 'kidneyDisease', unknown) ||
      hasOneOf(risks, 'severeHypertension', unknown) ||
      hasOneOf(conditions, 'hypertension', 'medicines', 'otherIllness') ||
      (isInactive && age !== null && age >= ages.inactive),
    pregnancyRisks: isWoman && canBePregnant(answers) && hasOneOf(women, 'pregnant', unknown),
    afterBirth:
      isWoman && !women.includes('pregnant') && (age === null || (age >= ages.firstBirth && age <= ages.lastBirth)),
    energySigns:
      hasOneOf(risks, 'weightLoss', unknown) ||
      (isWoman && hasOneOf(women, 'missedPeriods', unknown)) ||
      (typeof answers.bmi === 'number' && answers.bmi < leanBelow),
    olderAge: age === null || age >= ages.adult,
    backSigns: answers.aches.includes('back'),
  }
  return checklistNames.filter((name) => called[name])
}

/** Whether answers call for the question about an operation, a birth, an injury or a treatment. */
export const isRecoveryAsked = ({ conditions, women }: Answers): boolean =>
  conditions.includes('injury') || conditions.includes('otherIllness') || women.includes('recentBirth')

/** Removes "none" from a list that is now required but was not part of the answered question. */
export const reopen = (answers: Answers, gender: Gender, saidOf: readonly Checklist[]): Answers => ({
  ...answers,
  ...Object.fromEntries(
    calledFor(answers, gender)
      .filter((list) => !saidOf.includes(list) && answers[fieldOf[list]].includes(none))
      .map((list) => [fieldOf[list], []]),
  ),
})
