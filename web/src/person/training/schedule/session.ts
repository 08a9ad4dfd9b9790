import type { Plan, PlannedExercise, PlannedSession, PlannedWalk } from '@bugar/contracts/training/plan'
import type { Tone } from '#theme/palette.ts'
import { formatNumber } from '#kit/text/format.ts'
import type { DaySession } from '#kit/program/session-text.ts'

type State = PlannedSession['state']

export const stateLabels: Record<State, string> = {
  due: 'Belum',
  done: 'Selesai',
  missed: 'Terlewat',
  paused: 'Dijeda',
}
export const stateTones: Record<State, Tone> = { due: 'abu', done: 'bugar', missed: 'jingga', paused: 'biru' }

type Range = PlannedExercise['amount']

const rangeText = ({ min, max }: Range): string =>
  min === max ? formatNumber(min) : `${formatNumber(min)}–${formatNumber(max)}`

/** 3×8–12 tiap sisi, 3×20–40 detik: as programs write it. */
export const doseOf = ({ sets, amount, unit, isPerSide }: PlannedExercise): string =>
  `${sets}×${rangeText(amount)}${unit === 'seconds' ? ' detik' : ''}${isPerSide ? ' tiap sisi' : ''}`

const lineOf = (exercise: PlannedExercise): string => {
  const { name, restSeconds } = exercise
  return `${name}: ${doseOf(exercise)}${restSeconds ? `, istirahat ${rangeText(restSeconds)} detik` : ''}`
}

/** "Pemanasan 6 menit: sepeda pelan.", without repeating a label that the text already has. */
const named = (name: string, text: string | null): string[] =>
  text === null ? [] : [text.startsWith(name) ? text : `${name} ${text}`]

const notesOf = ({ warmUp, coolDown, notes, cardioMinutes, exercises }: PlannedSession): string[] => [
  ...named('Pemanasan', warmUp),
  ...(cardioMinutes !== null && exercises.length > 0
    ? [`Sesudah latihan beban: kardio ${formatNumber(cardioMinutes)} menit.`]
    : []),
  ...notes,
  ...named('Pendinginan', coolDown),
]

/** A session of a plan as a day of a program is read. */
export const daySessionOf = (session: PlannedSession): DaySession => {
  const lines = session.exercises.map(lineOf)
  const notes = notesOf(session)
  return { kind: session.kind, title: session.title, parts: lines.length > 0 ? [lines, ...notes] : notes }
}

/** Exercises with their doses, then warm-up and notes: line by line, without the title. */
export const contentOf = (session: PlannedSession): string =>
  [...session.exercises.map((exercise) => `- ${lineOf(exercise)}`), ...notesOf(session)].join('\n')

/** The same as a day of a program is written. */
export const textOf = (session: PlannedSession): string =>
  [session.title, contentOf(session)].filter((part) => part !== '').join('\n')

/** A walk on a day without a session, in one line. */
export const walkText = ({ minutes }: Pick<PlannedWalk, 'minutes'>): string =>
  `Jalan kaki ${formatNumber(minutes)} menit, boleh dibagi`

/** The session for a day: the first open one, else a done one; null on a rest day. */
export const sessionOn = (plan: Pick<Plan, 'sessions'>, day: string): PlannedSession | null => {
  const found = plan.sessions.filter(({ date, state }) => date === day && state !== 'paused')
  return found.find(({ state }) => state !== 'done') ?? found[0] ?? null
}

/** The first open session behind a day; null when there is none. */
export const sessionAfter = (plan: Pick<Plan, 'sessions'>, day: string): PlannedSession | null =>
  plan.sessions.find(({ date, state }) => date > day && state === 'due') ?? null
