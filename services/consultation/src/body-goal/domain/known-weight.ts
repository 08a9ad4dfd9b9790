import { jakartaDay } from '@bugar/contracts/day'

interface Measured {
  readonly weight: number
  readonly createdAt: Date
}

interface Noted {
  readonly weight: number
  /** YYYY-MM-DD. */
  readonly date: string
  /** ISO 8601 in UTC. */
  readonly createdAt: string
}

/** The newer of both in kg: by the day, and on the same day by when it was entered. */
export const newestWeight = (consultation: Measured, weighIn: Noted | null): number => {
  const measuredAt = `${jakartaDay(consultation.createdAt)} ${consultation.createdAt.toISOString()}`
  return weighIn && `${weighIn.date} ${weighIn.createdAt}` > measuredAt ? weighIn.weight : consultation.weight
}
