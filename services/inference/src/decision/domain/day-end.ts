import { addDays, jakartaDay } from '@bugar/contracts/core/values/day'

/** Whole seconds until the day ends in Jakarta, at least 1. */
export const secondsLeftOfDay = (moment: Date): number => {
  const midnight = Date.parse(`${addDays(jakartaDay(moment), 1)}T00:00:00+07:00`)
  return Math.max(1, Math.ceil((midnight - moment.getTime()) / 1000))
}
