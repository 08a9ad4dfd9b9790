import type { Exercise } from '@bugar/contracts/catalog/exercise'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import {
  aFavorite,
  aServer,
  firstFavorites,
  heartOf,
  inFavorites,
  inLibrary,
  library,
  libraryReplies,
  pushUp,
} from '../support/exercises.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import type { Replies } from '../support/replies.ts'
import { visitorReplies } from '../support/visitor.ts'

describe('exercises', () => {
  const { visit } = useDomSite({ replies: libraryReplies })

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

  test('how to › shows from the data whom it harms and what it needs, and an administrator’s sentence beside it', async () => {
    const own = {
      ...(pushUp as Exercise),
      avoidWith: ['loaded-shoulder', 'older-beginner'],
      needs: ['floor', 'company'],
    }
    const exercise = {
      ...own,
      description: 'Alat: lantai.\nPastikan: lantai kering.\nHindari bila: lelah.',
    } as Exercise
    const page = await visit(`/exercises?gerakan=${exercise.id}`, {
      replies: { ...libraryReplies, 'GET /exercises': inLibrary([exercise]) },
    })
    for (const text of [
      'Nyeri bahu saat mendorong atau menumpu',
      'Usia 65 tahun ke atas dan baru mulai berlatih',
      'Bisa turun ke lantai dan bangun lagi; Teman atau pengawas di dekat Anda',
      'Lantai kering.',
      'Lelah.',
    ]) {
      await waitForText(page, text)
    }
    expect(await page.getByText('Hindari bila').count()).toBe(1)
  })

  test('how to › whom it harms, then the steps, then the facts', async () => {
    const exercise = { ...(pushUp as Exercise), avoidWith: ['loaded-shoulder'] } as Exercise
    const page = await visit(`/exercises?gerakan=${exercise.id}`, {
      replies: { ...libraryReplies, 'GET /exercises': inLibrary([exercise]) },
    })
    await waitForText(page, 'Langkah')
    expect(await page.getByRole('dialog').innerText()).toMatch(/Hindari bila[^]*Langkah[^]*Otot/)
  })

  test('favourite › clicked › there at once, told, kept in this browser for this person', async () => {
    const page = await visit('/exercises')
    const name = library[5]?.name ?? ''
    const heart = page.getByRole('button', { name: `Favorit ${name}` })
    await heart.click()
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    await waitForText(page, 'Ditambahkan ke favorit')
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('exercise_favorites') ?? ''))
    await expect.poll(kept).toEqual({ u1: [library[5]?.id, ...firstFavorites] })
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

  test('favourite › marked before the login, no room for it › told, and not sent again', async () => {
    const message = 'Favorit Anda penuh'
    const page = await visit('/login', { replies: { 'POST /user/favorites': { status: 409, message } } })
    await page.evaluate(() => localStorage.setItem('exercise_favorites', '["e9"]'))
    await page.goto('/exercises')
    await waitForToast(page, message)
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('exercise_favorites') ?? '')))
      .toEqual({ u1: firstFavorites })
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
})

