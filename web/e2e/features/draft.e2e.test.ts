import type { Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { drafts, height, submit, weight } from '../support/draft.ts'
import { aConsultation, aUser } from '../support/factories.ts'
import type { Replies, Reply } from '../support/replies.ts'
import { useVisitor } from '../support/visitor.ts'

describe.skipIf(!chromiumPath)('draft', () => {
  const { visit, at } = useVisitor()

  test('logout › removes it', async () => {
    const page = await visit('/consultation')
    await weight(page).fill('71')
    expect(await drafts(page)).toEqual(['draft/u1/consultation'])
    // The module of the form need not be loaded for that.
    await page.goto('/history')
    await page.getByRole('button', { name: 'Logout' }).click()
    await at(page, '/login')
    expect(await drafts(page)).toEqual([])
  })

  /** A form with something typed in one tab, and another tab on the history. */
  const twoTabs = async (replies: Replies = {}) => {
    const page = await visit('/consultation', { replies })
    await weight(page).fill('83,7')
    expect(await drafts(page)).toEqual(['draft/u1/consultation'])
    const other = await page.context().newPage()
    await other.goto('/history')
    await other.getByRole('heading', { level: 1, name: 'Riwayat Konsultasi' }).waitFor()
    return { page, other }
  }

  test('logout in another tab › removes it, and the login does not lead back', async () => {
    const { page, other } = await twoTabs()
    await other.getByRole('button', { name: 'Logout' }).click()
    await at(page, '/login')
    expect(await drafts(page)).toEqual([])
    await other.close()
  })

  test('the session expires in another tab › stays for its owner, and the login leads back', async () => {
    let me: Reply = { data: { user: aUser() } }
    const { page, other } = await twoTabs({ 'GET /auth/me': () => me })
    me = { status: 401 }
    await other.reload()
    await at(page, '/login?redirect=%2Fconsultation')
    expect(await drafts(page)).toEqual(['draft/u1/consultation'])
    await other.close()
  })

  test('nobody knows whether it was stored › trying again after a reload uses the same key', async () => {
    const replies = {
      reply: { status: 504, message: 'Jawaban tidak diterima tepat waktu; hasilnya belum diketahui.' } as Reply,
    }
    const page = await visit('/consultation', { replies: { 'POST /consultations': () => replies.reply } })
    const keys: (string | undefined)[] = []
    const isCreate = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/consultations')
    page.on('request', (request) => isCreate(request) && keys.push(request.headers()['idempotency-key']))
    await weight(page).fill('70')
    await height(page).fill('170')
    await submit(page).click()
    await page.getByRole('alert').filter({ hasText: 'hasilnya belum diketahui' }).waitFor()
    await page.getByText('tidak akan tersimpan dua kali').waitFor()
    await page.reload()
    await expect.poll(() => weight(page).inputValue()).toBe('70')
    replies.reply = { status: 201, data: aConsultation() }
    await submit(page).click()
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
    expect(keys).toEqual([keys[0], keys[0]])
    await page.goBack()
    await submit(page).click()
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
    expect(keys[2]).not.toBe(keys[0])
  })
})
