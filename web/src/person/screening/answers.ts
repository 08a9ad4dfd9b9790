import { ageBounds, pregnancyWeekBounds } from '@bugar/contracts/advice/person/health-profile'
import * as z from 'zod/mini'
import { TypedNumber } from '#kit/session/drafts.ts'

/** `none` excludes all others; `unknown` means that the unticked ones are unknown. */
export const none = 'none'
export const unknown = 'unknown'

const Ticks = z.array(z.string())

/** The questions as they are answered on the screen; empty is not answered yet. */
export const Answers = z.object({
  age: TypedNumber,
  complaints: Ticks,
  diseases: Ticks,
  conditions: Ticks,
  risks: Ticks,
  women: Ticks,
  pregnancyWeek: TypedNumber,
  pregnancyRisks: Ticks,
  energySigns: Ticks,
  activity: z.string(),
  experience: z.string(),
  signs: Ticks,
  equipment: z.string(),
  /** Drafts of earlier releases lack it. */
  recovery: z._default(z.string(), ''),
  diabetesTreatment: z._default(z.string(), ''),
  controlled: z._default(z.string(), ''),
  backSigns: z._default(Ticks, []),
  /** In kg/m², from measurements and not asked here; empty when not known. */
  bmi: z._default(TypedNumber, ''),
  aches: Ticks,
})
export type Answers = z.output<typeof Answers>

export const unanswered: Answers = {
  age: '',
  complaints: [],
  diseases: [],
  conditions: [],
  risks: [],
  women: [],
  pregnancyWeek: '',
  pregnancyRisks: [],
  energySigns: [],
  activity: '',
  experience: '',
  signs: [],
  equipment: '',
  recovery: '',
  diabetesTreatment: '',
  controlled: '',
  backSigns: [],
  bmi: '',
  aches: [],
}

/** The ticks after a change: "none" excludes all others. */
export const tick = (before: readonly string[], value: string, isTicked: boolean): string[] => {
  const others = before.filter((each) => each !== value)
  if (!isTicked) {
    return others
  }
  return value === none ? [none] : [...others.filter((each) => each !== none), value]
}

const numbers = {
  age: { ...ageBounds, name: 'usia' },
  pregnancyWeek: { ...pregnancyWeekBounds, name: 'pekan' },
} as const
export type NumberName = keyof typeof numbers

/** Null when the number is left out, or whole and within its bounds. */
export const numberError = (field: NumberName, value: number | string): string | null => {
  const { min, max, name } = numbers[field]
  return value === '' || (Number.isInteger(value) && Number(value) >= min && Number(value) <= max)
    ? null
    : `Isi ${name} ${min}–${max} tanpa koma, atau kosongkan.`
}
