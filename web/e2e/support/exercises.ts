import { OwnExercise } from '@bugar/contracts/training/own-exercise'
import { Exercise } from '@bugar/contracts/catalog/exercise'
import { Favorite } from '@bugar/contracts/catalog/favorite'
import { paginate } from '@bugar/contracts/core/values/shared'
import { parseYoutubeLink } from '@bugar/contracts/catalog/youtube'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { waitForText } from './page.ts'
import { example, type Replies } from './replies.ts'

const when = '2026-11-20T02:15:00.000Z'

/** The seeded exercises, read as data, so that screens are tested with real content. */
export const readExercises = async (): Promise<Exercise[]> => {
  const { href } = new URL('../../../services/catalog/src/seed/exercises.ts', import.meta.url)
  const { exercises } = (await import(href)) as { exercises: readonly { name: string; youtubeUrl: string | null }[] }
  return exercises
    .toSorted((a, b) => a.name.localeCompare(b.name, 'id'))
    .map((exercise, index) => {
      const link = parseYoutubeLink(exercise.youtubeUrl ?? '')
      return z.parse(Exercise, {
        id: `e${index + 1}`,
        ...exercise,
        youtubeVideoId: link.ok ? link.videoId : null,
        isActive: true,
        createdAt: when,
        updatedAt: when,
      })
    })
}

export const inLibrary = (exercises: readonly Exercise[]) => ({
  data: { exercises, pagination: paginate(exercises.length, 1, 1000) },
})
export const aFavorite = (exerciseId: string): Favorite => z.parse(Favorite, { exerciseId, createdAt: when })
export const inFavorites = (...ids: readonly string[]) => ({ data: { favorites: ids.map(aFavorite) } })

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360"><rect width="480" height="360" fill="#16302a"/><circle cx="240" cy="180" r="70" fill="#2dac82"/></svg>`
const player = `<!doctype html><title>Video</title><body style="margin:0;background:#111;color:#fff">Video</body>`

export type Youtube = 'up' | 'unreachable' | 'hanging' | 'rejecting'

/** Mocks thumbnails and player. */
export const mockYoutube = async (page: Page, youtube: Youtube): Promise<void> => {
  await page.route('https://i.ytimg.com/**', (route) =>
    youtube === 'unreachable'
      ? route.abort('connectionrefused')
      : route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  )
  const failure = `<script>parent.postMessage(JSON.stringify({ event: 'onError', info: 101 }), '*')</script>`
  await page.route('https://www.youtube-nocookie.com/**', async (route) => {
    if (youtube === 'unreachable') {
      await route.abort('connectionrefused')
    } else if (youtube !== 'hanging') {
      await route.fulfill({ contentType: 'text/html', body: player + (youtube === 'rejecting' ? failure : '') })
    }
  })
}

/** Shows the video of the exercise that is open, without loading it. */
export const video = async (page: Page) => {
  await page.getByRole('tab', { name: 'Video' }).click()
  await page.getByRole('button', { name: /^Putar video/ }).waitFor()
}
export const play = async (page: Page) => {
  await video(page)
  await page.getByRole('button', { name: /^Putar video/ }).click()
}

export const library = await readExercises()
export const pushUp = library.find(({ name }) => name.endsWith('(Push-up)'))
/** The favourites of a person, and a server that takes more. */
export const firstFavorites = library.slice(0, 3).map(({ id }) => id)
/** A person’s own: one drawn, counted in seconds, and one without a figure. */
export const ownExercises: OwnExercise[] = [
  { id: 'o2', name: 'Angkat karung', figure: null, unit: 'repetitions', needs: [], muscles: ['back', 'glute'] },
  { id: 'o1', name: 'Dorong gerobak', figure: 'walk', unit: 'seconds', needs: [], muscles: ['quad', 'calf'] },
].map((own) =>
  OwnExercise.parse({ ...own, createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' }),
)

export const libraryReplies: Replies = {
  'GET /training/exercises': { data: [] },
  'GET /exercises': inLibrary(library),
  'GET /user/favorites': inFavorites(...firstFavorites),
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

export const anExercise = (overrides: Partial<Exercise> = {}): Exercise => ({
  ...example('exercise.get').data,
  id: 'e1',
  name: 'Jongkok dumbel di dada',
  youtubeUrl: null,
  youtubeVideoId: null,
  ...overrides,
})
export const someExercises = Array.from({ length: 30 }, (_, index) =>
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
export const exerciseReplies: Replies = { 'GET /exercises': inLibrary(someExercises) }
export const exercisesLoaded = (page: Page) => waitForText(page, 'Menampilkan 1 - 12 dari 30 latihan')
