import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { normal as inLibrary } from '../support/favorites.ts'
import { now, normal } from '../support/plan-replies.ts'
import type { Reply, Replies } from '../support/replies.ts'

const replies: Replies = { ...normal, ...inLibrary }

describe('answers that were kept', () => {
  const { visit } = useDomSite({ replies, now })

  const kept = (name: string, keptAt: string) => {
    let isCut = true
    const whole = replies[name] as Reply
    return { replies: { [name]: () => (isCut ? { ...whole, keptAt } : whole) }, connect: () => (isCut = false) }
  }

  test.each([
    ['/history', 'GET /consultations', now, 'Data terakhir dari 09.00; sambungan terputus.'],
    [
      '/exercises',
      'GET /exercises',
      '2026-11-20T07:05:00.000Z',
      'Data terakhir dari 20 November 2026 pukul 14.05; sambungan terputus.',
    ],
  ])('%s › says from when they are, until trying again brings new ones', async (path, name, keptAt, text) => {
    const { replies: given, connect } = kept(name, keptAt)
    const page = await visit(path, { replies: given })
    const notice = page.getByRole('status').filter({ hasText: 'sambungan terputus' })
    await notice.getByText(text).waitFor()
    connect()
    await notice.getByRole('button', { name: 'Coba Lagi' }).click()
    await expect.poll(() => notice.count()).toBe(0)
  })

  test.each([
    ['/history', /^View Detail/],
    ['/exercises', /^Menampilkan/],
  ])('%s with an answer of the server › says nothing', async (path, shown) => {
    const page = await visit(path)
    await page.getByText(shown).first().waitFor()
    expect(await page.getByText('sambungan terputus').count()).toBe(0)
  })
})
