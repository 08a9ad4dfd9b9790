import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { aConsultation, aToken, aUser } from './support/factories.ts'
import type { Replies, Reply } from './support/replies.ts'
import { inspectSchemes, noViolations } from './support/screen-report.ts'
import { useVisitor } from './support/visitor.ts'

const weight = (page: Page) => page.getByRole('textbox', { name: 'Berat badan' })
const height = (page: Page) => page.getByRole('textbox', { name: 'Tinggi badan' })
const submit = (page: Page) => page.getByRole('button', { name: /^Mulai Konsultasi/ })
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft/')))
const others = (id: string) => ({ user: aUser({ id, name: 'Budi', email: 'budi@contoh.id' }), token: aToken() })

describe.skipIf(!chromiumPath)('draft', () => {
  const { visit, at } = useVisitor()

  const logIn = async (page: Page) => {
    await page.getByRole('textbox', { name: 'Email' }).fill('sari@contoh.id')
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('rahasia1')
    await page.getByRole('button', { name: 'Login' }).click()
  }
  /** A form that was filled in when the server stopped knowing the session. */
  const interrupted = async (replies: Replies = {}, width = 1280) => {
    const page = await visit('/consultation', {
      width,
      replies: { 'POST /consultations': { status: 401, message: 'Sesi berakhir' }, ...replies },
    })
    await page.getByText('Lebih akurat').click()
    await weight(page).fill('70,5')
    await height(page).fill('170')
    await submit(page).click()
    await at(page, '/login?redirect=%2Fconsultation')
    return page
  }

  test.each([360, 1280])(
    'session end in mid-form at %s px › says so and the login leads back to the values',
    async (width) => {
      const page = await interrupted({}, width)
      await page.getByRole('status').filter({ hasText: 'Sesi berakhir.' }).waitFor()
      expect(await page.getByText('Konsultasi gagal').count()).toBe(0)
      expect(await inspectSchemes(page, `session-ended-${width}`)).toEqual(noViolations)
      await logIn(page)
      await at(page, '/consultation')
      expect([await weight(page).inputValue(), await height(page).inputValue()]).toEqual(['70,5', '170'])
      expect(await page.getByRole('radio', { name: /Lebih akurat/ }).isChecked()).toBe(true)
    },
  )

  test('another person logs in › never sees it', async () => {
    const page = await interrupted({ 'POST /auth/login': { data: others('u2') } })
    await logIn(page)
    await at(page, '/consultation')
    // Their own last weight, not what the first one typed.
    await expect.poll(() => weight(page).inputValue()).toBe('70')
    expect(await drafts(page)).toEqual([])
  })

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

  test('a consultation › removes it, and Back finds the form as it was sent', async () => {
    const page = await visit('/consultation')
    await weight(page).fill('70')
    await height(page).fill('170')
    await submit(page).click()
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
    expect(await drafts(page)).toEqual([])
    await page.goBack()
    await expect.poll(() => weight(page).inputValue()).toBe('70')
    expect(await height(page).inputValue()).toBe('170')
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
  })

  test.each(['Kalori', 'Lemak tubuh'])('calculator %s › is found as it was left', async (tab) => {
    const page = await visit('/calculator')
    await page.getByRole('tab', { name: tab }).click()
    await weight(page).fill('81,5')
    await page.getByText('Wanita').filter({ visible: true }).click()
    await page.getByRole('link', { name: 'Riwayat Konsultasi' }).click()
    await page.goBack()
    await page.getByRole('tab', { name: tab }).click()
    await expect.poll(() => weight(page).inputValue()).toBe('81,5')
    expect(await page.getByRole('radio', { name: 'Wanita' }).isChecked()).toBe(true)
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
