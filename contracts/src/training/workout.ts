import * as z from 'zod/mini'
import { atLeastTrimmed, atMost, plainText, singleLine } from '../core/values/string-length.ts'
import { Day } from '../core/values/day.ts'
import { days, programCodes } from '../core/values/knowledge.ts'
import { defineOperations } from '../core/bus/operation.ts'
import { Id, jsonBytes, Empty, pageFields, Pagination, Time } from '../core/values/shared.ts'

const between = (what: string, min: number, max: number) => {
  const message = `${what} harus antara ${String(min).replace('.', ',')} dan ${max}`
  return z.number().check(z.gte(min, message), z.lte(max, message))
}
const wholeBetween = (what: string, min: number, max: number) => {
  const message = `${what} harus bilangan bulat antara ${min} dan ${max}`
  return z.int(message).check(z.gte(min, message), z.lte(max, message))
}

const measured = ['sets', 'reps', 'weightKg', 'durationMinutes'] as const

const measures = {
  sets: z.optional(wholeBetween('Set', 1, 100)),
  reps: z.optional(wholeBetween('Repetisi', 1, 1000)),
  /** 0 is one's own body. */
  weightKg: z.optional(between('Beban', 0, 1000)),
}
const durationMinutes = z.optional(between('Lama dalam menit', 0.1, 1440))
const Notes = z.optional(z.string().check(plainText(), atMost(1000, 'Catatan paling panjang 1000 karakter')))

const nameRequired = 'Nama gerakan wajib diisi'

/** 1,000 sessions of the largest size fit into one message (infra/nats/config.ts). */
export const maxExercisesBytes = 9000
const tooManyBytes = `Semua gerakan bersama paling banyak ${maxExercisesBytes} bita`

export const WorkoutCreate = z.strictObject({
  date: Day,
  /** The day of the program's week that was trained, on whichever date; null outside any program. */
  day: z.nullable(z.enum(days, `Hari harus salah satu dari ${days.join(', ')}`)),
  programCode: z.nullable(z.enum(programCodes, 'Kode program tidak dikenal')),
  /** Empty for a session without single exercises, such as a walk. */
  exercises: z
    .array(
      z.strictObject({
        exerciseId: z.optional(Id),
        name: z
          .string({ error: nameRequired })
          .check(
            atLeastTrimmed(1, nameRequired),
            singleLine(),
            atMost(100, 'Nama gerakan paling panjang 100 karakter'),
          ),
        ...measures,
      }),
    )
    .check(
      z.maxLength(50, { error: 'Paling banyak 50 gerakan', abort: true }),
      z.refine((exercises) => jsonBytes(exercises) <= maxExercisesBytes, tooManyBytes),
    ),
  durationMinutes,
  feeling: z.optional(wholeBetween('Rasa', 1, 5)),
  notes: Notes,
})
export type WorkoutCreate = z.output<typeof WorkoutCreate>

const Given = z.nullable(z.number())

/** A logged session, with names as they were then. Null `day` and `programCode` mean no program, other nulls not given. */
export const Workout = z.strictObject({
  id: Id,
  date: z.string(),
  day: z.nullable(z.enum(days)),
  programCode: z.nullable(z.enum(programCodes)),
  exercises: z.array(
    z.strictObject({ exerciseId: z.nullable(Id), name: z.string(), sets: Given, reps: Given, weightKg: Given }),
  ),
  durationMinutes: Given,
  feeling: Given,
  notes: z.string(),
  createdAt: Time,
  updatedAt: Time,
})
export type Workout = z.output<typeof Workout>

export const ProgressCreate = z
  .strictObject({ exerciseId: Id, date: Day, ...measures, durationMinutes, notes: Notes })
  .check(
    z.refine(
      (progress) => measured.some((measure) => progress[measure] !== undefined),
      'Isi sedikitnya satu: set, repetisi, beban, atau lama',
    ),
  )
  .register(z.globalRegistry, { anyOf: measured.map((measure) => ({ required: [measure] })) })
