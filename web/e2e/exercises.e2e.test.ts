import type { Server } from 'node:http'
import type { Exercise } from '@bugar/contracts/exercise'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, launch, open, type OpenOptions, type Replies } from './support/browser.ts'
import { clean, inspectState } from './support/screen-report.ts'
import { aFavorite, inFavorites, inLibrary, readExercises, standInForYoutube, type Youtube } from './support/library.ts'
import { serveWeb } from './support/web-server.ts'

interface State {
  readonly name: string
  readonly path?: string
  readonly replies?: Replies
  readonly youtube?: Youtube
  readonly reach: (page: Page) => Promise<unknown>
}

const library: Exercise[] = chromiumPath ? await readExercises() : []
const pushUp = library.find(({ name }) => name.endsWith('(Push-up)'))
const walk = library.find(({ name }) => name.endsWith('(Brisk walk)'))
const first = library.slice(0, 3).map(({ id }) => id)
const normal: Replies = {
  'GET /exercises': inLibrary(library),
  'GET /user/favorites': inFavorites(...first),
  'POST /user/favorites': (body) => ({ status: 201, data: aFavorite((body as { exerciseId: string }).exerciseId) }),
}
const text = (page: Page, wanted: string) => page.getByText(wanted).first().waitFor()
const video = async (page: Page) => {
  await page.getByRole('tab', { name: 'Video' }).click()
  await page.getByRole('button', { name: /^Putar video/ }).waitFor()
}
const play = async (page: Page) => {
  await video(page)
  await page.getByRole('button', { name: /^Putar video/ }).click()
}

