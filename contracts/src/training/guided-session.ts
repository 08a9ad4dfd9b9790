import * as z from 'zod/mini'
import { Day } from '../core/values/day.ts'
import { aches } from '../advice/person/health-profile.ts'
import { NextTarget, Reserve, SessionId } from './plan.ts'
import { defineOperations } from '../core/bus/operation.ts'
import { Id, jsonBytes, Empty, pageFields, Pagination, Time } from '../core/values/shared.ts'
import { atLeastTrimmed, atMost, plainText, singleLine } from '../core/values/string-length.ts'

const wholeBetween = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))

const nameRequired = 'Nama gerakan wajib diisi'
const ExerciseName = z
  .string()
  .check(atLeastTrimmed(1, nameRequired), singleLine(), atMost(100, 'Nama gerakan paling panjang 100 karakter'))

/** The most that a session can have of each. */
export const sessionBounds = {
  exercises: 30,
  setsOfExercise: 20,
  /** Repetitions or seconds of a set. */
  amount: 3600,
  weightKg: 1000,
  noteCharacters: 1000,
} as const

/** One completed set: repetitions, or seconds of one side; null for no load. */
export const SetDone = z.strictObject({
  amount: wholeBetween(0, sessionBounds.amount),
  weightKg: z.nullable(z.number().check(z.gte(0), z.lte(sessionBounds.weightKg))),
  /** Repetitions in reserve, 3 for three or more; null or absent when not answered. */
  rir: z.optional(z.nullable(Reserve)),
  at: Time,
})
export type SetDone = z.output<typeof SetDone>

export const feelings = ['easy', 'right', 'hard'] as const

/** Where an exercise hurt. */
export const painSites = [...aches, 'neck', 'elbow', 'wrist', 'hip', 'ankle', 'other'] as const

export const ExerciseDone = z.strictObject({
  exerciseId: z.nullable(Id),
  /** The exercise that was done; `plannedName` is the plan's exercise when it was swapped, else null. */
  name: ExerciseName,
  plannedName: z.nullable(ExerciseName),
  unit: z.enum(['repetitions', 'seconds']),
  /** The range of the target, both ends inclusive, and how many sets were planned. */
  target: z.strictObject({
    min: wholeBetween(1, sessionBounds.amount),
    max: wholeBetween(1, sessionBounds.amount),
    sets: wholeBetween(1, sessionBounds.setsOfExercise),
  }),
  isSkipped: z.boolean(),
  hadPain: z.boolean(),
  /** Null or absent when not answered, or when nothing hurt. */
  painSite: z.optional(z.nullable(z.enum(painSites))),
  /** The person rated it 'Terlalu berat'. */
  wasTooHard: z.boolean(),
  sets: z.array(SetDone).check(z.maxLength(sessionBounds.setsOfExercise)),
})
export type ExerciseDone = z.output<typeof ExerciseDone>

/** A page of sessions of the largest size fits into one message (infra/nats/config.ts). */
const maxSessionBytes = 60_000
const tooManyBytes = `Semua gerakan bersama paling banyak ${maxSessionBytes} bita`
const maxPerPage = 100
const perPage = `Isi halaman 1 sampai ${maxPerPage}`

/** State of a guided session on the device; each later state has a higher `revision`. */
export const GuidedSessionSave = z.strictObject({
  /** Made by the device, so that a repetition is the same session. */
  id: z.uuid(),
  revision: wholeBetween(1, 100_000),
  /** Id in the plan; null for a session without one. */
  sessionId: z.nullable(SessionId),
  /** True for a session outside any program, which the plan and its rules do not count. */
  isFree: z.optional(z.boolean()),
  date: Day,
  startedAt: Time,
  /** Null while in progress. */
  finishedAt: z.nullable(Time),
  feeling: z.nullable(z.enum(feelings)),
  cardioMinutes: z.nullable(wholeBetween(1, 600)),
  note: z
    .string()
    .check(
      plainText(),
      atMost(sessionBounds.noteCharacters, `Catatan paling panjang ${sessionBounds.noteCharacters} karakter`),
    ),
  exercises: z.array(ExerciseDone).check(
    z.maxLength(sessionBounds.exercises, {
      error: `Paling banyak ${sessionBounds.exercises} gerakan`,
      abort: true,
    }),
    z.refine((exercises) => jsonBytes(exercises) <= maxSessionBytes, tooManyBytes),
  ),
})
export type GuidedSessionSave = z.output<typeof GuidedSessionSave>

export const GuidedSession = z.strictObject({
  ...GuidedSessionSave.shape,
  createdAt: Time,
  updatedAt: Time,
})
export type GuidedSession = z.output<typeof GuidedSession>

/** An exercise's next target, as in `plan.targets`; for an exercise outside the plan, from its usual dose. */
export const NextOfExercise = z.strictObject({ name: z.string(), next: NextTarget })

export type NextOfExercise = z.output<typeof NextOfExercise>

export const guidedSessionOperations = defineOperations('training', {
  'guidedSession.save': {
    http: { method: 'PUT', path: '/training/sessions/{id}' },
    access: 'user',
    summary:
      'Keep a state of the caller’s session; one that is not newer than the stored one changes nothing; 409 once it was deleted',
    input: GuidedSessionSave,
    /** The stored state, and once it is finished what comes next of each exercise. */
    output: z.strictObject({ session: GuidedSession, next: z.array(NextOfExercise) }),
    failure: 'Sesi belum tersimpan',
    outdates: ['guidedSession.*', 'workout.list', 'strength.list', 'plan.*'],
    rateClass: 'history',
    errors: ['not-found', 'conflict', 'protected'],
  },
  'guidedSession.list': {
    http: { method: 'GET', path: '/training/sessions' },
    access: 'user',
    summary: 'The caller’s guided sessions, newest day first',
    input: z.strictObject({
      page: pageFields.page,
      limit: z._default(z.int(perPage).check(z.gte(1, perPage), z.lte(maxPerPage, perPage)), 10),
    }),
    output: z.strictObject({ sessions: z.array(GuidedSession), pagination: Pagination }),
    failure: 'Sesi belum dapat dimuat',
    offline: true,
    rateClass: 'history',
    safe: true,
  },
  'guidedSession.ofEntry': {
    http: { method: 'GET', path: '/user/workout-history/{id}/session' },
    access: 'user',
    summary:
      'The guided session that a log entry of the caller stands for; null when there is none, as of one logged by hand',
    input: z.strictObject({ id: Id }),
    output: z.nullable(GuidedSession),
    failure: 'Sesi belum dapat dimuat',
    rateClass: 'history',
    safe: true,
  },
  'guidedSession.delete': {
    http: { method: 'DELETE', path: '/training/sessions/{id}' },
    access: 'user',
    summary:
      'Delete one of the caller’s guided sessions and its entry in the log for ever; succeeds when there is none',
    input: z.strictObject({ id: z.uuid() }),
    output: Empty,
    message: 'Sesi dihapus',
    failure: 'Sesi belum terhapus',
    outdates: ['guidedSession.*', 'workout.list', 'strength.list', 'plan.*'],
  },
})
