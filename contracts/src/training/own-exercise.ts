import * as z from 'zod/mini'
import { exerciseNeeds } from '../catalog/exercise.ts'
import { muscles } from '../catalog/muscles.ts'
import { defineOperations } from '../core/bus/operation.ts'
import { Empty, Id, Time } from '../core/values/shared.ts'
import { atLeastTrimmed, atMost, singleLine } from '../core/values/string-length.ts'

const nameRequired = 'Nama gerakan 2 sampai 60 karakter'
const once = z.refine<readonly string[]>((values) => new Set(values).size === values.length, 'Setiap pilihan satu kali')

export const OwnExerciseCreate = z.strictObject({
  name: z.string(nameRequired).check(atLeastTrimmed(2, nameRequired), singleLine(), atMost(60, nameRequired)),
  /** A key of `figureLabels`; null for a movement that none of them shows. */
  figure: z.nullable(z.string().check(z.regex(/^[a-z-]{1,40}$/, 'Pola gerakan tidak dikenal'))),
  unit: z.enum(['repetitions', 'seconds'], 'Hitungan harus repetisi atau detik'),
  needs: z.array(z.enum(exerciseNeeds, 'Alat tidak dikenal')).check(once),
  muscles: z
    .array(z.enum(muscles, 'Otot tidak dikenal'))
    .check(z.minLength(1, { error: 'Pilih sedikitnya satu otot', abort: true }), once),
})
export type OwnExerciseCreate = z.output<typeof OwnExerciseCreate>

/** An exercise that a person added, for the person alone. A log entry keeps its name when it is deleted. */
export const OwnExercise = z.strictObject({ id: Id, ...OwnExerciseCreate.shape, createdAt: Time, updatedAt: Time })
export type OwnExercise = z.output<typeof OwnExercise>

const write = {
  access: 'user',
  failure: 'Gerakan belum tersimpan',
  outdates: ['ownExercise.list'],
} as const

export const ownExerciseOperations = defineOperations('training', {
  'ownExercise.create': {
    ...write,
    http: { method: 'POST', path: '/training/exercises', status: 201 },
    summary: 'Add an exercise for the caller alone',
    input: OwnExerciseCreate,
    output: OwnExercise,
    message: 'Gerakan ditambahkan',
    errors: ['protected'],
  },
  'ownExercise.list': {
    http: { method: 'GET', path: '/training/exercises' },
    access: 'user',
    summary: 'The exercises that the caller added, by name',
    input: Empty,
    output: z.array(OwnExercise),
    failure: 'Gerakan Anda belum dapat dimuat',
    offline: true,
    safe: true,
  },
  'ownExercise.update': {
    ...write,
    http: { method: 'PUT', path: '/training/exercises/{id}' },
    summary: 'Replace one of the caller’s exercises',
    input: z.strictObject({ id: Id, ...OwnExerciseCreate.shape }),
    output: OwnExercise,
    message: 'Gerakan diperbarui',
    errors: ['not-found'],
  },
  'ownExercise.delete': {
    ...write,
    http: { method: 'DELETE', path: '/training/exercises/{id}' },
    summary: 'Delete one of the caller’s exercises; sessions keep its name and sets',
    input: z.strictObject({ id: Id }),
    output: Empty,
    message: 'Gerakan dihapus',
    failure: 'Gerakan belum terhapus',
    errors: ['not-found'],
  },
})
