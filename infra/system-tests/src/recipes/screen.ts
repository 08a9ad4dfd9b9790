import type { Recipe } from './recipe.ts'

/** A screen at `/names`, of what the operation of the first recipe answers. */
export const screenOfNames: Recipe = {
  folder: 'screen',
  lines: [{ file: 'web/src/boot.ts', before: "  '/history': [", add: "  '/names': ['exercises/names'],\n" }],
}
