import { describe, expect, test } from 'vitest'
import { weighInReplies } from '../support/body.ts'
import { list } from '../support/consultations.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aConsultation } from '../support/factories.ts'
import { consultations, dialog, weight, weights } from '../support/history.ts'
import { waitForText } from '../support/page.ts'
import type { Replies, Reply } from '../support/replies.ts'
import { visitorReplies } from '../support/visitor.ts'

describe('history', () => {
  const { visit } = useDomSite({ replies: visitorReplies })
  const start = async (path: string, given: Replies = {}, width = 360) => {
    const { kept, replies } = weighInReplies(...weights())
    const page = await visit(path, { width, replies: { ...replies, 'GET /consultations': consultations, ...given } })
    return { page, kept }
  }

  test('the last row of a page › is compared with the first of the next page', async () => {
    const page1 = { ...consultations.data, pagination: { total: 4, page: 1, totalPages: 2, limit: 10 } }
    const older = list([aConsultation({ id: 'c9', createdAt: '2026-08-01T02:00:00.000Z', weight: 74 })])
    const reply = (_: unknown, query: URLSearchParams): Reply => (query.get('page') === '2' ? older : { data: page1 })
    const page = await visit('/history', { replies: { 'GET /consultations': reply } })
    await waitForText(page, '71 kg (−3 kg sejak 1 Agu 2026)')
  })

  test.each([
    ['', 'Berat badan harus diisi'],
    ['0,9', 'Berat badan tidak valid (1-300 kg)'],
    ['300,1', 'Berat badan tidak valid (1-300 kg)'],
  ])('a weight of "%s" › %s', async (typed, message) => {
    const { page, kept } = await start('/history')
    await page.getByRole('button', { name: 'Catat berat' }).click()
    await weight(page).fill(typed)
    await dialog(page).getByRole('button', { name: 'Simpan' }).click()
    await dialog(page).getByText(message).waitFor()
    expect(await weight(page).evaluate((node) => node === document.activeElement)).toBe(true)
    expect(kept).toEqual(weights())
  })

  test('an answer is lost › the repetition has the same key, another weight another', async () => {
    const { page } = await start('/history', { 'POST /user/weigh-ins': { abort: true } }, 1280)
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/user/weigh-ins')) {
        keys.push(request.headers()['idempotency-key'])
      }
    })
    await page.getByRole('button', { name: 'Catat berat' }).click()
    for (const [index, typed] of ['68,9', '68,9', '69'].entries()) {
      await weight(page).fill(typed)
      await dialog(page).getByRole('button', { name: 'Simpan' }).click()
      await expect.poll(() => keys.length).toBe(index + 1)
      await dialog(page).getByRole('alert').waitFor()
    }
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})
