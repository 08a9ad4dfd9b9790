import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { accountReplies, aDataFile, anAccount, aSession } from '../support/account-replies.ts'
import { waitForPlaceholder, waitForText } from '../support/page.ts'
import type { Reply } from '../support/replies.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'

const path = '/account'
const title = 'Akun'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const status = 'GET /user/account/data/status'
const downloadState = (name: string, reply: Reply, text: string): State => ({
  name: `account-download-${name}`,
  path,
  title,
  replies: { [status]: reply },
  reach: (page) => waitForText(page, text),
})

const downloads: State[] = [
  downloadState('begun', { data: { state: 'preparing', progress: 0 } }, 'Data Anda sedang disiapkan.'),
  downloadState('preparing', { data: { state: 'preparing', progress: 64 } }, '64%'),
  downloadState('ready', { data: aDataFile }, 'Siap diunduh: 1,2 MB'),
  downloadState('failed', { data: { state: 'failed' } }, 'Data belum dapat disiapkan.'),
  downloadState('expired', { data: { state: 'expired', until: aDataFile.startedAt } }, 'Siapkan lagi bila perlu.'),
  downloadState('away', { status: 500 }, 'Keadaan berkas belum dapat dimuat.'),
  {
    name: 'account-download-waiting',
    path,
    title,
    replies: { [status]: { hang: true } },
    reach: (page) => page.locator('button[data-loading]', { hasText: 'Siapkan' }).waitFor(),
  },
  {
    name: 'account-download-not-begun',
    path,
    title,
    replies: { 'POST /user/account/data': { abort: true } },
    reach: async (page) => {
      await button(page, 'Siapkan').click()
      await waitForText(page, 'Data belum dapat disiapkan.')
    },
  },
  {
    name: 'account-download-not-sent',
    path,
    title,
    replies: { [status]: { data: aDataFile }, 'GET /user/account/data': { abort: true } },
    reach: async (page) => {
      await button(page, 'Unduh').click()
      await waitForText(page, 'Data belum terunduh.')
    },
  },
]

