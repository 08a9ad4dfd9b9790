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

const jakartaMs = 7 * 60 * 60 * 1000

/** The day of a moment in Jakarta, as YYYY-MM-DD. */
export const jakartaDay = (moment: Date): string => new Date(moment.getTime() + jakartaMs).toISOString().slice(0, 10)

/** The newer of both in kg: by the day, and on the same day by when it was entered. */
export const newestWeight = (consultation: Measured, weighIn: Noted | null): number => {
  const measuredAt = `${jakartaDay(consultation.createdAt)} ${consultation.createdAt.toISOString()}`
  return weighIn && `${weighIn.date} ${weighIn.createdAt}` > measuredAt ? weighIn.weight : consultation.weight
}
