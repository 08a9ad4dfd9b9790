import type { favoriteOperations } from '../catalog/favorite.ts'
import type { Examples } from './example.ts'
import { exercise, favorite } from './objects.ts'

export const favoriteExamples: Examples<typeof favoriteOperations> = {
  'favorite.list': {
    output: { favorites: [favorite] },
  },
  'favorite.add': {
    input: { exerciseId: exercise.id },
    output: favorite,
  },
  'favorite.remove': {
    input: { exerciseId: exercise.id },
    output: {},
  },
}