const states: State[] = [
  { name: 'account', path, title, reach: (page) => waitForText(page, 'Chrome di Android') },
  {
    name: 'terms',
    path: '/account/terms',
    title: 'Istilah',
    reach: (page) => waitForText(page, 'Kode program (P1–P10)'),
  },
  {
    name: 'terms-none',
    path: '/account/terms?search=xyz',
    title: 'Istilah',
    reach: (page) => waitForText(page, 'Tidak ada istilah ditemukan'),
  },
  {
    name: 'account-notices',
    path,
    title,
    reach: async (page) => {
      await button(page, 'Tampilkan semua (4)').click()
      await waitForText(page, 'Password diubah.')
    },
  },
  {
    name: 'account-no-notices',
    path,
    title,
    replies: { 'GET /user/account': { data: anAccount({ notices: [] }) } },
    reach: (page) => waitForText(page, 'Belum ada apa-apa sejak akun ini dibuat.'),
  },
  {
    name: 'account-admin',
    path,
    title,
    user: anAdmin,
    reach: (page) => page.getByRole('link', { name: 'Atur' }).waitFor(),
  },
  {
    name: 'account-other-gender',
    path,
    title,
    reach: async (page) => {
      await page.getByRole('radio', { name: 'Wanita' }).check()
      await waitForText(page, 'Setelah disimpan:')
    },
  },
  {
    name: 'account-wrong-name',
    path,
    title,
    reach: async (page) => {
      await page.getByLabel('Nama lengkap').fill('A')
      await button(page, 'Simpan profil').click()
      await waitForText(page, 'Nama minimal 2 karakter')
    },
  },
  {
    name: 'account-not-saved',
    path,
    title,
    replies: { 'PATCH /user/account': { abort: true } },
    reach: async (page) => {
      await page.getByLabel('Nama lengkap').fill('Sari Lestari')
      await button(page, 'Simpan profil').click()
      await waitForText(page, 'Profil belum tersimpan')
    },
  },
  {
    name: 'account-email',
    path,
    title,
    replies: { 'GET /auth/password-reset': { data: { byMail: true, contact: null } } },
    reach: async (page) => {
      await button(page, 'Ubah email').click()
      await page.getByLabel('Email baru').fill('sari@contoh..id')
      await button(page, 'Kirim tautan').click()
      await waitForText(page, 'misalnya nama@gmail.com')
    },
  },
  {
    name: 'account-email-without-mail',
    path,
    title,
    replies: { 'GET /auth/password-reset': { data: { byMail: false, contact: 'Ruang TI, lantai 2' } } },
    reach: async (page) => {
      await button(page, 'Ubah email').click()
      await waitForText(page, 'Hubungi Ruang TI, lantai 2.')
    },
  },
  {
    name: 'email-confirm-rejected',
    path: `/email#token=${'a'.repeat(43)}`,
    title: 'Konfirmasi email',
    user: null,
    replies: { 'POST /user/account/email/confirm': { status: 404, message: 'Tautan ini sudah kedaluwarsa.' } },
    reach: async (page) => {
      await button(page, 'Konfirmasi email').click()
      await waitForText(page, 'Tautan ini sudah kedaluwarsa.')
    },
  },
  {
    name: 'account-password',
    path,
    title,
    reach: (page) => button(page, 'Ubah password').click(),
  },
  {
    name: 'account-password-missing',
    path,
    title,
    reach: async (page) => {
      await button(page, 'Ubah password').click()
      await page.getByLabel('Password baru', { exact: true }).fill('12345')
      await button(page, 'Simpan password').click()
      await waitForText(page, 'Password minimal 6 karakter')
    },
  },
  ...downloads,
  {
    name: 'account-delete',
    path,
    title,
    reach: (page) => button(page, 'Hapus akun').click(),
  },
  {
    name: 'account-delete-last-admin',
    path,
    title,
    replies: {
      'DELETE /user/account': {
        status: 409,
        message:
          'Administrator terakhir tidak dapat dihapus atau diberhentikan: tanpa administrator tidak ada yang dapat mengelola sistem ini.',
      },
    },
    reach: async (page) => {
      await button(page, 'Hapus akun').click()
      await page.getByLabel('Password', { exact: true }).fill('rahasia123')
      await button(page, 'Hapus akun saya').click()
      await waitForText(page, 'Administrator terakhir tidak dapat dihapus')
    },
  },
  {
    name: 'account-sessions-waiting',
    path,
    title,
    replies: { 'GET /user/sessions': { hang: true } },
    reach: waitForPlaceholder,
  },
  {
    name: 'account-sessions-away',
    path,
    title,
    replies: { 'GET /user/sessions': { status: 500 } },
    reach: (page) => waitForText(page, 'Daftar perangkat belum dapat dimuat.'),
  },
  {
    name: 'account-sessions-unknown',
    path,
    title,
    replies: {
      'GET /user/sessions': {
        data: [aSession({ isCurrent: true, device: null }), ...['a', 'b', 'c'].map((id) => aSession({ id }))],
      },
    },
    reach: (page) => waitForText(page, 'Perangkat tidak dikenal'),
  },
  {
    name: 'account-sessions-end-all',
    path,
    title,
    reach: (page) => button(page, 'Keluar dari semua perangkat').click(),
  },
  {
    name: 'account-no-consent',
    path,
    title,
    replies: { 'GET /user/account': { data: anAccount({ consent: null }) } },
    reach: (page) => waitForText(page, 'Persetujuan Anda belum tercatat.'),
  },
  {
    name: 'account-consent-not-saved',
    path,
    title,
    replies: {
      'GET /user/account': { data: anAccount({ consent: null }) },
      'PUT /user/account/consent': { abort: true },
    },
    reach: async (page) => {
      await button(page, 'Baca dan setujui').click()
      await button(page, 'Saya setuju').click()
      await waitForText(page, 'Persetujuan belum tersimpan.')
    },
  },
  {
    name: 'account-consent-away',
    path,
    title,
    replies: { 'GET /user/account': { status: 500 } },
    reach: (page) => waitForText(page, 'Belum dapat dimuat.'),
  },
  { name: 'account-help', path: `${path}/help`, title: 'Bantuan' },
  { name: 'account-privacy', path: `${path}/privacy`, title: 'Privasi' },
  { name: 'account-about', path: `${path}/about`, title: 'Tentang Bugar' },
]

describe.skipIf(!chromiumPath)('account', () => {
  const { testStates } = useSite({ replies: accountReplies })
  testStates(states)
})
