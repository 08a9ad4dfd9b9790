import {
  ageOn,
  checklistNames,
  checklists,
  checklistsOfWomen,
  type HealthProfile,
} from '@bugar/contracts/advice/person/health-profile'
import type { Gender } from '@bugar/contracts/core/values/knowledge'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { birthOpenOn, pregnancyOn, trimesterOn } from './domain/pregnancy.ts'

type Screening = HealthProfile['screening']

/** One answer per item of the lists that were asked. */
const checked = (screening: Screening, gender: Gender): BaseFacts =>
  Object.fromEntries(
    checklistNames
      // A person who changed the gender may have answered questions for women only.
      .filter((name) => gender === 'female' || !checklistsOfWomen.includes(name))
      .flatMap((name) => {
        const chosen: readonly string[] | undefined = screening[name]
        return chosen ? checklists[name].map((item) => [item, chosen.includes(item) ? 'yes' : 'no']) : []
      }),
  )

/** An injury or operation slows, whatever the illness beside it. */
const controlOf = ({ controlled, conditions }: Screening): string | null =>
  controlled === 'yes' && conditions.includes('injury') ? null : (controlled ?? null)

/** A person's answers as facts of the safety rules; null for a skipped screening. */
export const answersOf = (profile: HealthProfile | null, gender: Gender, now: Date): BaseFacts => {
  if (profile === null) {
    // Unknown, so the rules choose the more cautious form of a program.
    return { screened: 'no', experience: 'unknown' }
  }
  const { screening } = profile
  const isWoman = gender === 'female'
  return {
    chestPain: screening.chestPain,
    fainting: screening.fainting,
    breathlessAtRest: screening.breathlessAtRest,
    heartDisease: screening.heartDisease,
    diabetes: screening.diabetes,
    kidneyDisease: screening.kidneyDisease,
    severeHypertension: screening.severeHypertension,
    weightLoss: screening.weightLoss,
    recovery: screening.recovery ?? null,
    diabetesTreatment: screening.diabetesTreatment ?? null,
    controlled: controlOf(screening),
    eatingAsked: screening.energySigns ? 'yes' : 'no',
    activity: screening.activity,
    experience: screening.experience,
    ...pregnancyOn(profile, gender, now),
    trimester: trimesterOn(profile, gender, now),
    birthOpen: birthOpenOn(profile, gender, now),
    missedPeriods: isWoman ? (screening.missedPeriods ?? null) : null,
    ...checked(screening, gender),
    screened: 'yes',
    age: ageOn(profile, now),
  }
}
