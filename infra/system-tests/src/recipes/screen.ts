import type { Recipe } from './recipe.ts'

/** A screen at `/names`, of what the operation of the first recipe answers. */
export const screenOfNames: Recipe = {
  folder: 'screen',
  lines: [],
}
