import { type Exercise, Exercise as ExerciseSchema, ExercisePage } from '@bugar/contracts/catalog/exercise'
import { paginate } from '@bugar/contracts/core/values/shared'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { waitForText } from './page.ts'
import type { Replies } from './replies.ts'

const when = '2026-11-20T02:15:00.000Z'
export const anExercise = (overrides: Partial<Exercise> = {}): Exercise =>
  z.parse(ExerciseSchema, {
    id: 'e1',
    name: 'Jongkok dumbel di dada',
    category: 'Angkat Beban',
    description: 'Pegang dumbel di depan dada, turun sampai paha sejajar lantai, lalu dorong lantai dengan tumit.',
    youtubeUrl: null,
    youtubeVideoId: null,
    isActive: true,
    createdAt: when,
    updatedAt: when,
    ...overrides,
  })
export const some = Array.from({ length: 30 }, (_, index) =>
  anExercise({
    id: `e${index + 1}`,
    name: index === 0 ? 'Jongkok dumbel di dada' : `Gerakan ${index + 1}`,
    category: (['Angkat Beban', 'Kardio', 'Other'] as const)[index % 3] ?? 'Other',
    isActive: index % 5 !== 4,
    ...(index % 2 === 1 && {
      youtubeUrl: 'https://www.youtube.com/watch?v=MeIiIdhvXT4',
      youtubeVideoId: 'MeIiIdhvXT4',
    }),
  }),
)
export const listed = (exercises: readonly Exercise[]) => ({
  data: z.parse(ExercisePage, { exercises, pagination: paginate(exercises.length, 1, 1000) }),
})
export const replies: Replies = { 'GET /exercises': listed(some) }
export const loaded = (page: Page) => waitForText(page, 'Menampilkan 1 - 12 dari 30 latihan')
