import type { ProgramDay } from './program-day.ts'
import { middleOf } from './range.ts'

const find = <Kind extends ProgramDay['lines'][number]['kind']>({ lines }: ProgramDay, kind: Kind) =>
  lines.find((line): line is Extract<ProgramDay['lines'][number], { kind: Kind }> => line.kind === kind)

/** Sets of each exercise in a week, counted from 1: the written number, or that of the text's progression. */
export const setsInWeek = (day: ProgramDay, week: number): number[] => {
  const steps = find(day, 'sets-by-week')
  return day.exercises.map(({ dose }) => {
    if (!steps || dose.sets.min === dose.sets.max) {
      return dose.sets.max
    }
    return week < steps.fromWeek ? steps.firstSets : steps.thenSets
  })
}

/** Minutes of endurance work in a week, counted from 1: those of a cardio day, or those after the strength work. */
export const cardioMinutesInWeek = (day: ProgramDay, week: number): number => {
  const first = day.kind === 'cardio' ? day.minutes : (find(day, 'afterwards')?.minutes ?? null)
  if (first === null) {
    return 0
  }
  const growth = find(day, 'growth')
  return growth ? Math.min(first.max + growth.minutes * (week - 1), growth.untilMinutes) : first.max
}

/** Two seconds up and two down: ACSM 2009 for beginners. */
const repetitionSeconds = 4

/**
 * Minutes that a strength day takes in a week, counted from 1, with warm-up, rests and cool-down, without endurance
 * work; ranges count by their middle. The rest after the last set is left out, the others serve to change places.
 */
export const strengthMinutesInWeek = (
  day: ProgramDay,
  week: number,
  secondsPerRepetition = repetitionSeconds,
): number => {
  const sets = setsInWeek(day, week)
  const rests = day.exercises.map(({ dose }) => (dose.restSeconds ? middleOf(dose.restSeconds) : 0))
  const seconds = day.exercises.map(({ dose }, index) => {
    const once = middleOf(dose.amount) * (dose.unit === 'seconds' ? 1 : secondsPerRepetition)
    return (sets[index] ?? 0) * (once * (dose.isPerSide ? 2 : 1) + (rests[index] ?? 0))
  })
  const ends = [find(day, 'warm-up'), find(day, 'cool-down')].map((line) => (line ? middleOf(line.minutes) : 0))
  const work = seconds.reduce((sum, each) => sum + each, 0) - (rests.at(-1) ?? 0)
  return work / 60 + ends.reduce((sum, each) => sum + each, 0)
}
