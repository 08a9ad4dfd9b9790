import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { drafts, height, interrupted, logIn, submit, weight } from '../support/account.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aConsultation, aToken, aUser } from '../support/factories.ts'
import { anAdmin } from '../support/site.ts'
import { oneConsultation, visitorReplies } from '../support/visitor.ts'
import { recorded } from '../support/replies.ts'

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
          'POST /consultations': recorded(sent, { status: 201, data: aConsultation() }),
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
    test('history › failed, tried again › is there', async () => {
      let isBroken = true
      const page = await visit('/history', {
        replies: { 'GET /consultations': () => (isBroken ? { status: 500 } : oneConsultation) },
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

const others = (id: string) => ({ user: aUser({ id, name: 'Budi', email: 'budi@contoh.id' }), token: aToken() })

describe('draft', () => {
  const site = useDomSite({ replies: visitorReplies })
  const { visit, at } = site

  test('another person logs in › never sees it', async () => {
    const page = await interrupted(site, { 'POST /auth/login': { data: others('u2') } })
    await logIn(page)
    await at(page, '/consultation')
    // Their own last weight, not the first person's input.
    await expect.poll(() => weight(page).inputValue()).toBe('70')
    expect(await drafts(page)).toEqual([])
  })

  test('logout in another tab, heard of after a request here was rejected for it › removes it all the same', async () => {
    const page = await interrupted(site)
    expect(await drafts(page)).toContain('draft/u1/consultation')
    dispatchEvent(new StorageEvent('storage', { key: 'session_end', newValue: 'logout' }))
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
})

describe('form', () => {
  const { visit } = useDomSite({ replies: visitorReplies })

  test('the calculator of body fat › always one decimal', async () => {
    const page = await visit('/calculator?tab=lemak')
    for (const [name, value] of [
      ['Berat badan (kg)', '80'],
      ['Tinggi badan (cm)', '192,99'],
      ['Lingkar leher (cm)', '35,99'],
      ['Lingkar pinggang (cm)', '82,9'],
    ] as const) {
      await page.getByRole('textbox', { name, exact: true }).filter({ visible: true }).fill(value)
    }
    await page.getByRole('button', { name: 'Hitung' }).filter({ visible: true }).click()
    await page.getByText('14,0%').waitFor()
    expect(await page.getByRole('img', { name: /^Lemak 14,0% Normal/ }).count()).toBe(1)
  })

  test('a failing list of programs with a search › has its own text', async () => {
    const page = await visit('/admin/programs', { user: anAdmin, replies: { 'GET /programs': { status: 500 } } })
    await page.getByRole('alert').filter({ hasText: 'Gagal memuat program' }).first().waitFor()
    await page.getByPlaceholder('Cari program...').fill('yoga')
    await page.getByRole('alert').filter({ hasText: 'Failed to search programs' }).first().waitFor()
  })
})