const states: State[] = [
  { name: 'library', reach: (page) => text(page, `Menampilkan 1 - 12 dari ${library.length} gerakan`) },
  {
    name: 'library-loading',
    replies: { 'GET /exercises': { hang: true } },
    reach: (page) => page.locator('[data-placeholder]').first().waitFor(),
  },
  {
    name: 'library-error',
    replies: { 'GET /exercises': { status: 500 }, 'GET /user/favorites': { abort: true } },
    reach: async (page) => {
      await text(page, 'Gagal Memuat Gerakan')
      await page.getByRole('button', { name: 'Coba Lagi' }).waitFor()
      await page.locator('.mantine-Notification-root', { hasText: 'Failed to load exercises' }).waitFor()
    },
  },
  {
    name: 'library-empty',
    replies: { 'GET /exercises': inLibrary([]) },
    reach: (page) => text(page, 'Belum ada gerakan'),
  },
  {
    name: 'library-nothing-found',
    reach: async (page) => {
      await page.getByRole('searchbox', { name: 'Cari gerakan' }).fill('zzz')
      await text(page, 'Tidak ada gerakan ditemukan')
    },
  },
  {
    name: 'library-favorites',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Favorit', exact: true }).click()
      await text(page, 'Menampilkan 1 - 3 dari 3 gerakan')
    },
  },
  {
    name: 'library-no-favorites',
    replies: { 'GET /user/favorites': inFavorites() },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Favorit', exact: true }).click()
      await text(page, 'Belum ada favorit')
    },
  },
  {
    name: 'library-unknown',
    path: '/exercises?gerakan=Terbang',
    reach: (page) => text(page, 'tidak ada di daftar ini'),
  },
  {
    name: 'exercise',
    path: `/exercises?gerakan=${pushUp?.id}`,
    reach: (page) => page.getByRole('dialog').getByText('Hindari bila').waitFor(),
  },
  {
    name: 'exercise-without-video',
    path: `/exercises?gerakan=${encodeURIComponent(walk?.name ?? '')}`,
    reach: (page) => page.getByRole('heading', { name: 'Langkah' }).waitFor(),
  },
  { name: 'video', path: '/exercises?gerakan=push-up', reach: video },
  {
    name: 'video-loading',
    path: '/exercises?gerakan=push-up',
    youtube: 'silent',
    reach: async (page) => {
      await play(page)
      await text(page, 'Memuat video...')
    },
  },
  {
    name: 'video-loaded',
    path: '/exercises?gerakan=push-up',
    reach: async (page) => {
      await play(page)
      await page.locator('[data-state=loaded]').waitFor()
    },
  },
  {
    name: 'video-error',
    path: '/exercises?gerakan=push-up',
    youtube: 'away',
    reach: async (page) => {
      await play(page)
      await text(page, 'Failed to load video')
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
]

describe.skipIf(!chromiumPath)('exercises', () => {
  let browser: Browser
  let server: Server
  let origin: string

  beforeAll(async () => {
    ;({ origin, server } = await serveWeb())
    browser = await launch()
  })

  afterAll(async () => {
    await browser?.close()
    server?.close()
  })

  const visit = async (path: string, options: OpenOptions = {}, youtube: Youtube = 'there') => {
    const opened = await open(browser, origin, { ...options, replies: { ...normal, ...options.replies } })
    await standInForYoutube(opened.page, youtube)
    await opened.page.goto(path)
    return opened
  }

  const visits = states.flatMap((state) => ([360, 1280] as const).map((width) => ({ ...state, width })))

  test.each(visits)('$name › $width px › nothing to complain about, light or dark', async (state) => {
    const { name, path = '/exercises', reach, width, replies = {}, youtube } = state
    const opened = await visit(path, { width, height: width < 1000 ? 780 : 900, replies }, youtube)
    await reach(opened.page)
    const report = await inspectState(opened, `${name}-${width}`)
    await opened.close()
    // The session that these tests store is also tried in the frame, before it has an address.
    const ours = report.complaints.filter((complaint) => !complaint.includes("'sessionStorage' property"))
    expect({ ...report, complaints: ours }).toEqual(clean)
  })

  test('keyboard › find, open, read, close › the focus is back on the card', async () => {
    const { page, close } = await visit('/exercises')
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
    await close()
  })

  test('pages › seven buttons at most; a search or a filter begins at the first page again', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      ...library[0]!,
      id: `x${index}`,
      name: `Gerakan ${index}`,
    }))
    const { page, close } = await visit('/exercises', { replies: { 'GET /exercises': inLibrary(many) } })
    await text(page, 'Menampilkan 1 - 12 dari 120 gerakan')
    expect(await page.getByRole('button', { name: /^Halaman \d/ }).count()).toBe(7)
    await page.getByRole('button', { name: 'Halaman 3' }).click()
    await text(page, 'Menampilkan 25 - 36 dari 120 gerakan')
    await page.getByText('Angkat Beban', { exact: true }).first().click()
    await text(page, 'Menampilkan 1 - 12 dari 120 gerakan')
    await close()
  })

  test('favourite › clicked › there at once, told, kept in this browser for this person', async () => {
    const { page, close } = await visit('/exercises')
    const name = library[5]?.name ?? ''
    const heart = page.getByRole('button', { name: `Favorit ${name}` })
    await heart.click()
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    await text(page, 'Ditambahkan ke favorit')
    const kept = await page.evaluate(() => localStorage.getItem('exercise_favorites'))
    expect(JSON.parse(kept ?? '')).toEqual({ u1: [library[5]?.id, ...first] })
    await close()
  })

  test('favourite › the server rejects › taken back and told', async () => {
    const { page, close } = await visit('/exercises', {
      replies: { 'POST /user/favorites': { status: 503, message: 'Layanan sedang tidak tersedia' } },
    })
    const heart = page.getByRole('button', { name: `Favorit ${library[5]?.name}` })
    await heart.click()
    await page.locator('.mantine-Notification-root', { hasText: 'Layanan sedang tidak tersedia' }).waitFor()
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
    await close()
  })

  test('favourite › marked before the login › goes to the server', async () => {
    const asked: string[] = []
    const { page, close } = await visit('/login', {
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
    await close()
  })

  test('favourite › the server is away › what this browser knows', async () => {
    const { page, close } = await visit('/exercises', { replies: { 'GET /user/favorites': { abort: true } } })
    await page.evaluate(() => localStorage.setItem('exercise_favorites', '{"u1":["e2"],"u2":["e4"]}'))
    await page.reload()
    await page.getByRole('button', { name: 'Favorit', exact: true }).click()
    await text(page, 'Menampilkan 1 - 1 dari 1 gerakan')
    await close()
  })

  test('video › the owner does not allow it here › an error with a way to YouTube', async () => {
    const { page, close } = await visit('/exercises?gerakan=push-up', {}, 'rejecting')
    await play(page)
    await text(page, 'Failed to load video')
    expect(await page.getByRole('link', { name: 'Buka di YouTube' }).getAttribute('href')).toContain(
      pushUp?.youtubeVideoId,
    )
    await close()
  })
})
