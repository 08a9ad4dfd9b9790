import type { Exercise } from '@bugar/contracts/exercise'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { aFavorite, inFavorites, inLibrary, mockYoutube, readExercises } from './support/library.ts'
import { waitForPlaceholder, waitForText, waitForToast } from './support/page.ts'
import type { Replies } from './support/replies.ts'
import { type State, useSite } from './support/site.ts'

const library: Exercise[] = chromiumPath ? await readExercises() : []
const pushUp = library.find(({ name }) => name.endsWith('(Push-up)'))
const walk = library.find(({ name }) => name.endsWith('(Brisk walk)'))
const first = library.slice(0, 3).map(({ id }) => id)
const normal: Replies = {
  'GET /exercises': inLibrary(library),
  'GET /user/favorites': inFavorites(...first),
  'POST /user/favorites': (body) => ({ status: 201, data: aFavorite((body as { exerciseId: string }).exerciseId) }),
}
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

  test('pages › seven buttons at most; a search or a filter begins at the first page again', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      ...library[0]!,
      id: `x${index}`,
      name: `Gerakan ${index}`,
    }))
    const page = await visit('/exercises', { replies: { 'GET /exercises': inLibrary(many) } })
    await waitForText(page, 'Menampilkan 1 - 12 dari 120 gerakan')
    expect(await page.getByRole('button', { name: /^Halaman \d/ }).count()).toBe(7)
    await page.getByRole('button', { name: 'Halaman 3' }).click()
    await waitForText(page, 'Menampilkan 25 - 36 dari 120 gerakan')
    await page.getByText('Angkat Beban', { exact: true }).first().click()
    await waitForText(page, 'Menampilkan 1 - 12 dari 120 gerakan')
  })

  test('favourite › clicked › there at once, told, kept in this browser for this person', async () => {
    const page = await visit('/exercises')
    const name = library[5]?.name ?? ''
    const heart = page.getByRole('button', { name: `Favorit ${name}` })
    await heart.click()
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    await waitForText(page, 'Ditambahkan ke favorit')
    const kept = await page.evaluate(() => localStorage.getItem('exercise_favorites'))
    expect(JSON.parse(kept ?? '')).toEqual({ u1: [library[5]?.id, ...first] })
  })

  test('favourite › the server rejects › taken back and told', async () => {
    const page = await visit('/exercises', {
      replies: { 'POST /user/favorites': { status: 503, message: 'Layanan sedang tidak tersedia' } },
    })
    const heart = page.getByRole('button', { name: `Favorit ${library[5]?.name}` })
    await heart.click()
    await waitForToast(page, 'Layanan sedang tidak tersedia')
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
  })

  test('favourite › marked before the login › goes to the server', async () => {
    const asked: string[] = []
    const page = await visit('/login', {
      replies: {
        'POST /user/favorites': (body) => {
          const { exerciseId } = body as { exerciseId: string }
          asked.push(exerciseId)
          return { status: 201, data: aFavorite(exerciseId) }
        },
        'GET /user/favorites': () => inFavorites(...asked, 'e1'),
      },
    })
    await page.evaluate(() => localStorage.setItem('exercise_favorites', '["e1","e9"]'))
    await page.goto('/exercises')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('exercise_favorites'))).toBe('{"u1":["e9","e1"]}')
    expect(asked).toEqual(['e9'])
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
