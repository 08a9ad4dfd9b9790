import * as z from 'zod/mini'
import { exerciseCategories, exerciseNeeds } from './exercise.ts'
import { avoidKinds } from './avoid-kinds.ts'
import { atLeastTrimmed, atMost } from '../core/values/string-length.ts'
import { youtubeProblem } from './youtube.ts'

/** The exercise form, with the screen's own texts; an empty field is an empty text. */
export const ExerciseForm = z.object({
  name: z
    .string()
    .check(
      atLeastTrimmed(1, { error: 'Nama gerakan harus diisi', abort: true }),
      atLeastTrimmed(2, 'Nama gerakan minimal 2 karakter'),
      atMost(100, 'Maksimal 100 karakter'),
    ),
  category: z.enum(exerciseCategories, 'Kategori harus dipilih'),
  description: z.string().check(atMost(2000, 'Maksimal 2000 karakter')),
  youtubeUrl: z.string().check(
    atMost(500, 'Maksimal 500 karakter'),
    z.refine((link) => link.trim() === '' || !youtubeProblem(link), 'Format URL YouTube tidak valid'),
  ),
  avoidWith: z.array(z.enum(avoidKinds)),
  needs: z.array(z.enum(exerciseNeeds)),
  figure: z.string(),
  isActive: z.boolean(),
})
export type ExerciseForm = z.output<typeof ExerciseForm>
