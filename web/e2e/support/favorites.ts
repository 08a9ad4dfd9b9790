import type { Page } from 'playwright-core'
import { aFavorite, inFavorites, inLibrary, readExercises } from './library.ts'
import type { Replies } from './replies.ts'

export const library = await readExercises()
export const pushUp = library.find(({ name }) => name.endsWith('(Push-up)'))
/** The favourites of a person, and a server that takes more. */
export const first = library.slice(0, 3).map(({ id }) => id)
export const normal: Replies = {
  'GET /exercises': inLibrary(library),
  'GET /user/favorites': inFavorites(...first),
  'POST /user/favorites': (body) => ({ status: 201, data: aFavorite((body as { exerciseId: string }).exerciseId) }),
}
export const heartOf = (page: Page, name = '') => page.getByRole('button', { name: `Favorit ${name}` })

/** A server that stores favourites, and can be unavailable. */
export const aServer = (...ids: readonly string[]) => {
  const kept = new Set(ids)
  const told: string[] = []
  const state = { isAway: false }
  const replies: Replies = {
    'GET /exercises': inLibrary(library),
    'GET /user/favorites': () => (state.isAway ? { abort: true } : inFavorites(...kept)),
    'POST /user/favorites': (body) => {
      const { exerciseId } = body as { exerciseId: string }
      if (state.isAway) {
        return { abort: true }
      }
      told.push(`+${exerciseId}`)
      kept.add(exerciseId)
      return { status: 201, data: aFavorite(exerciseId) }
    },
    'DELETE /user/favorites/e1': () => {
      if (state.isAway) {
        return { abort: true }
      }
      told.push('-e1')
      kept.delete('e1')
      return { data: {} }
    },
  }
  return { state, told, kept, replies }
}
