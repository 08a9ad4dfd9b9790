import { jakartaDay } from '@bugar/contracts/core/values/day'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** Share of the quota; less is too little to estimate a pace. */
const leastShare = 0.1

/**
 * When the quota of a day is used up at the pace since midnight in Jakarta; null when it already is, or is not before
 * the next midnight, and in the first hour of the day or below a tenth of the quota, so that a batch at night does not
 * count for the whole day.
 */
export const quotaEnd = (used: number, quota: number, now: Date): Date | null => {
  const midnight = Date.parse(`${jakartaDay(now)}T00:00:00+07:00`)
  const passed = now.getTime() - midnight
  const needed = (passed * quota) / used
  const isPace = passed >= hourMs && used >= quota * leastShare
  return isPace && used < quota && needed < dayMs ? new Date(midnight + needed) : null
}
