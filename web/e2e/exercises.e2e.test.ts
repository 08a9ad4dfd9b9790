import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { library, normal } from './support/favorites.ts'
import { inFavorites, inLibrary, mockYoutube } from './support/library.ts'
import { waitForPlaceholder, waitForText, waitForToast } from './support/page.ts'
import { type State, useSite } from './support/site.ts'

const pushUp = library.find(({ name }) => name.endsWith('(Push-up)'))
const walk = library.find(({ name }) => name.endsWith('(Brisk walk)'))
const video = async (page: Page) => {
  await page.getByRole('tab', { name: 'Video' }).click()
  await page.getByRole('button', { name: /^Putar video/ }).waitFor()
}
const play = async (page: Page) => {
  await video(page)
  await page.getByRole('button', { name: /^Putar video/ }).click()
}

const screen = { path: '/exercises', title: 'Gerakan Latihan' }
const states: State[] = [
  {
    ...screen,
    name: 'library',
    reach: (page) => waitForText(page, `Menampilkan 1 - 12 dari ${library.length} gerakan`),
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
  const { visit, testStates } = useSite({ replies: normal, prepare: (page) => mockYoutube(page, 'up') })
  testStates(states)

  test('keyboard › find, open, read, close › the focus is back on the card', async () => {
    const page = await visit('/exercises')
    const search = page.getByRole('searchbox', { name: 'Cari gerakan' })
    await search.waitFor()
    await search.focus()
    await page.keyboard.type('push-up')
    await page.getByRole('status').filter({ hasText: 'Menampilkan 1 - ' }).filter({ hasNotText: '12 dari' }).waitFor()
    const card = page.getByRole('button', { name: /Dorong lantai/ }).first()
    await card.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(new URL(page.url()).searchParams.get('gerakan')).toBe(pushUp?.id)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await card.evaluate((node) => node === document.activeElement)).toBe(true)
    expect(new URL(page.url()).search).toBe('?search=push-up')
  })

  test('favourite › the server is away › what this browser knows', async () => {
    const page = await visit('/exercises', { replies: { 'GET /user/favorites': { abort: true } } })
    await page.evaluate(() => localStorage.setItem('exercise_favorites', '{"u1":["e2"],"u2":["e4"]}'))
    await page.reload()
    await page.getByRole('button', { name: 'Favorit', exact: true }).click()
    await waitForText(page, 'Menampilkan 1 - 1 dari 1 gerakan')
  })

  test('video › the owner does not allow it here › an error with a way to YouTube', async () => {
    const page = await visit('/exercises?gerakan=push-up', { prepare: (page) => mockYoutube(page, 'rejecting') })
    await play(page)
    await waitForText(page, 'Failed to load video')
    expect(await page.getByRole('link', { name: 'Buka di YouTube' }).getAttribute('href')).toContain(
      pushUp?.youtubeVideoId,
    )
  })

  test('video › the browser’s error page comes before the thumbnail fails › an error', async () => {
    const page = await visit('/exercises?gerakan=push-up', { prepare: (page) => mockYoutube(page, 'unreachable') })
    const { promise: isLoaded, resolve: letFail } = Promise.withResolvers<void>()
    await page.route('https://i.ytimg.com/**', async (route) => {
      await isLoaded
      await route.abort('connectionrefused')
    })
    await play(page)
    await page.locator('[data-state=loaded]').waitFor()
    letFail()
    await waitForText(page, 'Failed to load video')
  })
})
