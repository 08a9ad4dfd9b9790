import * as z from 'zod/mini'
import { callerDay } from '../../core/values/day.ts'
import { defineOperations } from '../../core/bus/operation.ts'
import { personStateReads } from '../../core/bus/outdates.ts'
import { Empty, Time } from '../../core/values/shared.ts'

/** An answer to a yes-or-no question; `unknown` is 'Belum tahu', which the rules take for the more cautious one. */
export const answers = ['yes', 'no', 'unknown'] as const
const Answer = z.enum(answers, 'Answer with yes, no or unknown')
export type Answer = z.output<typeof Answer>

export const activities = ['regular', 'inactive', 'unknown'] as const
export const experiences = ['experienced', 'novice', 'unknown'] as const
export const equipments = ['gym', 'home', 'none', 'unknown'] as const
export const aches = ['knee', 'back', 'shoulder'] as const
export type Ache = (typeof aches)[number]

/**
 * Multiple-choice questions: an empty list means that none applies, a missing one was not asked; everybody gets the
 * conditions. The rules read each item as a separate fact.
 */
export const checklists = {
  conditions: ['hypertension', 'medicines', 'otherIllness', 'injury', 'supervisedOnly', 'otherMovement'],
  /** Signs of a disease of heart, vessels, lungs or kidneys (ACSM 2015). */
  signs: ['palpitations', 'ankleSwelling', 'legPain', 'breathlessLying', 'heartMurmur'],
  pregnancyRisks: [
    'bleeding',
    'preeclampsia',
    'placentaPrevia',
    'multiplePregnancy',
    'cerclage',
    'earlyLabour',
    'rupturedMembranes',
    'severeAnaemia',
  ],
  afterBirth: ['recentBirth', 'breastfeeding'],
  energySigns: ['eatingDisorder', 'stressFracture'],
  /** The name is of releases that asked older people only. */
  olderAge: ['falls', 'osteoporosis'],
  /** Red flags of people with back pain. */
  backSigns: ['bladder', 'numbness', 'nightPain', 'backFever'],
} as const
export type Checklist = keyof typeof checklists
export const checklistNames = Object.keys(checklists) as Checklist[]
/** Lists for women; the gender's answers of others are not read. */
export const checklistsOfWomen: readonly Checklist[] = ['pregnancyRisks', 'afterBirth']

/** The later ones can cause low blood sugar. */
export const diabetesTreatments = ['none', 'other', 'sulfonylurea', 'insulin', 'unknown'] as const

/** After an operation, a birth or an injury, and during a treatment; the later ones are more cautious. */
export const recoveries = ['no', 'unreleased', 'treated', 'unknown'] as const

const itemsOf = <const T extends readonly string[]>(items: T) =>
  z.array(z.enum(items, 'Unknown item')).check(z.maxLength(items.length, 'Each item at most once'))

/** Whole years; both ends are allowed. */
export const ageBounds = { min: 5, max: 120 } as const
const ageRange = `Age must be between ${ageBounds.min} and ${ageBounds.max}`

/** Whole weeks; both ends are allowed, and after the last one the child is born. */
export const pregnancyWeekBounds = { min: 1, max: 42 } as const
/** The first weeks of the second and of the third trimester. */
export const trimesterWeeks = { second: 13, third: 28 } as const
export const trimesters = ['first', 'second', 'third'] as const
export type Trimester = (typeof trimesters)[number]

/** After this age, in whole years, no pregnancy is accepted. */
export const lastBirthAge = 55

const weekRange = `Week must be between ${pregnancyWeekBounds.min} and ${pregnancyWeekBounds.max}`

/**
 * Screening before a program: questions modelled on the PAR-Q+, with the other inputs of the safety rules. `pregnant`
 * and `missedPeriods` are asked of women; without an answer they count as no.
 */
export const Screening = z.strictObject({
  /** On the day of the answers; null when the person declined to answer. */
  age: z.nullable(z.int(ageRange).check(z.gte(ageBounds.min, ageRange), z.lte(ageBounds.max, ageRange))),
  chestPain: Answer,
  fainting: Answer,
  breathlessAtRest: Answer,
  heartDisease: Answer,
  diabetes: Answer,
  kidneyDisease: Answer,
  /** 180/110 mmHg or more when last measured. */
  severeHypertension: Answer,
  /** More than a tenth of the weight within half a year without meaning to. */
  weightLoss: Answer,
  pregnant: z.optional(Answer),
  missedPeriods: z.optional(Answer),
  /** Week of the pregnancy on the day of the answers; absent when not answered. */
  pregnancyWeek: z.optional(
    z.int(weekRange).check(z.gte(pregnancyWeekBounds.min, weekRange), z.lte(pregnancyWeekBounds.max, weekRange)),
  ),
  /** Regular is half an hour of moderate movement on three days a week for three months (ACSM 2015). */
  activity: z.enum(activities, 'Activity must be regular, inactive or unknown'),
  /** Experience with strength training; experienced is half a year or more. */
  experience: z.enum(experiences, 'Experience must be experienced, novice or unknown'),
  equipment: z.enum(equipments, 'Equipment must be gym, home, none or unknown'),
  aches: z.array(z.enum(aches, 'Aches are knee, back or shoulder')).check(z.maxLength(aches.length)),
  conditions: itemsOf(checklists.conditions),
  /** Absent when it was not asked. */
  recovery: z.optional(z.enum(recoveries, 'Recovery must be no, unreleased, treated or unknown')),
  /** The medicine that lowers the sugar most; asked of people with diabetes. */
  diabetesTreatment: z.optional(
    z.enum(diabetesTreatments, 'Treatment must be none, other, sulfonylurea, insulin or unknown'),
  ),
  /** Whether every lasting illness is under control (PAR-Q+); asked of people who have one. */
  controlled: z.optional(Answer),
  signs: z.optional(itemsOf(checklists.signs)),
  pregnancyRisks: z.optional(itemsOf(checklists.pregnancyRisks)),
  afterBirth: z.optional(itemsOf(checklists.afterBirth)),
  energySigns: z.optional(itemsOf(checklists.energySigns)),
  olderAge: z.optional(itemsOf(checklists.olderAge)),
  backSigns: z.optional(itemsOf(checklists.backSigns)),
})
export type Screening = z.output<typeof Screening>

