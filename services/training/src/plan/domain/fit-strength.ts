import type { PlannedExercise } from '@bugar/contracts/plan'
import type { ProgramDay } from '@bugar/contracts/program-day/program-day'
import { cardioMinutesInWeek, setsInWeek, strengthMinutesInWeek } from '@bugar/contracts/program-day/week-of-day'
import { fitExercise } from './fit-exercise.ts'
import { plain } from './library.ts'
import { type FittedSession, half, notesOf, textOf, titleOf, type WeekContext } from './session.ts'

const setLimits: Readonly<Record<string, number>> = { three: 3, two: 2 }
const exerciseLimits: Readonly<Record<string, number>> = { four: 4, three: 3 }
/** The first of each day, then the second of each, up to as many as the fullest of them has. */
const exercisesOf = (contents: readonly ProgramDay[], week: number) => {
  const lists = contents.map((day) => {
    const sets = setsInWeek(day, week)
    return day.exercises.map((exercise, index) => ({ exercise, sets: sets[index] ?? exercise.dose.sets.max }))
  })
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return {
    longest,
    items: Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat(),
  }
}

/** The same exercise only once, and only as many as the rules and the longest of the days allow. */
const limited = ({ advice, changes }: WeekContext, fitted: readonly PlannedExercise[], longest: number) => {
  const code = advice.value('exercises') ?? 'all'
  const once = fitted.filter((each, index) => {
    const isFirst = fitted.findIndex(({ name }) => name === each.name) === index
    if (!isFirst && each.insteadOf !== null) {
      const rules = ['replace', 'form'].flatMap((fact) =>
        advice.values(fact).flatMap((value) => advice.rules(fact, value)),
      )
      const own = rules.filter(({ id }) => each.changes.includes(id))
      changes.add(own, `${plain(each.insteadOf)} tidak dikerjakan: ${plain(each.name)} sudah ada di sesi itu`)
    }
    return isFirst
  })
  const most = Math.min(longest, exerciseLimits[code] ?? longest)
  if (once.length > most && most < longest) {
    changes.add(advice.rules('exercises', code), `${once.length} gerakan jadi ${most} yang pertama`)
  }
  return once.slice(0, most)
}

const withSets = (context: WeekContext, exercise: PlannedExercise): PlannedExercise => {
  const { advice, changes, week, easy, slow } = context
  const code = advice.value('sets') ?? 'all'
  const most = setLimits[code] ?? exercise.sets
  const ids: string[] = []
  const limitedSets = Math.min(exercise.sets, most)
  if (limitedSets < exercise.sets) {
    ids.push(...changes.add(advice.rules('sets', code), `${exercise.sets} set jadi ${limitedSets} set`))
  }
  const isHalved = slow.length > 0 || easy !== null
  if (isHalved) {
    const rules = slow.length > 0 ? slow : (easy?.rules ?? [])
    ids.push(...changes.add(rules, `Pekan ${week}: separuh set`))
  }
  const sets = isHalved ? half(limitedSets) : limitedSets
  return { ...exercise, sets, changes: [...new Set([...exercise.changes, ...ids])] }
}

/** Strength work of one day, of several put together. */
export const fitStrength = (context: WeekContext, contents: readonly [ProgramDay, ...ProgramDay[]]): FittedSession => {
  const { week, easy, slow } = context
  const [own] = contents
  const { items, longest } = exercisesOf(contents, week)
  const fitted = items.flatMap(({ exercise, sets }) => fitExercise(context, exercise, sets) ?? [])
  const exercises = limited(context, fitted, longest).map((exercise) => withSets(context, exercise))
  const asWritten = exercises.map(({ name, sets, amount, unit, isPerSide, restSeconds }) => ({
    name,
    dose: { sets: { min: sets, max: sets }, amount, unit, isPerSide, restSeconds },
    home: null,
    beginner: null,
  }))
  const cardioMinutes = contents.reduce((sum, day) => sum + cardioMinutesInWeek(day, week), 0)
  return {
    title: contents.length > 1 ? 'Beban seluruh tubuh' : titleOf(own),
    isEasy: easy !== null || slow.length > 0,
    warmUp: textOf(own, 'warm-up'),
    coolDown: textOf(own, 'cool-down'),
    notes: notesOf(own),
    exercises,
    strengthMinutes: strengthMinutesInWeek({ ...own, exercises: asWritten }, week),
    cardioMinutes: slow.length > 0 ? half(cardioMinutes) : cardioMinutes,
  }
}
