import { addDays } from '@bugar/contracts/core/values/day'
import { startOf } from '../../consultation/domain/midnight.ts'

/**
 * The moment from which a noted weight counts: when it was recorded, or the end of its day if that was earlier.
 * @param date YYYY-MM-DD in the time zone (IANA name) in which it was recorded
 */
export const momentOf = (date: string, recordedAt: Date, timeZone: string): Date => {
  const end = startOf(addDays(date, 1), timeZone)
  return end < recordedAt ? end : recordedAt
}
