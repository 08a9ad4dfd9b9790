import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { aConsultation } from '../support/factories.ts'
import { useDomSite } from '../support/dom-site.ts'
import type { Replies } from '../support/replies.ts'
import { oneConsultation, visitorReplies } from '../support/visitor.ts'

describe('behaviour', () => {
  const { visit } = useDomSite({ replies: visitorReplies })
  const fillConsultation = async (page: Page, weight: string) => {
    await page.getByRole('textbox', { name: 'Berat badan' }).fill(weight)
    await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('170')
  }

  describe('consultation', () => {
    test.each(['60.5', '60,5'])('weight typed %s › is shown with a comma and sent as a number', async (typed) => {
      const sent: unknown[] = []
      const page = await visit('/consultation', {
        replies: {
          'POST /consultations': (body) => {
            sent.push(body)
            return { status: 201, data: aConsultation() }
          },
        },
      })
      await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('170')
      await page.getByRole('textbox', { name: 'Berat badan' }).fill('')
      await page.getByRole('textbox', { name: 'Berat badan' }).pressSequentially(typed)
      expect(await page.getByRole('textbox', { name: 'Berat badan' }).inputValue()).toBe('60,5')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
      expect(sent).toEqual([{ weight: 60.5, height: 170, notes: 'Konsultasi BMI saja' }])
    })

    test('a number that the server refuses › its field has the reason and the focus', async () => {
      const message = 'Tinggi badan tidak valid (1-250 cm)'
      const page = await visit('/consultation', {
        replies: { 'POST /consultations': { status: 400, message, errors: [{ field: 'height', message }] } },
      })
      await fillConsultation(page, '70')
      await page.getByRole('button', { name: 'Mulai Konsultasi BMI' }).click()
      const field = page.getByRole('textbox', { name: 'Tinggi badan' })
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
      await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true)
    })

    test('trying again › uses the same idempotency key, edited measurements a new one', async () => {
      const page = await visit('/consultation', { replies: { 'POST /consultations': { abort: true } } })
      const keys: (string | undefined)[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/consultations')) {
          keys.push(request.headers()['idempotency-key'])
        }
      })
      await fillConsultation(page, '70')
      const submit = page.getByRole('button', { name: 'Mulai Konsultasi BMI' })
      for (const weight of ['70', '70', '71']) {
        await page.getByRole('textbox', { name: 'Berat badan' }).fill(weight)
        await submit.click()
        await page.getByRole('alert').filter({ hasText: 'Tidak dapat terhubung' }).first().waitFor()
        await expect.poll(() => submit.isEnabled()).toBe(true)
      }
      expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
      expect(keys[1]).toBe(keys[0])
      expect(keys[2]).not.toBe(keys[0])
      expect(await page.getByRole('textbox', { name: 'Berat badan' }).inputValue()).toBe('71')
    })
  })

  describe('failures stay in the page', () => {
    const broken: [string, Replies[string]][] = [
      ['500', { status: 500 }],
      ['503', { status: 503 }],
      ['offline', { abort: true }],
      ['data of another shape', { data: { rubbish: true }, isWrong: true }],
    ]
    test.each(broken)('history › %s › says so and can be tried again', async (_, reply) => {
      let isBroken = true
      const page = await visit('/history', {
        replies: { 'GET /consultations': () => (isBroken ? (reply as object) : oneConsultation) },
      })
      await page.getByRole('alert').filter({ hasText: 'Failed to load consultation history' }).first().waitFor()
      isBroken = false
      await page.getByRole('button', { name: 'Coba Lagi' }).click()
      await page.getByRole('link', { name: /^View Detail/ }).waitFor()
    })

    test('delete › rejected › keeps the dialog open and says why', async () => {
      const page = await visit('/history', { replies: { 'DELETE /consultations/c1': { status: 503 } } })
      await page.getByRole('button', { name: /^Delete/ }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
      await page.getByRole('alertdialog').getByText('Gagal menghapus konsultasi').waitFor()
    })
  })

  describe('keyboard and focus', () => {
    test('a link › names the document and moves the focus to the new title', async () => {
      const page = await visit('/calculator')
      await page.getByRole('link', { name: 'Riwayat Konsultasi' }).click()
      await page.getByRole('heading', { level: 1, name: 'Riwayat Konsultasi' }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Riwayat Konsultasi')
      expect(await page.title()).toBe('Riwayat Konsultasi · Bugar')
    })
  })
})
