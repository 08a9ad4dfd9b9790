import { settled, type State } from './screen-state.ts'

/** Login, registration and the refusal of visitors. */
export const visitorStates: State[] = [
  { name: 'login', path: '/login', title: 'Login', user: null },
  {
    name: 'login-invalid',
    path: '/login?redirect=/history',
    title: 'Login',
    user: null,
    reach: async (page) => {
      await page.getByLabel('Email').fill('bukan-email')
      await page.getByRole('button', { name: 'Login' }).click()
      await settled(page, 'Format email tidak valid')
      await settled(page, 'Password harus diisi')
    },
  },
  {
    name: 'login-refused',
    path: '/login',
    title: 'Login',
    user: null,
    replies: { 'POST /auth/login': { status: 401, message: 'Email atau password salah' } },
    reach: async (page) => {
      await page.getByLabel('Email').fill('sari@contoh.id')
      await page.getByLabel('Password', { exact: true }).fill('salah123')
      await page.getByRole('button', { name: 'Login' }).click()
      await page.locator('.mantine-Notification-root').waitFor()
    },
  },
  { name: 'register', path: '/register', title: 'Daftar', user: null },
  {
    name: 'register-invalid',
    path: '/register',
    title: 'Daftar',
    user: null,
    reach: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('123')
      await page.getByRole('button', { name: 'Daftar' }).click()
      for (const text of [
        'Nama lengkap harus diisi',
        'Email harus diisi',
        'Jenis kelamin harus dipilih',
        'Password minimal 6 karakter',
        'Konfirmasi password harus diisi',
      ]) {
        await settled(page, text)
      }
    },
  },
  {
    name: 'register-mismatch',
    path: '/register',
    title: 'Daftar',
    user: null,
    reach: async (page) => {
      await page.getByLabel('Nama lengkap').fill('Sari Dewi')
      await page.getByLabel('Email').fill('sari@contoh.id')
      await page.getByText('Wanita').click()
      await page.getByLabel('Password', { exact: true }).fill('rahasia1')
      await page.getByLabel('Konfirmasi password').fill('rahasia2')
      await page.getByRole('button', { name: 'Daftar' }).click()
      await settled(page, 'Password tidak cocok')
    },
  },
  { name: 'denied', path: '/', title: 'Akses Ditolak', user: null },
]
