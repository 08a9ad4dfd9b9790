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

/** The moment at which the current day began in a time zone (IANA name), also on days with a clock change. */
export const midnightIn = (timeZone: string, now: Date): Date => {
  const offset = offsetMinutes(now, timeZone)
  const local = new Date(now.getTime() + offset * 60_000)
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate())
  const guess = new Date(midnight - offset * 60_000)
  return new Date(midnight - offsetMinutes(guess, timeZone) * 60_000)
}
