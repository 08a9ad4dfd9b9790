import { type ExerciseStrength, strengthOperations } from '@bugar/contracts/training/strength'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import { formatKg, formatNumber } from '#kit/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '#kit/data/query-client.ts'

interface PersonalRecord {
  /** Name of the exercise. */
  readonly name: string
  /** "perkiraan kekuatan 56,7 kg, sebelumnya 54,7 kg" */
  readonly text: string
}

const highest = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>(
    (most, value) => (value !== null && (most === null || value > most) ? value : most),
    null,
  )

/** Personal records of a day against all earlier days of the last 52 weeks, for exercises done before. */
export const recordsOn = (strength: readonly ExerciseStrength[], date: string): PersonalRecord[] =>
  strength.flatMap(({ name: written, unit, points }) => {
    const day = points.find((point) => point.date === date)
    const before = points.filter((point) => point.date < date)
    if (!day || before.length === 0) {
      return []
    }
    const { name } = splitExerciseName(written)
    const load = highest(before.map(({ oneRepMaxKg }) => oneRepMaxKg))
    if (day.oneRepMaxKg !== null && load !== null && day.oneRepMaxKg > load) {
      const text = `perkiraan kekuatan ${formatKg(day.oneRepMaxKg)}, sebelumnya ${formatKg(load)}`
      return [{ name, text }]
    }
    const amount = highest(before.map((point) => point.amount)) ?? 0
    const isUnloaded = [day, ...before].every(({ volumeKg }) => volumeKg === null)
    const word = unit === 'seconds' ? 'detik' : 'kali'
    return isUnloaded && day.amount > amount
      ? [{ name, text: `${formatNumber(day.amount)} ${word} bersama, sebelumnya ${formatNumber(amount)}` }]
      : []
  })

export const strengthQuery = operationQuery(strengthOperations, 'strength.list', {})
export const useStrength = () => useQuery(strengthQuery)
