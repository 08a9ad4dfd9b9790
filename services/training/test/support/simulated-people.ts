import { barWeights, formLadders, loadSteps, movements } from '@bugar/contracts/advice/person/progression'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import type { Target } from './progression-oracle.ts'
import { sessionOf, type TrainingCase } from './progression-under-test.ts'
import { library, libraryExercises } from './seeded.ts'

/** mulberry32: the same numbers every time. */
export const dice = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Roll = () => number
export const one = <T>(roll: Roll, values: readonly T[]): T => values[Math.floor(roll() * values.length)] as T

const ladders = movements.map((movement) => formLadders[movement])
export const ladderOf = (name: string) => ladders.find(({ rungs }) => rungs.includes(name))
const exercises = libraryExercises.filter(({ category }) => category !== 'Kardio').map(({ name }) => name)
const ranges = [
  { min: 8, max: 12 },
  { min: 8, max: 12 },
  { min: 4, max: 6 },
  { min: 10, max: 15 },
] as const

export const plannedOf = (roll: Roll): TrainingCase['planned'] => {
  const name = one(roll, [...exercises, ...ladders.flatMap(({ rungs }) => rungs)])
  const unit = ladderOf(name)?.unit ?? library.usualDose(name)?.unit ?? 'repetitions'
  return { name, unit, amount: unit === 'seconds' ? { min: 20, max: 40 } : one(roll, ranges) }
}

export const aPerson = (roll: Roll): BaseFacts => ({
  gender: one(roll, ['male', 'female']),
  age: one(roll, [20, 30, 64, 65, 80, null]),
  experience: one(roll, ['experienced', 'experienced', 'novice', 'unknown']),
  safetyLevel: one(roll, ['go', 'go', 'go', 'go', 'gentle', 'gentle', 'doctor-first', null]),
  noVigorous: one(roll, [null, null, 'no', 'yes']),
  equipment: one(roll, ['gym', 'gym', 'home', 'none']),
  shoulderPain: one(roll, ['no', 'no', 'no', 'yes']),
  kneePain: 'no',
  backPain: 'no',
})

export const someSteps = (roll: Roll): TrainingCase['steps'] =>
  roll() < 0.5
    ? null
    : {
        barbell: one(roll, loadSteps),
        dumbbell: one(roll, loadSteps),
        machine: null,
        ...(roll() < 0.5 && { bar: one(roll, barWeights) }),
      }

/** Days from one session to the next; some logs are of people who are often away. */
const usualDays = [2, 2, 3, 3, 3, 7, 13, 14]
const longDays = [3, 13, 14, 15, 27, 28, 40, 84, 85, 100]

/** How a person trains through a whole log: sets, the same kind of day or any, and days between sessions. */
export const someHabits = (roll: Roll) => ({
  usualSets: roll() < 0.1 ? 2 : 3,
  kind: one(roll, [null, null, 0, 0, 0, 0.7, 0.8]),
  pauses: roll() < 0.2 ? longDays : usualDays,
})

/** Repetitions in reserve after each set; null when none is said. */
const reserves = [null, null, [0, 0, 0], [2, 1, 0], [1, 1, 1], [3, 3, 3], [3, 3, 3]] as const

/** Mostly strong days on the given target, so that raises occur; also weak, unfinished and mixed ones. */
export const aDay = (
  roll: Roll,
  date: string,
  asked: TrainingCase,
  told: Target,
  startKg: number | null,
  { usualSets, kind: usual }: Pick<ReturnType<typeof someHabits>, 'usualSets' | 'kind'>,
) => {
  const { planned } = asked
  const isAsTold = roll() < 0.9
  const name = isAsTold ? (told.form ?? planned.name) : planned.name
  const range = isAsTold ? told.amount : planned.amount
  const kind = usual === null || roll() < 0.1 ? roll() : usual
  const count = roll() < 0.06 ? Math.floor(roll() * 4) : usualSets
  const loadKg = told.weightKg ?? (name === planned.name ? startKg : null)
  const rirs = one(roll, reserves)
  const sets = Array.from({ length: count }, (_, set) => {
    const amount =
      kind < 0.6
        ? range.max
        : kind < 0.75
          ? range.max - 1
          : kind < 0.9
            ? range.min + 1
            : Math.max(0, range.min - Math.floor(roll() * 4))
    const isOther = roll() < 0.03
    return {
      amount: isOther ? Math.max(0, amount + Math.floor(roll() * 5) - 2) : amount,
      weightKg: loadKg !== null && roll() < 0.03 ? loadKg * one(roll, [0.5, 0.9, 1.2, 1.5]) : loadKg,
      ...(rirs !== null && { rir: rirs[set] ?? 0 }),
    }
  })
  const target = roll() < 0.5 ? range : planned.amount
  return sessionOf(date, planned, { name, sets, target, planned: 3, hadPain: roll() < 0.03, wasTooHard: roll() < 0.06 })
}
