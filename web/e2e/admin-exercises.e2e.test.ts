import { describe, expect, test } from 'vitest'
import { anExercise, listed, loaded, replies, some } from './support/admin-exercises.ts'
import { chromiumPath } from './support/browser.ts'
import { mockYoutube } from './support/library.ts'
import { press, titleFocused, waitForSkeleton, waitForText, waitForToast } from './support/page.ts'
import { anAdmin, type State, useSite } from './support/site.ts'

const screen = { path: '/admin/exercises', title: 'Kelola Latihan', replies }

const states: State[] = [
  { ...screen, name: 'admin-exercises', reach: loaded },
  { ...screen, name: 'admin-exercises-loading', replies: { 'GET /exercises': { hang: true } }, reach: waitForSkeleton },
  {
    ...screen,
    name: 'admin-exercises-empty',
    replies: { 'GET /exercises': listed([]) },
    reach: (page) => waitForText(page, 'Tambah Latihan Pertama'),
  },
  {
    ...screen,
    name: 'admin-exercises-none-found',
    reach: async (page) => {
      await page.getByLabel('Cari latihan').fill('yoga')
      await waitForText(page, 'Tidak ada latihan ditemukan')
    },
  },
  {
    ...screen,
    name: 'admin-exercises-error',
    replies: { 'GET /exercises': { status: 500 } },
    reach: (page) => waitForToast(page, 'Gagal memuat latihan'),
  },
  {
    ...screen,
    name: 'admin-exercises-view',
    reach: async (page) => {
      await press(page, 'Lihat Gerakan 2')
      await waitForText(page, 'Buka di YouTube')
    },
  },
  {
    ...screen,
    name: 'admin-exercises-create-invalid',
    reach: async (page) => {
      await press(page, 'Tambah Latihan')
      await page.getByLabel('Deskripsi').fill('Tanpa nama')
      await page.getByLabel('URL YouTube').fill('https://contoh.id/video')
      await press(page, 'Simpan')
      for (const text of ['Nama gerakan harus diisi', 'Kategori harus dipilih', 'Format URL YouTube tidak valid']) {
        await waitForText(page, text)
      }
    },
  },
  {
    ...screen,
    name: 'admin-exercises-delete',
    reach: async (page) => {
      await press(page, 'Lihat Gerakan 2')
      await press(page, 'Hapus')
      await waitForText(page, 'Yakin ingin menghapus latihan ini?')
    },
  },
  {
    ...screen,
    name: 'admin-exercises-edit',
    reach: async (page) => {
      await press(page, 'Ubah Gerakan 2')
      await page.getByLabel('Nama gerakan').fill('A')
      await press(page, 'Simpan')
      await waitForText(page, 'Nama gerakan minimal 2 karakter')
    },
  },
  {
    ...screen,
    name: 'admin-exercises-status-rejected',
    replies: { ...replies, 'PATCH /exercises/e1/status': { status: 500 } },
    reach: async (page) => {
      await press(page, 'Nonaktifkan Jongkok dumbel di dada')
      await waitForToast(page, 'Gagal mengubah status')
    },
  },
]

describe.skipIf(!chromiumPath)('admin exercises', () => {
  const site = useSite({ user: anAdmin, prepare: (page) => mockYoutube(page, 'up') })

  site.testStates(states)

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
