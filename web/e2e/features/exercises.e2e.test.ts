import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { normal, pushUp } from '../support/favorites.ts'
import { mockYoutube, play } from '../support/library.ts'
import { waitForText } from '../support/page.ts'
import { useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('exercises', () => {
  const { visit } = useSite({ replies: normal, prepare: (page) => mockYoutube(page, 'up') })

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
