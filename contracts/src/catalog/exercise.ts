import * as z from 'zod/mini'
import { avoidKinds } from './avoid-kinds.ts'
import { atLeastTrimmed, atMost, plainText, singleLine } from '../core/values/string-length.ts'
import { defineOperations } from '../core/bus/operation.ts'
import { requireOneChange, Id, Empty, pageFields, Pagination, Search, Time } from '../core/values/shared.ts'
import { youtubeProblem } from './youtube.ts'

export const exerciseCategories = ['Angkat Beban', 'Kardio', 'Other'] as const
export type ExerciseCategory = (typeof exerciseCategories)[number]

type Labels = Record<ExerciseCategory, string>
export const exerciseCategoryLabels: Labels = { 'Angkat Beban': 'Angkat Beban', Kardio: 'Kardio', Other: 'Lainnya' }

/** Equipment, abilities and company that an exercise needs at first, as people read them. */
export const exerciseNeedLabels = {
  machine: 'Mesin atau kabel',
  barbell: 'Barbel',
  'pull-up-bar': 'Palang gantung',
  'incline-bench': 'Bangku miring',
  pool: 'Kolam renang',
  dumbbell: 'Dumbel atau kettlebell',
  band: 'Band',
  bike: 'Sepeda statis',
  'jump-rope': 'Tali lompat',
  bench: 'Bangku',
  chair: 'Kursi',
  table: 'Meja',
  wall: 'Dinding',
  door: 'Pintu',
  stairs: 'Anak tangga',
  backpack: 'Ransel atau tas berisi',
  bottle: 'Botol air',
  towel: 'Handuk',
  floor: 'Bisa turun ke lantai dan bangun lagi',
  company: 'Teman atau pengawas di dekat Anda',
  'company-after-fall': 'Orang lain di rumah, bila Anda pernah jatuh',
} as const
export type ExerciseNeed = keyof typeof exerciseNeedLabels
export const exerciseNeeds = Object.keys(exerciseNeedLabels) as [ExerciseNeed, ...ExerciseNeed[]]

const listOf = <const T extends readonly [string, ...string[]]>(values: T, name: string) =>
  z
    .array(z.enum(values, `Unknown value in ${name}`))
    .check(z.refine((all) => new Set(all).size === all.length, `Each value of ${name} at most once`))
const AvoidWith = listOf(avoidKinds, 'avoidWith')
const Needs = listOf(exerciseNeeds, 'needs')
/** A key of `figureLabels`, which the catalog checks: the list would weigh on every screen. */
const Figure = z.nullable(z.string().check(z.regex(/^[a-z-]{1,40}$/, 'Unknown figure')))

export const Exercise = z.strictObject({
  id: Id,
  name: z.string(),
  category: z.enum(exerciseCategories),
  description: z.nullable(z.string()),
  /** Always in the watch form. */
  youtubeUrl: z.nullable(z.string()),
  youtubeVideoId: z.nullable(z.string()),
  /** A plan never gives it to a person who has one of these. */
  avoidWith: z.optional(AvoidWith),
  needs: z.optional(Needs),
  /** The drawn movement that shows it; null for none. */
  figure: z.optional(Figure),
  isActive: z.boolean(),
  createdAt: Time,
  updatedAt: Time,
})
export type Exercise = z.output<typeof Exercise>

export const ExercisePage = z.strictObject({ exercises: z.array(Exercise), pagination: Pagination })
export type ExercisePage = z.output<typeof ExercisePage>

const Count = z.number()
export const ExerciseStats = z.strictObject({ total: Count, active: Count, inactive: Count, withVideo: Count })
export type ExerciseStats = z.output<typeof ExerciseStats>

const tooShort = { error: 'Exercise name must be at least 2 characters', abort: true } as const
const tooLong = 'Exercise name is at most 100 characters'
const Name = z.string(tooShort.error).check(atLeastTrimmed(2, tooShort), singleLine(), atMost(100, tooLong))

const Category = z.enum(exerciseCategories, {
  error: ({ input }) =>
    typeof input === 'string' && input.trim() !== ''
      ? `Invalid category. Must be one of: ${exerciseCategories.join(', ')}`
      : 'Category is required',
})

const Description = z.nullable(z.string().check(plainText(), atMost(2000, 'Description is at most 2000 characters')))

const Link = z
  .string()
  .check(
    atMost(500, { error: 'URL is at most 500 characters', abort: true }),
    z.refine((link) => !youtubeProblem(link), { error: ({ input }) => youtubeProblem(input as string) ?? '' }),
  )
  .register(z.globalRegistry, { format: 'youtube-link', description: 'In any form that YouTube gives out' })
const YoutubeUrl = z.nullable(Link)

export const ExerciseCreate = z.strictObject({
  name: Name,
  category: Category,
  description: z._default(Description, null),
  youtubeUrl: z._default(YoutubeUrl, null),
  avoidWith: z._default(AvoidWith, []),
  needs: z._default(Needs, []),
  figure: z._default(Figure, null),
  isActive: z._default(z.boolean(), true),
})
export type ExerciseCreate = z.output<typeof ExerciseCreate>

