import { utcDay } from '@bugar/contracts/core/values/day'

/** Minutes by which a zone's clocks are ahead of UTC at a moment. */
const offsetMinutes = (moment: Date, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return Math.round((local - Math.floor(moment.getTime() / 1000) * 1000) / 60_000)
}

/** The moment at which a day (YYYY-MM-DD) begins in a time zone (IANA name), also on days with a clock change. */
export const startOf = (day: string, timeZone: string): Date => {
  const midnight = Date.parse(day)
  const guess = midnight - offsetMinutes(new Date(midnight), timeZone) * 60_000
  return new Date(midnight - offsetMinutes(new Date(guess), timeZone) * 60_000)
}

/** The moment at which the current day began in a time zone. */
export const midnightIn = (timeZone: string, now: Date): Date =>
  startOf(utcDay(new Date(now.getTime() + offsetMinutes(now, timeZone) * 60_000)), timeZone)
