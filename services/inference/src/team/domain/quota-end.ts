import { jakartaDay } from '@bugar/contracts/day'

const dayMs = 24 * 60 * 60_000

/**
 * When the quota of a day is used up at the pace since midnight in Jakarta; null when it already is, or is not before
 * the next midnight.
 */
export const quotaEnd = (used: number, quota: number, now: Date): Date | null => {
  const midnight = Date.parse(`${jakartaDay(now)}T00:00:00+07:00`)
  const needed = ((now.getTime() - midnight) * quota) / used
  return used > 0 && used < quota && needed < dayMs ? new Date(midnight + needed) : null
}
