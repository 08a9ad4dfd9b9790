import type { PlannedExercise } from '@bugar/contracts/training/plan'
import { setLimitOf } from './strength.ts'
import { type LargeMuscle, largeMuscles } from '../large-muscles.ts'
import { kindsOf, replaceRules } from '../replaced.ts'
import { type StrengthSession, strengthMinutesOf, usualMinutes, type WeekContext } from '../session.ts'

/** ACSM 2026: strength comes from loads of 80 % or more, which is about six repetitions and two in reserve. */
const heavyAmount = { min: 3, max: 6 }
const heavyRest = { min: 120, max: 180 }
const heavyNote = 'Gerakan 3–6 repetisi: pilih beban yang menyisakan sekitar 2 repetisi; gerakan tetap rapi.'

/**
 * Lifts over several joints whose load can be heavy and exact, by library name: the barbell lifts wherever they stand,
 * then presses and pulls on machines, in this order.
 */
const barbellLifts = [
  'Jongkok barbel (Back squat)',
  'Angkat barbel dari lantai (Deadlift)',
  'Tekan dada barbel (Bench press)',
]
const otherLifts = [
  'Dorong kaki mesin (Leg press)',
  'Tekan dada mesin (Chest press machine)',
  'Dorong pinggul barbel (Hip thrust)',
  'Dayung kabel duduk (Seated cable row)',
  'Tarik kabel ke dada (Lat pulldown)',
]
/** A session has as many main lifts; more only where it has more barbell lifts. */
const usualLifts = 2

const mainLiftsOf = ({ advice, library }: WeekContext, { exercises }: StrengthSession): PlannedExercise[] => {
  const replacing = kindsOf(advice).flatMap((kind) => replaceRules(advice, kind).map(({ id }) => id))
  const free = exercises.filter(
    ({ unit, changes }) => unit === 'repetitions' && !changes.some((id) => replacing.includes(id)),
  )
  const among = (names: readonly string[]) =>
    names.flatMap((name) => free.filter((each) => library.find(each.name)?.name === name))
  const barbell = among(barbellLifts)
  return [...barbell, ...among(otherLifts).slice(0, Math.max(0, usualLifts - barbell.length))]
}

/** The main lifts of a session at few repetitions, for whom the rules let train for strength. */
export const forStrength = (context: WeekContext, session: StrengthSession): StrengthSession => {
  const { advice, changes } = context
  if (advice.value('strengthDose') !== 'heavy') {
    return session
  }
  const rules = advice.rules('strengthDose', 'heavy')
  const heavy = mainLiftsOf(context, session)
  const ids = changes.add(
    rules,
    heavy.length > 0
      ? 'Gerakan utama tiap sesi jadi 3–6 repetisi'
      : `${session.title}: dosis tetap, tidak ada gerakan besar dengan beban`,
  )
  const exercises = session.exercises.map((each) =>
    heavy.includes(each)
      ? { ...each, amount: heavyAmount, restSeconds: heavyRest, changes: [...new Set([...each.changes, ...ids])] }
      : each,
  )
  return { ...session, exercises, notes: heavy.length > 0 ? [heavyNote, ...session.notes] : session.notes }
}

/** ACSM 2026: about ten sets a week or more for each large muscle. */
const setsWanted = 10
const mostSets = 5

/** Whole sets of the exercises that are for a muscle, half of those that it assists (Pelland 2025). */
const weeklySets = ({ library }: WeekContext, sessions: readonly StrengthSession[], muscle: LargeMuscle): number =>
  sessions
    .flatMap(({ exercises }) => exercises)
    .reduce((sum, { name, sets }) => {
      const found = library.find(name)
      const share = found?.mainMuscle === muscle ? 1 : found?.largeMuscles.includes(muscle) ? 1 / 2 : 0
      return sum + share * sets
    }, 0)

const withOneMore = (session: StrengthSession, name: string): StrengthSession => ({
  ...session,
  exercises: session.exercises.map((each) => (each.name === name ? { ...each, sets: each.sets + 1 } : each)),
})

/** The week with a set more for a muscle, where it has fewest and the time allows it; null when nothing does. */
const withSetFor = (context: WeekContext, sessions: readonly StrengthSession[], muscle: LargeMuscle) => {
  const { library, minutesPerSession, week } = context
  const most = setLimitOf(context) ?? mostSets
  const choices = sessions
    .flatMap((session, at) => session.exercises.map(({ name, sets }) => ({ at, name, sets, session })))
    .filter(({ name, sets }) => sets < most && library.find(name)?.mainMuscle === muscle)
    .map((choice) => ({ ...choice, after: withOneMore(choice.session, choice.name) }))
    .filter(({ after }) => Math.round(strengthMinutesOf(after, week)) <= (minutesPerSession ?? usualMinutes))
  const [first] = choices.toSorted((a, b) => a.sets - b.sets)
  return first ? sessions.map((session, at) => (at === first.at ? first.after : session)) : null
}

const filled = (context: WeekContext, sessions: readonly StrengthSession[], muscle: LargeMuscle) => {
  let fitted = sessions
  while (weeklySets(context, fitted, muscle) < setsWanted) {
    const more = withSetFor(context, fitted, muscle)
    if (more === null) {
      break
    }
    fitted = more
  }
  return fitted
}

const count = (sets: number): string => sets.toLocaleString('id-ID')

/** Raises the week to ten sets for each large muscle if the rules say so, within the time and set limits. */
export const forMuscle = (context: WeekContext, sessions: readonly StrengthSession[]): readonly StrengthSession[] => {
  const { advice, changes } = context
  if (advice.value('muscleSets') !== 'ten') {
    return sessions
  }
  const rules = advice.rules('muscleSets', 'ten')
  let fitted = sessions
  for (const muscle of largeMuscles.filter((each) => each !== 'otot inti')) {
    const before = weeklySets(context, fitted, muscle)
    fitted = filled(context, fitted, muscle)
    const after = weeklySets(context, fitted, muscle)
    if (after > before) {
      changes.add(rules, `Set untuk ${muscle} ditambah menjadi ${count(after)} sepekan`)
    }
    if (after < setsWanted) {
      changes.add(rules, `Set untuk ${muscle} ${count(after)} sepekan: waktu atau batas set tidak memuat 10`)
    }
  }
  if (fitted === sessions) {
    changes.add(rules, 'Set tidak ditambah: sudah 10 sepekan, atau waktu dan batas set tidak memuat lebih')
  }
  return fitted
}
