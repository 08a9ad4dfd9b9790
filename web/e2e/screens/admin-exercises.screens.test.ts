import { describe } from 'vitest'
import { listed, loaded, replies } from '../support/admin-exercises.ts'
import { chromiumPath } from '../support/browser.ts'
import { mockYoutube } from '../support/library.ts'
import { press, waitForSkeleton, waitForText, waitForToast } from '../support/page.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'

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
  useSite({ user: anAdmin, prepare: (page) => mockYoutube(page, 'up') }).testStates(states)
})
