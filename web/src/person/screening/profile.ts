import {
  type activities,
  ageOn,
  type answers as answerCodes,
  checklistNames,
  type Checklist,
  checklists,
  type diabetesTreatments,
  type equipments,
  type experiences,
  type HealthProfile,
  pregnancyWeekBounds,
  pregnancyWeekOn,
  type recoveries,
  type Screening,
} from '@bugar/contracts/advice/person/health-profile'
import type { Gender } from '@bugar/contracts/core/values/knowledge'
import { type Answers, none, unanswered, unknown } from './answers.ts'
import { calledFor, canBePregnant, fieldOf, isControlAsked, isRecoveryAsked, reopen } from './checklists.ts'

/** Questions answered with yes, no or unknown, asked as one checklist per group. */
const groups = {
  complaints: ['chestPain', 'fainting', 'breathlessAtRest'],
  diseases: ['heartDisease', 'diabetes', 'kidneyDisease'],
  risks: ['severeHypertension', 'weightLoss'],
  women: ['pregnant', 'missedPeriods'],
} as const
type Group = keyof typeof groups
const groupNames = Object.keys(groups) as Group[]
type Grouped<G extends Group> = Pick<Screening, (typeof groups)[G][number]>

const answersOf = <G extends Group>(group: G, answers: Answers): Grouped<G> => {
  const ticks: readonly string[] = answers[group]
  return Object.fromEntries(
    groups[group].map((name) => [name, ticks.includes(name) ? 'yes' : ticks.includes(unknown) ? 'unknown' : 'no']),
  ) as Grouped<G>
}

/** Without lists that are not required, whatever was ticked there before. */
const listsOf = (answers: Answers, gender: Gender): Pick<Screening, Checklist> =>
  Object.fromEntries(
    calledFor(answers, gender).map((list) => {
      const ticks: readonly string[] = answers[fieldOf[list]]
      return [list, checklists[list].filter((item) => ticks.includes(item))]
    }),
  ) as Pick<Screening, Checklist>

const weekOf = ({ women, pregnancyWeek: week }: Answers) =>
  women.includes('pregnant') && week !== '' && { pregnancyWeek: Number(week) }

/** Left out, a follow-up question counts as not known. */
const followUps = (answers: Answers): Pick<Screening, 'diabetesTreatment' | 'controlled'> => ({
  ...(answers.diseases.includes('diabetes') && {
    diabetesTreatment: (answers.diabetesTreatment || unknown) as (typeof diabetesTreatments)[number],
  }),
  ...(isControlAsked(answers) && { controlled: (answers.controlled || unknown) as (typeof answerCodes)[number] }),
})

const ofWoman = (answers: Answers) => ({
  ...answersOf('women', answers),
  ...(canBePregnant(answers) ? weekOf(answers) : { pregnant: 'no' as const }),
})

/** The answers to send. The group `women` is only asked of women. */
export const toScreening = (answers: Answers, gender: Gender): Screening => ({
  age: answers.age === '' ? null : Number(answers.age),
  ...answersOf('complaints', answers),
  ...answersOf('diseases', answers),
  ...answersOf('risks', answers),
  ...(gender === 'female' && ofWoman(answers)),
  activity: answers.activity as (typeof activities)[number],
  experience: answers.experience as (typeof experiences)[number],
  equipment: answers.equipment as (typeof equipments)[number],
  aches: answers.aches.filter((ache) => ache !== none) as Screening['aches'],
  ...(isRecoveryAsked(answers) &&
    answers.recovery !== '' && { recovery: answers.recovery as (typeof recoveries)[number] }),
  ...followUps(answers),
  ...listsOf(answers, gender),
})

const orNone = (ticks: readonly string[]): string[] => (ticks.length > 0 ? [...ticks] : [none])

/** Form values of a stored profile, as of today. Unasked questions are empty, and so is a pregnancy that has ended. */
export const fromProfile = (profile: HealthProfile, gender: Gender, now: Date): Answers => {
  const { screening } = profile
  const { activity, experience, equipment, aches } = screening
  const asked = checklistNames.filter((list) => screening[list] !== undefined)
  const itemsIn = (field: keyof Answers): string[] =>
    asked.filter((list) => fieldOf[list] === field).flatMap((list) => screening[list] ?? [])
  const ticksOf = (group: Group): string[] => {
    const names: readonly (typeof groups)[Group][number][] = groups[group]
    const isUnsure = names.some((name) => screening[name] === 'unknown')
    return [...names.filter((name) => screening[name] === 'yes'), ...itemsIn(group), ...(isUnsure ? [unknown] : [])]
  }
  const week = gender === 'female' ? pregnancyWeekOn(profile, now) : null
  const isBorn = week !== null && week > pregnancyWeekBounds.max
  const answers: Answers = {
    ...unanswered,
    ...Object.fromEntries(asked.map((list) => [fieldOf[list], orNone(screening[list] ?? [])])),
    ...Object.fromEntries(groupNames.map((group) => [group, orNone(ticksOf(group))])),
    ...(isBorn && { women: [] }),
    age: ageOn(profile, now) ?? '',
    pregnancyWeek: isBorn ? '' : (week ?? ''),
    activity,
    experience,
    equipment,
    recovery: screening.recovery ?? '',
    diabetesTreatment: screening.diabetesTreatment ?? '',
    controlled: screening.controlled ?? '',
    aches: orNone(aches),
  }
  return reopen(answers, gender, asked)
}