export type ProgressCreate = z.output<typeof ProgressCreate>

/** One exercise on one day. Null: not given. */
export const Progress = z.strictObject({
  id: Id,
  exerciseId: Id,
  date: z.string(),
  sets: Given,
  reps: Given,
  weightKg: Given,
  durationMinutes: Given,
  notes: z.string(),
  createdAt: Time,
})
export type Progress = z.output<typeof Progress>

/** The maximum of each ever given; null when there is none. */
export const BestProgress = z.strictObject({ weightKg: Given, reps: Given, durationMinutes: Given })
export type BestProgress = z.output<typeof BestProgress>

export const workoutOperations = defineOperations('training', {
  'workout.create': {
    http: { method: 'POST', path: '/user/workout-history', status: 201 },
    access: 'user',
    summary: 'Log a training session of one’s own',
    input: WorkoutCreate,
    output: Workout,
    message: 'Latihan berhasil dicatat',
    failure: 'Latihan belum tersimpan',
    outdates: ['workout.list', 'plan.*'],
    errors: ['protected'],
  },
  'workout.list': {
    http: { method: 'GET', path: '/user/workout-history' },
    access: 'user',
    summary: 'The caller’s sessions, newest day first; from and to are inside',
    input: z.strictObject({ ...pageFields, from: z.optional(Day), to: z.optional(Day) }).check(
      z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
        error: 'Tanggal akhir tidak boleh sebelum tanggal awal',
        path: ['to'],
      }),
    ),
    output: z.strictObject({ entries: z.array(Workout), pagination: Pagination }),
    failure: 'Catatan latihan belum dapat dimuat',
    offline: true,
    rateClass: 'history',
    safe: true,
  },
  'workout.update': {
    http: { method: 'PUT', path: '/user/workout-history/{id}' },
    access: 'user',
    summary:
      'Replace one of the caller’s sessions: what is left out becomes null; without If-Match the last of two writes stays',
    input: z.strictObject({ id: Id, ...WorkoutCreate.shape }),
    output: Workout,
    versioned: true,
    message: 'Latihan berhasil diperbarui',
    failure: 'Latihan belum tersimpan',
    outdates: ['workout.list', 'plan.*'],
    errors: ['not-found', 'protected'],
  },
  'workout.delete': {
    http: { method: 'DELETE', path: '/user/workout-history/{id}' },
    access: 'user',
    summary: 'Delete one of the caller’s sessions',
    input: z.strictObject({ id: Id }),
    output: Empty,
    message: 'Latihan berhasil dihapus',
    failure: 'Latihan belum terhapus',
    outdates: ['workout.list', 'guidedSession.*', 'strength.list', 'plan.*'],
    errors: ['not-found'],
  },
  'progress.create': {
    http: { method: 'POST', path: '/user/progress/{exerciseId}', status: 201 },
    access: 'user',
    summary: 'Log what the caller did of one exercise',
    input: ProgressCreate,
    output: Progress,
    message: 'Kemajuan berhasil dicatat',
    failure: 'Kemajuan belum tersimpan',
    outdates: ['progress.list'],
    errors: ['not-found', 'protected'],
  },
  'progress.list': {
    http: { method: 'GET', path: '/user/progress/{exerciseId}' },
    access: 'user',
    summary: 'The caller’s newest 500 entries for one exercise, newest day first, and the best of all',
    input: z.strictObject({ exerciseId: Id }),
    output: z.strictObject({ entries: z.array(Progress), best: BestProgress }),
    failure: 'Kemajuan belum dapat dimuat',
    safe: true,
  },
  'progress.delete': {
    http: { method: 'DELETE', path: '/user/progress/{exerciseId}/{id}' },
    access: 'user',
    summary: 'Delete one of the caller’s entries for an exercise',
    input: z.strictObject({ exerciseId: Id, id: Id }),
    output: Empty,
    message: 'Kemajuan berhasil dihapus',
    failure: 'Kemajuan belum terhapus',
    outdates: ['progress.list'],
    errors: ['not-found'],
  },
})
