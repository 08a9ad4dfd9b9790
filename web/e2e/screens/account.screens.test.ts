import { accountReplies, aDataFile, anAccount, aSession, unfold, unfoldSessions } from '../support/account.ts'
import { waitForPlaceholder } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'
import { away, fails, fill, hang, press, testScreen } from '../support/states.ts'

const status = 'GET /user/account/data/status'
const account = 'GET /user/account'
const sessions = 'GET /user/sessions'
const lastAdmin =
  'Administrator terakhir tidak dapat dihapus atau diberhentikan: tanpa administrator tidak ada yang dapat mengelola sistem ini.'
const withoutConsent = { data: anAccount({ consent: null }) }
const terms = { path: '/account/terms', title: 'Istilah' }

testScreen(
  'account',
  { path: '/account', title: 'Akun', replies: accountReplies },
  {
    account: ['2 perangkat'],
    'account-sessions': [unfoldSessions, 'Chrome di Android'],
    'account-look': [unfold('Tampilan'), 'Rambut diikat'],
    terms: [terms, 'Kode program (P1–P10)'],
    'terms-none': [{ ...terms, path: '/account/terms?search=xyz' }, 'Tidak ada istilah ditemukan'],
    'account-notices': [unfold('Aktivitas akun'), press('Tampilkan semua (4)'), 'Password diubah.'],
    'account-no-notices': [
      { [account]: { data: anAccount({ notices: [] }) } },
      unfold('Aktivitas akun'),
      'Belum ada apa-apa sejak akun ini dibuat.',
    ],
    'account-admin': [{ user: anAdmin }, (page) => page.getByRole('link', { name: 'Atur' }).waitFor()],
    'account-other-gender': [(page) => page.getByRole('radio', { name: 'Wanita' }).check(), 'Setelah disimpan:'],
    'account-wrong-name': [fill('Nama lengkap', 'A'), press('Simpan profil'), 'Nama minimal 2 karakter'],
    'account-not-saved': [
      { 'PATCH /user/account': away },
      fill('Nama lengkap', 'Sari Lestari'),
      press('Simpan profil'),
      'Profil belum tersimpan',
    ],
    'account-email': [
      { 'GET /auth/password-reset': { data: { byMail: true, contact: null } } },
      press('Ubah email'),
      fill('Email baru', 'sari@contoh..id'),
      press('Kirim tautan'),
      'misalnya nama@gmail.com',
    ],
    'account-email-without-mail': [
      { 'GET /auth/password-reset': { data: { byMail: false, contact: 'Ruang TI, lantai 2' } } },
      press('Ubah email'),
      'Hubungi Ruang TI, lantai 2.',
    ],
    'email-confirm-rejected': [
      {
        path: `/email#token=${'a'.repeat(43)}`,
        title: 'Konfirmasi email',
        user: null,
        'POST /user/account/email/confirm': { status: 404, message: 'Tautan ini sudah kedaluwarsa.' },
      },
      press('Konfirmasi email'),
      'Tautan ini sudah kedaluwarsa.',
    ],
    'account-password': [press('Ubah password')],
    'account-password-missing': [
      press('Ubah password'),
      fill('Password baru', '12345'),
      press('Simpan password'),
      'Password minimal 6 karakter',
    ],
    'account-download-begun': [
      { [status]: { data: { state: 'preparing', progress: 0 } } },
      'Data Anda sedang disiapkan.',
    ],
    'account-download-preparing': [{ [status]: { data: { state: 'preparing', progress: 64 } } }, '64%'],
    'account-download-ready': [{ [status]: { data: aDataFile } }, 'Siap diunduh: 1,2 MB'],
    'account-download-failed': [{ [status]: { data: { state: 'failed' } } }, 'Data belum dapat disiapkan.'],
    'account-download-expired': [
      { [status]: { data: { state: 'expired', until: aDataFile.startedAt } } },
      'Siapkan lagi bila perlu.',
    ],
    'account-download-away': [{ [status]: fails }, 'Keadaan berkas belum dapat dimuat.'],
    'account-download-waiting': [
      { [status]: hang },
      (page) => page.locator('button[data-loading]', { hasText: 'Siapkan' }).waitFor(),
    ],
    'account-download-not-begun': [
      { 'POST /user/account/data': away },
      press('Siapkan'),
      'Data belum dapat disiapkan.',
    ],
    'account-download-not-sent': [
      { [status]: { data: aDataFile }, 'GET /user/account/data': away },
      press('Unduh'),
      'Data belum terunduh.',
    ],
    'account-delete': [press('Hapus akun')],
    'account-delete-last-admin': [
      { 'DELETE /user/account': { status: 409, message: lastAdmin } },
      press('Hapus akun'),
      fill('Password', 'rahasia123'),
      press('Hapus akun saya'),
      'Administrator terakhir tidak dapat dihapus',
    ],
    'account-sessions-waiting': [{ [sessions]: hang }, unfoldSessions, waitForPlaceholder],
    'account-sessions-away': [{ [sessions]: fails }, unfoldSessions, 'Daftar perangkat belum dapat dimuat.'],
    'account-sessions-unknown': [
      {
        [sessions]: {
          data: [aSession({ isCurrent: true, device: null }), ...['a', 'b', 'c'].map((id) => aSession({ id }))],
        },
      },
      unfoldSessions,
      (page) => page.getByText('Perangkat tidak dikenal').filter({ visible: true }).first().waitFor(),
    ],
    'account-sessions-end-all': [unfoldSessions, press('Keluar dari semua perangkat')],
    'account-no-consent': [{ [account]: withoutConsent }, 'Persetujuan Anda belum tercatat.'],
    'account-consent-not-saved': [
      { [account]: withoutConsent, 'PUT /user/account/consent': away },
      press('Baca dan setujui'),
      press('Saya setuju'),
      'Persetujuan belum tersimpan.',
    ],
    'account-consent-away': [{ [account]: fails }, unfold('Aktivitas akun'), 'Belum dapat dimuat.'],
    'account-help': [{ path: '/account/help', title: 'Bantuan' }],
    'account-privacy': [{ path: '/account/privacy', title: 'Privasi' }],
    'account-about': [{ path: '/account/about', title: 'Tentang Bugar' }],
  },
)
