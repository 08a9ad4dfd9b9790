import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { first, library, normal } from '../support/favorites.ts'
import { aFavorite, inFavorites, inLibrary } from '../support/library.ts'
import { waitForText, waitForToast } from '../support/page.ts'

describe('exercises', () => {
  const { visit } = useDomSite({ replies: normal })

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
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('exercise_favorites') ?? ''))
    await expect.poll(kept).toEqual({ u1: [library[5]?.id, ...first] })
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
      .toEqual({ u1: first })
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