/** Changes with the text that a person consents to on the screening; a profile names the one it was given under. */
export const consentVersion = 1

export const HealthProfile = z.strictObject({
  screening: Screening,
  consent: z.strictObject({ version: z.int(), at: Time }),
  answeredAt: Time,
  /** When a sign was last reported: the person's day (YYYY-MM-DD) and the moment. Absent without a sign. */
  sign: z.optional(z.strictObject({ on: z.string(), at: Time })),
  /** When they were last answered as a whole, if later answers only reported a sign. */
  weightAnsweredAt: z.optional(Time),
  /** When the pregnancy had week 0, so that answers that repeat the week do not make it a younger one. */
  pregnantSince: z.optional(Time),
})
export type HealthProfile = z.output<typeof HealthProfile>

/**
 * Age in whole years: the given age plus the full years since, in UTC; null if none was given. Up to a year too low,
 * because the birthday is unknown.
 */
export const ageOn = ({ screening: { age }, answeredAt }: HealthProfile, now: Date): number | null => {
  const then = new Date(answeredAt)
  const isBeforeThatDay =
    now.getUTCMonth() < then.getUTCMonth() ||
    (now.getUTCMonth() === then.getUTCMonth() && now.getUTCDate() < then.getUTCDate())
  const years = now.getUTCFullYear() - then.getUTCFullYear() - (isBeforeThatDay ? 1 : 0)
  return age === null ? null : age + Math.max(0, years)
}

const weekMs = 7 * 86_400_000

/**
 * The week of the pregnancy that was given plus the full weeks since; null if none was given. Past
 * `pregnancyWeekBounds.max` the child must have been born.
 */
export const pregnancyWeekOn = ({ screening, answeredAt, pregnantSince }: HealthProfile, now: Date): number | null => {
  const { pregnant, pregnancyWeek: week } = screening
  const since = (day: string) => Math.max(0, Math.floor((now.getTime() - Date.parse(day)) / weekMs))
  return pregnant === 'yes' && week !== undefined
    ? Math.max(week, pregnantSince === undefined ? week + since(answeredAt) : since(pregnantSince))
    : null
}

/**
 * Start of the pregnancy of these answers, for `pregnantSince`: as it was where they repeat the week that was due.
 * @param before the earlier answers; null without any
 */
export const pregnantSinceOf = (
  before: HealthProfile | null,
  { pregnant, pregnancyWeek: week }: Screening,
  now: Date,
) => {
  if (pregnant !== 'yes' || week === undefined) {
    return null
  }
  const isDue = before !== null && pregnancyWeekOn(before, now) === week
  const given =
    before &&
    (before.pregnantSince ??
      new Date(Date.parse(before.answeredAt) - (before.screening.pregnancyWeek ?? week) * weekMs))
  return new Date(isDue && given ? given : now.getTime() - week * weekMs)
}

/** The trimester of a week of a pregnancy. */
export const trimesterOf = (week: number): Trimester =>
  week < trimesterWeeks.second ? 'first' : week < trimesterWeeks.third ? 'second' : 'third'

const fields = { access: 'user', failure: 'Failed to get health profile' } as const

/** Health data, readable by its owner only; it is in no list, log or audit entry. */
export const healthProfileOperations = defineOperations('consultation', {
  'healthProfile.get': {
    http: { method: 'GET', path: '/user/health-profile' },
    ...fields,
    summary: 'The caller’s answers to the screening; null when there are none',
    input: Empty,
    output: z.nullable(HealthProfile),
    safe: true,
  },
  'healthProfile.update': {
    http: { method: 'PUT', path: '/user/health-profile' },
    ...fields,
    summary:
      'Keep the caller’s answers, with consent, in the place of earlier ones; a sign that is told again ends a doctor’s consent',
    input: z.strictObject({
      screening: Screening,
      consentVersion: z.literal(consentVersion, 'Consent is required'),
      /** The warning signs are felt now; of all other answers the stored ones stay. */
      onlySigns: z.optional(z.boolean()),
      ...callerDay,
    }),
    output: HealthProfile,
    message: 'Jawaban kesehatan disimpan',
    failure: 'Failed to save health profile',
    outdates: ['healthProfile.get', ...personStateReads],
  },
  'healthProfile.delete': {
    http: { method: 'DELETE', path: '/user/health-profile' },
    ...fields,
    summary: 'Delete the caller’s answers; succeeds when there are none',
    input: Empty,
    output: Empty,
    message: 'Jawaban kesehatan dihapus',
    failure: 'Failed to delete health profile',
    outdates: ['healthProfile.get', ...personStateReads],
  },
})
