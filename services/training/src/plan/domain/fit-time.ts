import { plain } from './library.ts'
import { type StrengthSession, strengthMinutesOf, type WeekContext } from './session.ts'

/** Lower bound of exercises, with one set each. */
const fewestExercises = 2

/** Removes one set from the last of the exercises with the most sets; once each has one, the last exercise. */
const shortened = (session: StrengthSession): StrengthSession | null => {
  const { exercises } = session
  const most = Math.max(0, ...exercises.map(({ sets }) => sets))
  if (most > 1) {
    const at = exercises.findLastIndex(({ sets }) => sets === most)
    return {
      ...session,
      exercises: exercises.map((each, index) => (index === at ? { ...each, sets: most - 1 } : each)),
    }
  }
  return exercises.length > fewestExercises ? { ...session, exercises: exercises.slice(0, -1) } : null
}

const shortenedTo = (minutes: number, session: StrengthSession, week: number): StrengthSession => {
  const shorter = Math.round(strengthMinutesOf(session, week)) > minutes ? shortened(session) : null
  return shorter === null ? session : shortenedTo(minutes, shorter, week)
}

/** Shortens a session to the person's minutes, but not below two exercises of one set. */
export const withinTime = (context: WeekContext, session: StrengthSession): StrengthSession => {
  const { advice, changes, mostMinutes, week } = context
  const kept = mostMinutes === null ? session : shortenedTo(mostMinutes, session, week)
  if (kept === session) {
    return session
  }
  const left = session.exercises.slice(kept.exercises.length).map(({ name }) => plain(name))
  const ids = changes.add(
    advice.rules('time', 'as-said'),
    `${session.title}: ${left.length > 0 ? `tanpa ${left.join(', ')}` : 'set dikurangi'} supaya muat ${mostMinutes} menit`,
  )
  const before = new Map(session.exercises.map(({ name, sets }) => [name, sets]))
  return {
    ...kept,
    exercises: kept.exercises.map((each) =>
      each.sets === before.get(each.name) ? each : { ...each, changes: [...new Set([...each.changes, ...ids])] },
    ),
  }
}
