import { type Checklist, checklistNames } from '@bugar/contracts/health-profile'
import type { Gender } from '@bugar/contracts/knowledge'
import { type Answers, none, unknown } from './answers.ts'

/** Where each list is ticked: in a field of its own, or among what is asked there already. */
export const fieldOf = {
  conditions: 'conditions',
  signs: 'signs',
  pregnancyRisks: 'pregnancyRisks',
  afterBirth: 'women',
  energySigns: 'energySigns',
  olderAge: 'risks',
} as const satisfies Record<Checklist, keyof Answers>

/** In whole years; each is the first or the last at which something is asked. */
const ages = { firstBirth: 15, lastBirth: 55, inactive: 45, older: 65 } as const

/**
 * Which lists a person's answers call for. "Belum tahu" calls for as much as "yes", and counts as not moving regularly,
 * as in the rules. An age that was left out calls for `afterBirth`, not for what depends on a higher age.
 */
export const calledFor = (answers: Answers, gender: Gender): Checklist[] => {
  const { diseases, conditions, risks, women, activity } = answers
  const age = typeof answers.age === 'number' ? answers.age : null
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
    pregnancyRisks: isWoman && hasOneOf(women, 'pregnant', unknown),
    afterBirth:
      isWoman && !women.includes('pregnant') && (age === null || (age >= ages.firstBirth && age <= ages.lastBirth)),
    energySigns: hasOneOf(risks, 'weightLoss', unknown) || (isWoman && hasOneOf(women, 'missedPeriods', unknown)),
    olderAge: age !== null && age >= ages.older,
  }
  return checklistNames.filter((name) => called[name])
}

/** "None" is taken back where a list is called for now that it was not said of. */
export const reopen = (answers: Answers, gender: Gender, saidOf: readonly Checklist[]): Answers => ({
  ...answers,
  ...Object.fromEntries(
    calledFor(answers, gender)
      .filter((list) => !saidOf.includes(list) && answers[fieldOf[list]].includes(none))
      .map((list) => [fieldOf[list], []]),
  ),
})