describe('favourites, without a network', () => {
  const { visit } = useDomSite()

  test('marked, then another screen is opened › sent as soon as the network is back', async () => {
    const { state, told, replies } = aServer('e1')
    const page = await visit('/exercises', { replies })
    await waitForText(page, 'Menampilkan')
    state.isAway = true
    await heartOf(page, library[1]?.name).click()
    await waitForText(page, 'Favorit disimpan di perangkat ini')
    await page.getByRole('link', { name: 'Riwayat' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Riwayat' }).waitFor()
    state.isAway = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => told).toEqual(['+e2'])
    const pending = () => page.evaluate(() => localStorage.getItem('exercise_favorites_pending'))
    await expect.poll(pending).toBe('{"u1":{}}')
  })

  test('sent › stays marked though the list is not read again, also when another is marked', async () => {
    const { state, told, kept, replies } = aServer('e1')
    const page = await visit('/exercises', {
      replies: {
        ...replies,
        'GET /user/favorites': () => (told.length > 0 ? { hang: true } : inFavorites(...kept)),
      },
    })
    await waitForText(page, 'Menampilkan')
    state.isAway = true
    const heart = heartOf(page, library[1]?.name)
    await heart.click()
    await waitForText(page, 'Favorit disimpan di perangkat ini')
    state.isAway = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const pending = () => page.evaluate(() => localStorage.getItem('exercise_favorites_pending'))
    await expect.poll(pending).toBe('{"u1":{}}')
    expect(told).toEqual(['+e2'])
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    const other = heartOf(page, library[2]?.name)
    await other.click()
    await waitForText(page, 'Ditambahkan ke favorit')
    expect([await heart.getAttribute('aria-pressed'), await other.getAttribute('aria-pressed')]).toEqual([
      'true',
      'true',
    ])
  })

  test('rejected › the mark goes at once', async () => {
    const { state, replies } = aServer('e1')
    const page = await visit('/exercises', {
      replies: {
        ...replies,
        'POST /user/favorites': () => (state.isAway ? { abort: true } : { status: 404, message: 'Exercise not found' }),
      },
    })
    await waitForText(page, 'Menampilkan')
    state.isAway = true
    const heart = heartOf(page, library[1]?.name)
    await heart.click()
    await waitForText(page, 'Favorit disimpan di perangkat ini')
    state.isAway = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  })

  test('marked, then unmarked while the first is being sent › the second waits for it', async () => {
    const { state, replies } = aServer('e1')
    const arrived: string[] = []
    const arrive = (what: string) => {
      arrived.push(what)
      return { hang: true }
    }
    const page = await visit('/exercises', {
      replies: {
        ...replies,
        'POST /user/favorites': () => (state.isAway ? { abort: true } : arrive('mark')),
        'DELETE /user/favorites/{id}': () => arrive('unmark'),
      },
    })
    await waitForText(page, 'Menampilkan')
    state.isAway = true
    await heartOf(page, library[1]?.name).click()
    await waitForText(page, 'Favorit disimpan di perangkat ini')
    state.isAway = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => arrived).toEqual(['mark'])
    await heartOf(page, library[1]?.name).click()
    const pending = () => page.evaluate(() => localStorage.getItem('exercise_favorites_pending'))
    await expect.poll(pending).toBe('{"u1":{"e2":false}}')
    expect(arrived).toEqual(['mark'])
  })
})

const [first] = library.map(({ name }) => name)
/** On a busy machine. */
const soon = { timeout: 15_000 }

describe('library', () => {
  const { visit } = useDomSite({ replies: visitorReplies })
  const browse = async (path: string, replies: Replies = aServer().replies) => {
    const page = await visit(path, { replies })
    await waitForText(page, 'Menampilkan')
    return page
  }
  const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

  test('favourite › unmarked › told', async () => {
    const { replies, told } = aServer('e1')
    const page = await browse('/exercises', replies)
    await heartOf(page, first).click()
    await waitForText(page, 'Dihapus dari favorit')
    expect(told).toEqual(['-e1'])
  })

  test('a category chosen while the typing rests › is kept', async () => {
    const page = await browse('/exercises')
    await page.getByRole('searchbox', { name: 'Cari gerakan' }).fill('paha')
    await page.getByRole('radio', { name: 'Angkat Beban' }).check({ force: true })
    await expect.poll(() => search(page), soon).toEqual({ search: 'paha', category: 'Angkat Beban' })
  })

  test.each(['?category=Renang&page=0&favorites=yes', '?search=%5B%5D&page=99'])(
    'an address that means nothing › %s › still shows a list or says that nothing was found',
    async (address) => {
      const page = await visit(`/exercises${address}`, { replies: aServer().replies })
      await page
        .getByText(/^Menampilkan|^Tidak ada gerakan ditemukan/)
        .first()
        .waitFor()
    },
  )
})