/** An absent field is unchanged; null removes a description or a video. */
export const ExerciseUpdate = z
  .strictObject({
    id: Id,
    name: z.optional(Name),
    category: z.optional(Category),
    description: z.optional(Description),
    youtubeUrl: z.optional(YoutubeUrl),
    avoidWith: z.optional(AvoidWith),
    needs: z.optional(Needs),
    figure: z.optional(Figure),
    isActive: z.optional(z.boolean()),
  })
  .check(requireOneChange)
  .register(z.globalRegistry, { minProperties: 2 })
export type ExerciseUpdate = z.output<typeof ExerciseUpdate>

const read = {
  access: 'user',
  failure: 'Failed to get exercises',
  safe: true,
  cachedUntil: 'exercise.changed',
} as const
const outdates = ['exercise.*', 'plan.*', 'system.*'] as const
const change = { access: 'trainer', errors: ['not-found'], outdates } as const

const status = { label: 'Mengubah status latihan', on: 'Mengaktifkan latihan', off: 'Menonaktifkan latihan' } as const

const OneExercise = z.strictObject({ id: Id })

export const exerciseOperations = defineOperations('catalog', {
  'exercise.list': {
    http: { method: 'GET', path: '/exercises' },
    ...read,
    summary: 'Active exercises in Indonesian order of names; administrators may also ask for inactive or all ones',
    input: z.strictObject({
      ...pageFields,
      active: z.optional(z.boolean()),
      includeInactive: z.optional(z.boolean()),
      search: z.optional(Search),
      category: z.optional(Category),
    }),
    output: ExercisePage,
    offline: true,
    errors: ['forbidden'],
  },
  'exercise.get': {
    http: { method: 'GET', path: '/exercises/{id}' },
    ...read,
    summary: 'One exercise; an inactive one exists for administrators only',
    input: OneExercise,
    output: Exercise,
    versioned: true,
    errors: ['not-found'],
  },
  'exercise.byCategory': {
    http: { method: 'GET', path: '/exercises/category/{category}' },
    ...read,
    summary: 'Active exercises of one category, sorted by name',
    input: z.strictObject({ category: Category, ...pageFields }),
    output: ExercisePage,
  },
  'exercise.categories': {
    http: { method: 'GET', path: '/exercises/categories' },
    ...read,
    summary: 'The categories, how they are shown, and how many active exercises each has',
    input: Empty,
    output: z.array(z.strictObject({ category: z.enum(exerciseCategories), label: z.string(), count: z.number() })),
    failure: 'Failed to get categories',
  },
  'exercise.stats': {
    http: { method: 'GET', path: '/exercises/admin/stats' },
    ...read,
    access: 'trainer',
    summary: 'How many exercises there are, active or not, and how many have a video',
    input: Empty,
    output: ExerciseStats,
    failure: 'Failed to get statistics',
  },
  'exercise.create': {
    http: { method: 'POST', path: '/exercises', status: 201 },
    ...change,
    summary: 'Add an exercise; a name that differs only in case is taken',
    input: ExerciseCreate,
    output: Exercise,
    message: 'Latihan berhasil dibuat',
    failure: 'Failed to create exercise',
    errors: ['conflict'],
    audited: 'Menambah latihan',
  },
  'exercise.update': {
    http: { method: 'PUT', path: '/exercises/{id}' },
    ...change,
    summary: 'Change the given fields; without If-Match the last of two who write the same field stays',
    input: ExerciseUpdate,
    output: Exercise,
    versioned: true,
    message: 'Latihan berhasil diperbarui',
    failure: 'Failed to update exercise',
    errors: ['not-found', 'conflict'],
    audited: 'Mengubah latihan',
  },
  'exercise.delete': {
    http: { method: 'DELETE', path: '/exercises/{id}' },
    ...change,
    summary: 'Delete an exercise and everybody’s favourites of it; what people logged stays',
    input: OneExercise,
    output: Empty,
    message: 'Latihan berhasil dihapus',
    failure: 'Failed to delete exercise',
    outdates: [...outdates, 'favorite.list'],
    stepUp: true,
    audited: 'Menghapus latihan',
  },
  'exercise.toggle': {
    http: { method: 'PATCH', path: '/exercises/{id}/toggle' },
    ...change,
    summary: 'Make an active exercise inactive, or the other way round',
    input: OneExercise,
    output: Exercise,
    failure: 'Failed to toggle exercise status',
    audited: status,
  },
  'exercise.setStatus': {
    http: { method: 'PATCH', path: '/exercises/{id}/status' },
    ...change,
    summary: 'Make an exercise active or inactive',
    input: z.strictObject({ id: Id, isActive: z.boolean() }),
    output: Exercise,
    failure: 'Failed to set exercise status',
    audited: status,
  },
})
