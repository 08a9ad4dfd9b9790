const dayMs = 24 * 60 * 60 * 1000

/** True when a day (YYYY-MM-DD) has come nowhere yet: it may be tomorrow in UTC, but not later. */
export const isAhead = (date: string, now: Date): boolean =>
  date > new Date(now.getTime() + dayMs).toISOString().slice(0, 10)

export const dayBefore = (date: string): string => new Date(Date.parse(date) - dayMs).toISOString().slice(0, 10)
