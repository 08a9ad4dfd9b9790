import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import { fillRegistration } from '../support/registration.ts'
import { type State, useSite } from '../support/site.ts'

/** Login, registration and pages that visitors may not see. */
const states: State[] = [
  { name: 'login', path: '/login', title: 'Login', user: null },
  {
    name: 'login-invalid',
    path: '/login?redirect=/history',
    title: 'Login',
    user: null,
    reach: async (page) => {
      await page.getByLabel('Email').fill('bukan-email')
      await page.getByRole('button', { name: 'Login' }).click()
      await waitForText(page, 'Format email tidak valid')
      await waitForText(page, 'Password harus diisi')
    },
  },
  {
    name: 'login-rejected',
    path: '/login',
    title: 'Login',
    user: null,
    replies: { 'POST /auth/login': { status: 401, message: 'Email atau password salah' } },
    reach: async (page) => {
      await page.getByLabel('Email').fill('sari@contoh.id')
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill('salah123')
      await page.getByRole('button', { name: 'Login' }).click()
      await page.locator('.mantine-Notification-root').waitFor()
    },
  },
  {
    name: 'login-away',
    path: '/login',
    title: 'Login',
    user: null,
    replies: { 'POST /auth/login': { abort: true } },
    reach: async (page) => {
      await page.getByLabel('Email').fill('sari@contoh.id')
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill('rahasia1')
      await page.getByRole('button', { name: 'Login' }).click()
      await waitForText(page, 'Login gagal. Tidak dapat terhubung ke server.')
      await waitForToast(page, 'Login gagal')
    },
  },
  { name: 'register', path: '/register', title: 'Daftar', user: null },
  {
    name: 'register-invalid',
    path: '/register',
    title: 'Daftar',
    user: null,
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill('123')
      await page.getByRole('button', { name: 'Daftar' }).click()
      for (const text of [
        'Nama lengkap harus diisi',
        'Email harus diisi',
        'Jenis kelamin harus dipilih',
        'Password minimal 6 karakter',
        'Konfirmasi password harus diisi',
        'Centang persetujuan ini untuk mendaftar',
      ]) {
        await waitForText(page, text)
      }
    },
  },
  {
    name: 'register-mismatch',
    path: '/register',
    title: 'Daftar',
    user: null,
    reach: async (page) => {
      await page.getByLabel('Nama lengkap').fill('S')
      await page.getByText('Wanita').click()
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill('rahasia1')
      await page.getByLabel('Konfirmasi password').fill('rahasia2')
      await page.getByRole('button', { name: 'Daftar' }).click()
      // All at once; the confirmation does not wait for the other fields.
      for (const text of ['Nama minimal 2 karakter', 'Email harus diisi', 'Password tidak cocok']) {
        await waitForText(page, text)
      }
    },
  },
  {
    name: 'register-away',
    path: '/register',
    title: 'Daftar',
    user: null,
    replies: { 'POST /auth/register': { abort: true } },
    reach: async (page) => {
      await fillRegistration(page, {
        name: 'Sari Dewi',
        email: 'sari@contoh.id',
        gender: 'Wanita',
        password: 'rahasia1',
      })
      await page.getByRole('button', { name: 'Daftar' }).click()
      await waitForText(page, 'Registrasi gagal. Tidak dapat terhubung ke server.')
      await waitForToast(page, 'Registrasi gagal')
    },
  },
  {
    name: 'register-privacy',
    path: '/register',
    title: 'Daftar',
    user: null,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Baca apa yang disimpan dan untuk apa' }).click()
      await waitForText(page, 'Hak Anda')
    },
  },
  { name: 'denied', path: '/', title: 'Akses Ditolak', user: null },
]

describe.skipIf(!chromiumPath)('screens › visitor', () => {
  useSite().testStates(states)
})
