import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { library, normal, pushUp } from '../support/favorites.ts'
import { inFavorites, inLibrary, mockYoutube, play, video } from '../support/library.ts'
import { waitForPlaceholder, waitForText, waitForToast } from '../support/page.ts'
import { type State, useSite } from '../support/site.ts'

const walk = library.find(({ name }) => name.endsWith('(Brisk walk)'))
const screen = { path: '/exercises', title: 'Gerakan Latihan' }
const states: State[] = [
  {
    ...screen,
    name: 'library',
    reach: (page) => waitForText(page, `Menampilkan 1 - 12 dari ${library.length} gerakan`),
  },
  {
    ...screen,
    name: 'library-stale',
    replies: { 'GET /exercises': { ...inLibrary(library), keptAt: '2026-11-20T07:05:00.000Z' } },
    reach: (page) => waitForText(page, 'sambungan terputus'),
  },
  {
    ...screen,
    name: 'library-loading',
    replies: { 'GET /exercises': { hang: true } },
    reach: waitForPlaceholder,
  },
  {
    ...screen,
    name: 'library-error',
    replies: { 'GET /exercises': { status: 500 }, 'GET /user/favorites': { abort: true } },
    reach: async (page) => {
      await waitForText(page, 'Gagal Memuat Gerakan')
      await page.getByRole('button', { name: 'Coba Lagi' }).waitFor()
      await waitForToast(page, 'Failed to load exercises')
    },
  },
  {
    ...screen,
    name: 'library-empty',
    replies: { 'GET /exercises': inLibrary([]) },
    reach: (page) => waitForText(page, 'Belum ada gerakan'),
  },
  {
    ...screen,
    name: 'library-nothing-found',
    reach: async (page) => {
      await page.getByRole('searchbox', { name: 'Cari gerakan' }).fill('zzz')
      await waitForText(page, 'Tidak ada gerakan ditemukan')
    },
  },
  {
    ...screen,
    name: 'library-favorites',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Favorit', exact: true }).click()
      await waitForText(page, 'Menampilkan 1 - 3 dari 3 gerakan')
    },
  },
  {
    ...screen,
    name: 'library-no-favorites',
    replies: { 'GET /user/favorites': inFavorites() },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Favorit', exact: true }).click()
      await waitForText(page, 'Belum ada favorit')
    },
  },
  {
    ...screen,
    name: 'library-unknown',
    path: '/exercises?gerakan=Terbang',
    reach: (page) => waitForText(page, 'tidak ada di daftar ini'),
  },
  {
    ...screen,
    name: 'exercise',
    path: `/exercises?gerakan=${pushUp?.id}`,
    reach: (page) => page.getByRole('dialog').getByText('Hindari bila').waitFor(),
  },
  {
    ...screen,
    name: 'exercise-without-video',
    path: `/exercises?gerakan=${encodeURIComponent(walk?.name ?? '')}`,
    reach: (page) => page.getByRole('heading', { name: 'Langkah' }).waitFor(),
  },
  { ...screen, name: 'video', path: '/exercises?gerakan=push-up', reach: video },
  {
    ...screen,
    name: 'video-loading',
    path: '/exercises?gerakan=push-up',
    prepare: (page) => mockYoutube(page, 'hanging'),
    reach: async (page) => {
      await play(page)
      await waitForText(page, 'Memuat video...')
    },
  },
  {
    ...screen,
    name: 'video-loaded',
    path: '/exercises?gerakan=push-up',
    reach: async (page) => {
      await play(page)
      await page.locator('[data-state=loaded]').waitFor()
    },
  },
  {
    ...screen,
    name: 'video-error',
    path: '/exercises?gerakan=push-up',
    prepare: (page) => mockYoutube(page, 'unreachable'),
    reach: async (page) => {
      await play(page)
      await waitForText(page, 'Failed to load video')
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
]

describe.skipIf(!chromiumPath)('exercises', () => {
  useSite({ replies: normal, prepare: (page) => mockYoutube(page, 'up') }).testStates(states)
})
