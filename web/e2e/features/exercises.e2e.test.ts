import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { aServer, heartOf, library, libraryReplies, mockYoutube, play, pushUp } from '../support/exercises.ts'
import { waitForText } from '../support/page.ts'
import type { Replies } from '../support/replies.ts'
import { useSite } from '../support/site.ts'
import { useVisitor } from '../support/visitor.ts'

describe.skipIf(!chromiumPath)('exercises', () => {
  const { visit } = useSite({ replies: libraryReplies, prepare: (page) => mockYoutube(page, 'up') })

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
    await expect.poll(() => new URL(page.url()).searchParams.get('gerakan')).toBe(pushUp?.id)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await card.evaluate((node) => node === document.activeElement)).toBe(true)
    await expect.poll(() => new URL(page.url()).search).toBe('?search=push-up')
  })

  const shapes = (page: Page) =>
    page
      .getByRole('dialog')
      .locator('svg[data-figure] path')
      .evaluateAll((all) => all.map((path) => path.getAttribute('d')).join())

  test('figures › only those near the window are drawn, beside the name and hidden from screen readers', async () => {
    const page = await visit('/exercises', { width: 360 })
    const figures = page.locator('main article svg[data-figure]')
    await figures.first().waitFor()
    const cards = await page.locator('main article').count()
    await expect.poll(() => figures.count()).toBeLessThan(cards)
    await page.locator('main article').last().scrollIntoViewIfNeeded()
    await page.locator('main article').last().locator('svg[data-figure]').waitFor()
    expect(await page.locator('main article').last().locator('[aria-hidden] svg[data-figure]').count()).toBe(1)
  })

  test.each([
    ['a look that was chosen', '"hijab"', true],
    ['one that this version does not have', '"topi"', false],
    ['none', '"any"', false],
  ])('figures › %s › all have it, or each its own', async (_what, kept, isEvery) => {
    const page = await visit('/exercises')
    await page.evaluate((look) => localStorage.setItem('figure-look', look), kept)
    await page.reload()
    const figures = page.locator('main article svg[data-figure]')
    await figures.nth(2).waitFor()
    const covered = page.locator('main article svg[data-figure]:has(path[fill="var(--hijab)"])')
    expect((await covered.count()) === (await figures.count())).toBe(isEvery)
  })

  test.each(['**/assets/Drawing-*.css', '**/assets/Drawing-*'])(
    'figures › %s cannot be loaded › the names alone',
    async (files) => {
      const page = await visit('/exercises', { prepare: (opened) => opened.route(files, (route) => route.abort()) })
      await page.getByRole('button', { name: /^Angkat barbel dari lantai/ }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.getByRole('button', { name: 'Coba Lagi' }).count()).toBe(0)
      expect(await page.locator('main article').count()).toBe(12)
    },
  )

  test('figures › how to do it moves; with reduced motion the start is faint behind the end, and nothing moves', async () => {
    const page = await visit(`/exercises?gerakan=${pushUp?.id}`)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.getByRole('dialog').locator('svg[data-figure]').waitFor()
    await page.getByRole('dialog').locator('svg[data-body-map]').waitFor()
    const first = await shapes(page)
    await expect.poll(() => shapes(page)).not.toBe(first)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await page.getByRole('dialog').locator('svg[data-figure] g[data-ghost]').waitFor()
    const still = await shapes(page)
    await page.waitForTimeout(300)
    expect(await shapes(page)).toBe(still)
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

const [first, second] = library.map(({ name }) => name)
/** A reload and an answer, on a busy machine. */
const soon = { timeout: 15_000 }

describe.skipIf(!chromiumPath)('library', () => {
  const { visit } = useVisitor()
  const browse = async (path: string, replies: Replies = aServer().replies) => {
    const page = await visit('/login', { replies })
    await mockYoutube(page, 'up')
    await page.goto(path)
    await waitForText(page, 'Menampilkan')
    return page
  }
  const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

  test('favourite › the server is away › stays marked, also over a reload, and is told once it is back', async () => {
    const { state, told, replies } = aServer('e1')
    const page = await browse('/exercises', replies)
    state.isAway = true
    await heartOf(page, second).click()
    await waitForText(page, 'Favorit disimpan di perangkat ini')
    await heartOf(page, first).click()
    const marks = () => Promise.all([first, second].map((name) => heartOf(page, name).getAttribute('aria-pressed')))
    await expect.poll(marks, soon).toEqual(['false', 'true'])
    // Logged once the read has failed finally: a pending retry would detect the server's return anyway.
    const gaveUp = page.waitForEvent('console', { predicate: (message) => message.text().startsWith('favorite.list') })
    await page.reload()
    await expect.poll(marks, soon).toEqual(['false', 'true'])
    expect(await page.evaluate(() => localStorage.getItem('exercise_favorites'))).toBe('{"u1":["e2"]}')
    await gaveUp
    expect(told).toEqual([])
    state.isAway = false
    // Only a change of the connection triggers it.
    await page.evaluate(() => {
      dispatchEvent(new Event('offline'))
      dispatchEvent(new Event('online'))
    })
    await expect.poll(() => told.toSorted(), soon).toEqual(['+e2', '-e1'])
    expect(await marks()).toEqual(['false', 'true'])
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('exercise_favorites_pending')), soon)
      .toBe('{"u1":{}}')
    await page.reload()
    await expect.poll(marks, soon).toEqual(['false', 'true'])
    expect(told.length).toBe(2)
  })

  test('favourite › marked while away, the exercise is gone meanwhile › given up, not asked for ever', async () => {
    let isAway = true
    let asked = 0
    const page = await browse('/exercises', {
      ...aServer().replies,
      'POST /user/favorites': () => {
        asked++
        return isAway ? { abort: true } : { status: 404, message: 'Exercise not found' }
      },
    })
    await heartOf(page, second).click()
    await waitForText(page, 'Favorit disimpan di perangkat ini')
    isAway = false
    await page.reload()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('exercise_favorites_pending')), soon)
      .toBe('{"u1":{}}')
    await expect.poll(() => heartOf(page, second).getAttribute('aria-pressed'), soon).toBe('false')
    // A reload between a reply and its handling causes one more request.
    const before = asked
    await page.reload()
    await expect.poll(() => heartOf(page, second).getAttribute('aria-pressed'), soon).toBe('false')
    expect(asked).toBe(before)
  })

  test('filters › stand in the address, survive a reload and the way back', async () => {
    const page = await browse('/exercises')
    await page.getByRole('radio', { name: 'Angkat Beban' }).check({ force: true })
    await expect.poll(() => search(page), soon).toEqual({ category: 'Angkat Beban' })
    await page.getByRole('button', { name: 'Halaman 2' }).click()
    await expect.poll(() => search(page), soon).toEqual({ category: 'Angkat Beban', page: '2' })
    await page.reload()
    await waitForText(page, 'Menampilkan 13 - ')
    expect(await page.getByRole('radio', { name: 'Angkat Beban' }).isChecked()).toBe(true)
    await page.goBack()
    await waitForText(page, 'Menampilkan 1 - 12')
    await page.goBack()
    await expect.poll(() => search(page), soon).toEqual({})
    await expect.poll(() => page.getByRole('radio', { name: 'Semua Kategori' }).isChecked(), soon).toBe(true)
  })

  test('typing › replaces the address, so that Back leaves at once', async () => {
    const page = await browse('/exercises')
    await page.getByRole('button', { name: 'Favorit', exact: true }).click()
    await expect.poll(() => search(page), soon).toEqual({ favorites: 'true' })
    await page.getByRole('button', { name: 'Favorit', exact: true }).click()
    const box = page.getByRole('searchbox', { name: 'Cari gerakan' })
    await box.pressSequentially('paha', { delay: 250 })
    await expect.poll(() => search(page), soon).toEqual({ search: 'paha' })
    await page.goBack()
    await expect.poll(() => search(page), soon).toEqual({ favorites: 'true' })
    await expect.poll(() => box.inputValue(), soon).toBe('')
  })

  test('an exercise opened in a filtered list › is closed again over the same list', async () => {
    const page = await browse('/exercises?category=Kardio')
    await page.locator('article button').first().click()
    await page.getByRole('dialog').waitFor()
    expect(search(page)).toMatchObject({ category: 'Kardio', gerakan: expect.any(String) as string })
    await page.reload()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => search(page), soon).toEqual({ category: 'Kardio' })
  })

  test('video › cannot be had, tried again › plays', async () => {
    const page = await visit('/login', { replies: aServer().replies })
    await mockYoutube(page, 'unreachable')
    await page.goto('/exercises?gerakan=push-up')
    await page.getByRole('tab', { name: 'Video' }).click()
    await page.getByRole('button', { name: /^Putar video/ }).click()
    await waitForText(page, 'Failed to load video')
    await mockYoutube(page, 'up')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('[data-state=loaded]').waitFor()
  })
})
