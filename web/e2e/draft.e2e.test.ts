import type { Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { drafts, height, interrupted, logIn, submit, weight } from './support/draft.ts'
import { aConsultation } from './support/factories.ts'
import type { Reply } from './support/replies.ts'
import { inspectSchemes, noViolations } from './support/screen-report.ts'
import { useVisitor } from './support/visitor.ts'

describe.skipIf(!chromiumPath)('draft', () => {
  const site = useVisitor()
  const { visit, at } = site

  test.each([360, 1280])(
    'session end in mid-form at %s px › says so and the login leads back to the values',
    async (width) => {
      const page = await interrupted(site, {}, width)
      await page.getByRole('status').filter({ hasText: 'Sesi berakhir.' }).waitFor()
      expect(await page.getByText('Konsultasi gagal').count()).toBe(0)
      expect(await inspectSchemes(page, `session-ended-${width}`)).toEqual(noViolations)
      await logIn(page)
      await at(page, '/consultation')
      expect([await weight(page).inputValue(), await height(page).inputValue()]).toEqual(['70,5', '170'])
      expect(await page.getByRole('radio', { name: /Lebih akurat/ }).isChecked()).toBe(true)
    },
  )

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
