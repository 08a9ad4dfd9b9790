import * as z from 'zod/mini'

const notADay = 'Date must be a real day as YYYY-MM-DD'

const RealDay = z.iso.date()

/** A day of the calendar. That it is not ahead of the caller's clock is for the service to say. */
export const Day = z
  .string(notADay)
  .check(
    z.refine((text) => z.safeParse(RealDay, text).success, { error: notADay, abort: true }),
    z.regex(/^[2-9]/, 'Date must not be before 2000-01-01'),
  )
  .register(z.globalRegistry, { format: 'date', description: 'From 2000-01-01 on' })

const dayMs = 24 * 60 * 60 * 1000

/** True when a day (YYYY-MM-DD) has come nowhere yet: it may be tomorrow in UTC, but not later. */
export const isAhead = (date: string, now: Date): boolean =>
  date > new Date(now.getTime() + dayMs).toISOString().slice(0, 10)
