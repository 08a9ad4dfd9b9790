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

/** The newer of both, in kg with its day: by the day, and on the same day by when it was entered. */
export const newestWeight = (consultation: Measured | null, weighIn: Noted | null) => {
  const measured = consultation && { kg: consultation.weight, on: jakartaDay(consultation.createdAt) }
  const noted = weighIn && { kg: weighIn.weight, on: weighIn.date }
  if (!consultation || !measured || !weighIn) {
    return noted ?? measured
  }
  const isNoted = `${weighIn.date} ${weighIn.createdAt}` > `${measured.on} ${consultation.createdAt.toISOString()}`
  return isNoted ? noted : measured
}
