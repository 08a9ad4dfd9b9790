import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { aServer, heartOf, library } from '../support/favorites.ts'
import { inFavorites } from '../support/library.ts'
import { waitForText } from '../support/page.ts'

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
