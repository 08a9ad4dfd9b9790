import { describe } from 'vitest'
import { listed, loaded, replies, requested, withApp } from '../support/admin-people.ts'
import { chromiumPath } from '../support/browser.ts'
import { press, waitForSkeleton, waitForText, waitForToast } from '../support/page.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'

const needsCode = { status: 403, message: 'Perlu kode', errors: [{ field: 'code', message: 'Perlu kode' }] }
const screen = { path: '/admin/users', title: 'Kelola Pengguna', replies }

const states: State[] = [
  { ...screen, name: 'admin-users', reach: loaded },
  { ...screen, name: 'admin-users-loading', replies: { 'GET /users': { hang: true } }, reach: waitForSkeleton },
  {
    ...screen,
    name: 'admin-users-empty',
    path: '/admin/users?role=user&search=tidak',
    replies: { ...replies, 'GET /users': listed([]) },
    reach: (page) => waitForText(page, 'Tidak ada pengguna ditemukan'),
  },
  {
    ...screen,
    name: 'admin-users-error',
    replies: { 'GET /users': { abort: true } },
    reach: async (page) => {
      await waitForToast(page, 'Failed to load users')
      await waitForText(page, 'Failed to connect to server')
    },
  },
  {
    ...screen,
    name: 'admin-users-detail',
    reach: async (page) => {
      await press(page, 'Detail Sari Dewi')
      await waitForText(page, 'Total 5 konsultasi')
    },
  },
  {
    ...screen,
    name: 'admin-users-detail-admin',
    reach: async (page) => {
      await press(page, 'Detail Rina Admin')
      await waitForText(page, 'Akun administrator tidak dapat diedit atau dihapus untuk menjaga keamanan sistem.')
      await waitForText(page, 'Belum ada konsultasi.')
    },
  },
  {
    ...screen,
    name: 'admin-users-reset',
    reach: async (page) => {
      await press(page, 'Detail Sari Dewi')
      await press(page, 'Tautan password baru')
      await waitForText(page, 'Berlaku 24 jam dan hanya dapat dipakai satu kali')
    },
  },
  {
    ...screen,
    name: 'admin-users-reset-made',
    reach: async (page) => {
      await press(page, 'Detail Sari Dewi')
      await press(page, 'Tautan password baru')
      await press(page, 'Buat tautan')
      await waitForText(page, 'Hanya ditampilkan sekali ini.')
    },
  },
  {
    ...screen,
    name: 'admin-users-reset-rejected',
    replies: { ...replies, 'POST /users/u1/password-reset': { status: 409, message: 'Akun ini dikunci.' } },
    reach: async (page) => {
      await press(page, 'Detail Sari Dewi')
      await press(page, 'Tautan password baru')
      await press(page, 'Buat tautan')
      await waitForToast(page, 'Tautan belum dibuat')
    },
  },
  {
    ...screen,
    name: 'admin-users-detail-totp',
    replies: withApp,
    reach: async (page) => {
      await press(page, 'Detail Sari Dewi')
      await waitForText(page, 'Matikan verifikasi dua langkah')
    },
  },
  {
    ...screen,
    name: 'admin-users-totp-asked',
    replies: { ...withApp, 'DELETE /users/u1/totp': needsCode },
    reach: async (page) => {
      await press(page, 'Detail Sari Dewi')
      await press(page, 'Matikan verifikasi dua langkah')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Matikan' }).click()
      await page.getByRole('dialog', { name: 'Masukkan kode' }).waitFor()
    },
  },
  {
    ...screen,
    name: 'admin-users-delete-rejected',
    replies: {
      ...replies,
      'DELETE /users/u1': { status: 409, message: 'Pengguna masih memiliki 5 konsultasi dan tidak dapat dihapus' },
    },
    reach: async (page) => {
      await press(page, 'Hapus Sari Dewi')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
      await waitForText(page, 'Pengguna masih memiliki 5 konsultasi dan tidak dapat dihapus')
    },
  },
  {
    ...screen,
    name: 'admin-users-requests',
    path: '/admin/users?tab=administrator',
    replies: { ...replies, 'GET /admins': requested },
    reach: (page) => waitForText(page, 'Menunggu keputusan Anda'),
  },
  {
    ...screen,
    name: 'admin-users-requests-empty',
    path: '/admin/users?tab=administrator',
    reach: (page) => waitForText(page, 'Tidak ada usulan'),
  },
  {
    ...screen,
    name: 'admin-users-requests-error',
    path: '/admin/users?tab=administrator',
    replies: { ...replies, 'GET /admins': { abort: true } },
    reach: (page) => waitForText(page, 'Usulan belum dapat dimuat.'),
  },
  {
    ...screen,
    name: 'admin-users-invite-rejected',
    replies: { ...replies, 'POST /admins/u1/invite': { status: 409, message: 'Sudah ada usulan tentang akun ini.' } },
    reach: async (page) => {
      await press(page, 'Detail Sari Dewi')
      await press(page, 'Undang jadi admin')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undang' }).click()
      await waitForText(page, 'Sudah ada usulan tentang akun ini.')
    },
  },
  {
    ...screen,
    name: 'admin-users-lock-rejected',
    replies: { ...replies, 'PATCH /users/u1/toggle': { status: 500, message: 'Failed to toggle user status' } },
    reach: async (page) => {
      await press(page, 'Kunci Sari Dewi')
      await waitForToast(page, 'Gagal memperbarui status')
    },
  },
]

describe.skipIf(!chromiumPath)('admin users', () => {
  useSite({ user: anAdmin }).testStates(states)
})
