import { type activities, ageBounds, ageOn, type equipments, type experiences } from '@bugar/contracts/health-profile'
import type { HealthProfile, Screening } from '@bugar/contracts/health-profile'
import type { Gender } from '@bugar/contracts/knowledge'
import * as z from 'zod/mini'
import { TypedNumber } from '#lib/drafts.ts'

/** What is answered together by ticking what applies. */
export const tickGroups = {
  complaints: ['chestPain', 'fainting', 'breathlessAtRest'],
  conditions: ['heartDisease', 'diabetes', 'kidneyDisease'],
  risks: ['severeHypertension', 'weightLoss'],
  women: ['pregnant', 'missedPeriods'],
} as const
export type TickGroup = keyof typeof tickGroups
export const groupNames = Object.keys(tickGroups) as TickGroup[]

/** Ticked in the place of what applies, or beside it: not known of what is not ticked. */
export const none = 'none'
export const unknown = 'unknown'

const Ticks = z.array(z.string())

/** The questions as they are answered on the screen; empty is not answered yet. */
export const Answers = z.object({
  age: TypedNumber,
  complaints: Ticks,
  conditions: Ticks,
  risks: Ticks,
  women: Ticks,
  activity: z.string(),
  experience: z.string(),
  equipment: z.string(),
  aches: Ticks,
})
export type Answers = z.output<typeof Answers>

export const unanswered: Answers = {
  age: '',
  complaints: [],
  conditions: [],
  risks: [],
  women: [],
  activity: '',
  experience: '',
  equipment: '',
  aches: [],
}

/** The ticks after a change: "none" stands alone. */
export const tick = (before: readonly string[], value: string, isTicked: boolean): string[] => {
  const others = before.filter((each) => each !== value)
  if (!isTicked) {
    return others
  }
  return value === none ? [none] : [...others.filter((each) => each !== none), value]
}

type Ticked = (typeof tickGroups)[TickGroup][number]

const answersOf = (group: TickGroup, ticks: readonly string[]): Partial<Record<Ticked, 'yes' | 'no' | 'unknown'>> =>
  Object.fromEntries(
    tickGroups[group].map((name) => [name, ticks.includes(name) ? 'yes' : ticks.includes(unknown) ? 'unknown' : 'no']),
  )

/** What is sent. Only women are asked the group `women`. */
export const toScreening = (answers: Answers, gender: Gender): Screening => ({
  age: answers.age === '' ? null : Number(answers.age),
  ...(answersOf('complaints', answers.complaints) as Pick<Screening, (typeof tickGroups.complaints)[number]>),
  ...(answersOf('conditions', answers.conditions) as Pick<Screening, (typeof tickGroups.conditions)[number]>),
  ...(answersOf('risks', answers.risks) as Pick<Screening, (typeof tickGroups.risks)[number]>),
  ...(gender === 'female' && answersOf('women', answers.women)),
  activity: answers.activity as (typeof activities)[number],
  experience: answers.experience as (typeof experiences)[number],
  equipment: answers.equipment as (typeof equipments)[number],
  aches: answers.aches.filter((ache) => ache !== none) as Screening['aches'],
})

const ticksOf = (group: TickGroup, screening: Screening): string[] => {
  const names = tickGroups[group] as readonly Ticked[]
  const yes = names.filter((name) => screening[name] === 'yes')
  const isUnsure = names.some((name) => screening[name] === 'unknown')
  return yes.length === 0 && !isUnsure ? [none] : [...yes, ...(isUnsure ? [unknown] : [])]
}

/** Kept answers as the screen shows them, with the age of today. */
export const fromProfile = (profile: HealthProfile, now: Date): Answers => {
  const { screening } = profile
  const { activity, experience, equipment, aches } = screening
  const ticks = Object.fromEntries(groupNames.map((group) => [group, ticksOf(group, screening)]))
  return {
    ...unanswered,
    ...ticks,
    age: ageOn(profile, now) ?? '',
    activity,
    experience,
    equipment,
    aches: aches.length > 0 ? aches : [none],
  }
}

/** Null when the age is left out or in whole years within the bounds. */
export const ageError = (age: number | string): string | null =>
  age === '' || (Number.isInteger(age) && Number(age) >= ageBounds.min && Number(age) <= ageBounds.max)
    ? null
    : `Isi usia ${ageBounds.min}–${ageBounds.max} tahun tanpa koma, atau kosongkan.`
