import type { Page } from 'playwright-core'
import {
  answersToCode,
  byMail,
  fillRegistration,
  logInAsAdmin,
  missingCode,
  person,
  resetLink,
  resetReplies,
  sendCode,
  typePassword,
  wrongLoginCode,
} from '../support/account.ts'
import { waitForSkeleton } from '../support/page.ts'
import { away, fill, hang, invalid, press, type Step, testScreen } from '../support/states.ts'

const password = (value: string) => (page: Page) =>
  page.getByRole('textbox', { name: 'Password', exact: true }).fill(value)
const logInAs = (email: string, secret: string): Step[] => [fill('Email', email), password(secret), press('Login')]
const tooMany = { status: 429, message: 'Terlalu banyak percobaan. Coba lagi dalam 30 detik.' }
const login = 'POST /auth/login'
const register = { path: '/register', title: 'Daftar' }

/** As the gateway writes the page where there is a provider. */
const offerSignOn = (page: Page) =>
  page.addInitScript(() => {
    sessionStorage.setItem('sign-on', '"mik0q1x2"')
    addEventListener('DOMContentLoaded', () => (document.documentElement.dataset['signOn'] = ''))
  })

/** Login, registration and pages that visitors may not see. */
testScreen(
  'screens › visitor',
  { path: '/login', title: 'Login', user: null },
  {
    login: [],
    'login-sign-on': [{ prepare: offerSignOn }, 'Masuk dengan akun organisasi'],
    'login-sign-on-refused': [
      {
        path: '/login?error=access_denied&state=x',
        prepare: offerSignOn,
        'POST /auth/sign-on/answer': { status: 401, message: 'Penyedia akun tidak mengizinkan masuk.' },
      },
      'Penyedia akun tidak mengizinkan masuk.',
    ],
    'login-invalid': [
      { path: '/login?redirect=/history' },
      fill('Email', 'bukan-email'),
      press('Login'),
      'Format email tidak valid',
      'Password harus diisi',
    ],
    'login-rejected': [
      { [login]: { status: 401, message: 'Email atau password salah' } },
      ...logInAs('sari@contoh.id', 'salah123'),
      (page) => page.getByRole('alert').filter({ hasText: 'Email atau password salah' }).waitFor(),
    ],
    'login-away': [
      { [login]: away },
      ...logInAs('sari@contoh.id', 'rahasia1'),
      'Login gagal',
      /^Tidak dapat terhubung ke server\./,
    ],
    'login-code': [{ [login]: missingCode }, logInAsAdmin],
    'login-code-wrong': [
      { [login]: answersToCode(wrongLoginCode) },
      (page) => sendCode(page, '000 000'),
      'Kode salah atau sudah dipakai',
    ],
    'login-code-limited': [
      { [login]: answersToCode(tooMany) },
      (page) => sendCode(page, '287082'),
      'Terlalu banyak percobaan',
    ],
    register: [register],
    'register-invalid': [
      register,
      password('123'),
      press('Daftar'),
      'Nama lengkap harus diisi',
      'Email harus diisi',
      'Jenis kelamin harus dipilih',
      'Password minimal 6 karakter',
      'Konfirmasi password harus diisi',
      'Centang persetujuan ini untuk mendaftar',
    ],
    // All at once; the confirmation does not wait for the other fields.
    'register-mismatch': [
      register,
      fill('Nama lengkap', 'S'),
      (page) => page.getByText('Wanita').click(),
      password('rahasia1'),
      fill('Konfirmasi password', 'rahasia2'),
      press('Daftar'),
      'Nama minimal 2 karakter',
      'Email harus diisi',
      'Password tidak cocok',
    ],
    'register-away': [
      { ...register, 'POST /auth/register': away },
      (page) => fillRegistration(page, person),
      press('Daftar'),
      'Registrasi gagal',
      /^Tidak dapat terhubung ke server\./,
    ],
    'register-privacy': [register, press('Baca apa yang disimpan dan untuk apa'), 'Hak Anda'],
    denied: [{ path: '/', title: 'Akses Ditolak' }],
  },
)

const options = 'GET /auth/password-reset'
const check = 'POST /auth/password-reset/check'
const askFor = (email: string): Step[] => [fill('Email', email), press('Kirim tautan')]

testScreen(
  'forgotten password › the request',
  { path: '/forgot', title: 'Lupa password', user: null, replies: byMail },
  {
    'forgot-administrator': [
      { [options]: { data: { byMail: false, contact: 'Ruang TI, lantai 2, ext. 145' } } },
      'Hubungi Ruang TI, lantai 2, ext. 145.',
    ],
    'forgot-loading': [{ [options]: hang }, waitForSkeleton],
    'forgot-away': [{ [options]: away }, 'Tidak dapat terhubung ke server'],
    'forgot-mail': ['Kirim tautan'],
    'forgot-mail-invalid': [...askFor('bukan-email'), 'Format email tidak valid'],
    'forgot-mail-limited': [
      {
        'POST /auth/password-reset/request': {
          status: 429,
          message: 'Terlalu banyak permintaan. Silakan coba lagi nanti.',
        },
      },
      ...askFor('sari@contoh.id'),
      'Terlalu banyak permintaan',
    ],
    'forgot-mail-sent': [...askFor('sari@contoh.id'), 'Periksa email Anda.'],
  },
)

const rejections = [
  'Tautan ini sudah dipakai. Minta tautan baru.',
  'Tautan ini sudah kedaluwarsa. Minta tautan baru.',
  'Tautan ini tidak berlaku, atau sudah diganti tautan yang lebih baru. Minta tautan baru.',
]

testScreen(
  'forgotten password › the new one',
  { path: resetLink, title: 'Buat password baru', user: null, replies: resetReplies },
  {
    reset: ['Tautan ini berlaku sampai'],
    'reset-loading': [{ [check]: hang }, waitForSkeleton],
    'reset-mismatch': [
      (page) => typePassword(page, '123', '321'),
      'Password minimal 6 karakter',
      'Password tidak cocok',
    ],
    'reset-too-common': [
      { 'POST /auth/password-reset': invalid('newPassword', 'Password terlalu umum') },
      (page) => typePassword(page, 'password123'),
      'Password terlalu umum',
    ],
    ...Object.fromEntries(
      rejections.map((message, index) => [
        `reset-rejected-${index}`,
        [{ [check]: { status: 404, message } }, message] as const,
      ]),
    ),
    'reset-incomplete': [
      { path: '/reset', [check]: { status: 400, message: 'Validation failed' } },
      'Tautan ini tidak lengkap.',
    ],
  },
)
