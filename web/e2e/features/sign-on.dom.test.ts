import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { aToken, aUser } from '../support/factories.ts'
import { waitForText } from '../support/page.ts'
import { recorded } from '../support/replies.ts'
import { visitorReplies } from '../support/visitor.ts'

const label = 'Masuk dengan akun organisasi'
const secret = `mik0q1x2.${'a'.repeat(43)}`
const root = document.documentElement.dataset

describe('sign-on', () => {
  const { visit } = useDomSite({ user: null, replies: visitorReplies })
  beforeEach(() => {
    root['signOn'] = ''
  })
  afterEach(() => {
    delete root['signOn']
    sessionStorage.clear()
    vi.restoreAllMocks()
  })

  /** As the provider sends the browser back to a tab that keeps this. */
  const comeBack = async (kept: string, options: Parameters<typeof visit>[1]) => {
    const page = await visit('/register', options)
    sessionStorage.setItem('sign-on', JSON.stringify(kept))
    await page.goto('/login?code=abc&state=def')
    return page
  }

  test('a page that names no provider › offers none', async () => {
    delete root['signOn']
    const page = await visit('/login')
    await waitForText(page, 'Lupa password?')
    expect(await page.getByRole('button', { name: label }).count()).toBe(0)
  })

  test('the button › keeps secret and way back in this tab, and leads to the provider', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    const url = 'https://masuk.contoh.id/auth?client_id=bugar'
    const page = await visit('/login?redirect=/history', {
      replies: { 'POST /auth/sign-on': { data: { url, secret } } },
    })
    await page.getByRole('button', { name: label }).click()
    await expect.poll(() => assign.mock.calls).toEqual([[url]])
    expect(sessionStorage.getItem('sign-on')).toBe(JSON.stringify(`${secret} /history`))
  })

  test('the provider is away › says so, and can be tried again', async () => {
    const message = 'Layanan sedang tidak tersedia. Silakan coba lagi.'
    const page = await visit('/login', { replies: { 'POST /auth/sign-on': { status: 503, message } } })
    await page.getByRole('button', { name: label }).click()
    await waitForText(page, message)
    expect(await page.getByRole('button', { name: label }).isEnabled()).toBe(true)
  })

  test('back from the provider › the answer is sent once, and the person is where they wanted to be', async () => {
    const sent: unknown[] = []
    const page = await comeBack(`${secret} /history`, {
      replies: {
        ...visitorReplies,
        'POST /auth/sign-on/answer': recorded(sent, {
          data: { user: aUser(), token: aToken() },
          message: 'Login berhasil!',
        }),
      },
    })
    await expect.poll(() => location.pathname + location.search).toBe('/history')
    expect(sent).toEqual([{ answer: 'code=abc&state=def', secret }])
    expect(sessionStorage.getItem('sign-on')).toBeNull()
    expect(page.url()).not.toContain('code=')
  })

  test('a refusal › its sentence is at the button, and the code is out of the address', async () => {
    const message = 'Email akun organisasi Anda belum diverifikasi penyedianya.'
    const page = await comeBack(`${secret} `, {
      replies: { ...visitorReplies, 'POST /auth/sign-on/answer': { status: 403, message } },
    })
    await waitForText(page, message)
    expect(location.search).toBe('')
  })

  test('an answer that this tab did not ask for › is not sent', async () => {
    const sent: unknown[] = []
    const page = await visit('/login?code=abc&state=def', {
      replies: { ...visitorReplies, 'POST /auth/sign-on/answer': recorded(sent, { status: 403 }) },
    })
    await page.getByRole('button', { name: label }).waitFor()
    expect(sent).toEqual([])
  })
})
