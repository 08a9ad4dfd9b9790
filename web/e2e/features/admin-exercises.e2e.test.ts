import { describe, expect, test } from 'vitest'
import { anExercise, listed, replies, some } from '../support/admin-exercises.ts'
import { chromiumPath } from '../support/browser.ts'
import { mockYoutube } from '../support/library.ts'
import { press, titleFocused, waitForText, waitForToast } from '../support/page.ts'
import { anAdmin, useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('admin exercises', () => {
  const site = useSite({ user: anAdmin, prepare: (page) => mockYoutube(page, 'up') })

  test('an exercise is made, changed, turned off and deleted, and only changes are sent', async () => {
    const sent: unknown[] = []
    const keep = (reply: object) => (body: unknown) => {
      sent.push(body)
      return reply
    }
    const page = await site.visit('/admin/exercises', {
      replies: {
        ...replies,
        'POST /exercises': keep({ status: 201, data: anExercise({ id: 'n1' }), message: 'Latihan berhasil dibuat' }),
        'PUT /exercises/e1': keep({ data: anExercise(), message: 'Latihan berhasil diperbarui' }),
        'PATCH /exercises/e1/status': keep({ data: anExercise({ isActive: false }) }),
        'DELETE /exercises/e1': keep({ data: {}, message: 'Latihan berhasil dihapus' }),
      },
    })
    await press(page, 'Tambah Latihan')
    const save = page.getByRole('button', { name: 'Simpan' })
    expect(await save.isDisabled()).toBe(true)
    await page.getByLabel('Nama gerakan').fill('Papan samping')
    await page.getByRole('dialog').getByLabel('Kategori').selectOption('Other')
    await save.click()
    await waitForToast(page, 'Latihan berhasil dibuat')
    await press(page, 'Ubah Jongkok dumbel di dada')
    await page.getByLabel('Deskripsi').fill('')
    await save.click()
    await waitForToast(page, 'Latihan berhasil diperbarui')
    await press(page, 'Nonaktifkan Jongkok dumbel di dada')
    await waitForToast(page, 'Latihan dinonaktifkan')
    await press(page, 'Lihat Jongkok dumbel di dada')
    await press(page, 'Hapus')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
    await waitForToast(page, 'Latihan berhasil dihapus')
    await titleFocused(page)
    expect(sent).toEqual([
      { name: 'Papan samping', category: 'Other', description: null, youtubeUrl: null, isActive: true },
      { description: null },
      { isActive: false },
      null,
    ])
  })

  test('deleting from the edit dialog › is rejected and given up without losing what was typed', async () => {
    const page = await site.visit('/admin/exercises', {
      replies: { ...replies, 'DELETE /exercises/e2': { status: 503, message: 'Layanan sedang tidak tersedia.' } },
    })
    await press(page, 'Ubah Gerakan 2')
    await page.getByLabel('Nama gerakan').fill('Gerakan dua')
    await press(page, 'Hapus latihan')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('Yakin ingin menghapus gerakan ini?').waitFor()
    await dialog.getByRole('button', { name: 'Hapus' }).click()
    await waitForToast(page, 'Gagal menghapus latihan')
    await dialog.getByText('Gagal menghapus latihan. Layanan sedang tidak tersedia.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Nama gerakan').inputValue()).toBe('Gerakan dua')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Hapus latihan')
  })

  test('a missing picture gives way to a smaller one, then to words', async () => {
    const { page } = await site.open({ replies: { 'GET /exercises': listed(some.slice(1, 2)) } })
    let hasSmall = true
    await page.route('https://i.ytimg.com/**', (route) =>
      hasSmall && route.request().url().endsWith('/mqdefault.jpg')
        ? route.fallback()
        : route.fulfill({ status: 404, body: '' }),
    )
    await page.goto('/admin/exercises')
    await page.locator('img[src$="/MeIiIdhvXT4/mqdefault.jpg"]').waitFor()
    hasSmall = false
    await page.reload()
    await waitForText(page, 'Gambar video tidak tersedia')
  })
})
