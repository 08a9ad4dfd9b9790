import type { Browser, Page } from 'playwright-core'
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, launch, open, type OpenOptions, overflow, type Replies, violations } from './browser.ts'
import { aBmiOnlyConsultation, aConsultation, aProgram, aUser, inList, someHealth } from './factories.ts'
import { serveWeb } from './web-server.ts'

/** A folder for pictures of every state, to be looked at by a person. */
const shots = process.env['BUGAR_SHOTS']

interface State extends OpenOptions {
  readonly name: string
  readonly path: string
  /** What is done before the page is judged; ends when the state is reached. */
  readonly reach?: (page: Page) => Promise<unknown>
  readonly title: string
}

const list = (consultations: readonly ReturnType<typeof aConsultation>[], total = consultations.length) => ({
  data: {
    consultations: consultations.map(inList),
    pagination: { total, page: 1, totalPages: Math.max(1, Math.ceil(total / 10)), limit: 10 },
  },
})
const many = Array.from({ length: 10 }, (_, index) =>
  index % 3 === 0 ? aBmiOnlyConsultation({ id: `b${index}` }) : aConsultation({ id: `c${index}` }),
)
const normal: Replies = {
  'GET /consultations': list([aConsultation(), aBmiOnlyConsultation(), aConsultation({ id: 'c3' })]),
  'GET /consultations/c1': { data: aConsultation() },
  'GET /programs/id/P7': { data: aProgram() },
  'GET /programs/id/P2': { data: aProgram({ id: 'P2', code: 'P2', name: 'Bugar Seimbang' }) },
  'GET /health': { data: someHealth() },
  'POST /consultations': { status: 201, data: aConsultation(), message: 'Konsultasi lengkap berhasil!' },
}
const consult = async (page: Page) => {
  await page.getByText('Lebih akurat').click()
  await page.getByRole('textbox', { name: 'Berat badan' }).fill('70')
  await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('170')
  await page.getByRole('textbox', { name: 'Lemak tubuh' }).fill('22')
  await page.getByRole('button', { name: 'Mulai Konsultasi Lengkap' }).click()
}
const settled = (page: Page, text: string) => page.getByText(text).first().waitFor()

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
  {
    name: 'dashboard',
    path: '/',
    title: 'Selamat',
    replies: normal,
    reach: (page) => settled(page, 'Lihat jadwal'),
  },
  {
    name: 'dashboard-new',
    path: '/',
    title: 'Selamat',
    replies: { ...normal, 'GET /consultations': list([]) },
    reach: (page) => settled(page, 'Mulai dari sini'),
  },
  {
    name: 'dashboard-loading',
    path: '/',
    title: 'Selamat',
    replies: { 'GET /consultations': { hang: true }, 'GET /health': { hang: true } },
    reach: (page) => page.locator('[data-placeholder]').first().waitFor(),
  },
  {
    name: 'dashboard-error',
    path: '/',
    title: 'Selamat',
    replies: { 'GET /consultations': { status: 500 }, 'GET /health': { abort: true } },
    reach: (page) => settled(page, 'Coba Lagi'),
  },
  { name: 'consultation', path: '/consultation', title: 'Konsultasi' },
  {
    name: 'consultation-preview',
    path: '/consultation',
    title: 'Konsultasi',
    reach: async (page) => {
      await page.getByText('Lebih akurat').click()
      await page.getByRole('textbox', { name: 'Berat badan' }).fill('82,5')
      await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('170')
      await settled(page, '28,55')
    },
  },
  {
    name: 'consultation-invalid',
    path: '/consultation',
    title: 'Konsultasi',
    reach: async (page) => {
      await page.getByText('Lebih akurat').click()
      await page.getByRole('textbox', { name: 'Berat badan' }).fill('301')
      await page.getByRole('textbox', { name: 'Lemak tubuh' }).fill('51')
      await page.getByRole('button', { name: 'Mulai Konsultasi Lengkap' }).click()
      for (const text of [
        'Berat badan tidak valid (1-300 kg)',
        'Tinggi badan harus diisi',
        'Persentase lemak tidak valid (1-50%)',
      ]) {
        await settled(page, text)
      }
    },
  },
  {
    name: 'consultation-implausible',
    path: '/consultation',
    title: 'Konsultasi',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Berat badan' }).fill('170')
      await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('60')
      await settled(page, 'Periksa kembali berat dan tinggi badan')
    },
  },
  {
    name: 'consultation-busy',
    path: '/consultation',
    title: 'Konsultasi',
    replies: { 'POST /consultations': { hang: true } },
    reach: async (page) => {
      await consult(page)
      await settled(page, 'Memproses...')
    },
  },
  {
    name: 'consultation-refused',
    path: '/consultation',
    title: 'Konsultasi',
    replies: {
      'POST /consultations': {
        status: 400,
        message: 'Validation failed',
        errors: [{ field: 'weight', message: 'Weight must be between 1 and 300 kg' }],
      },
    },
    reach: async (page) => {
      await consult(page)
      await settled(page, 'Weight must be between 1 and 300 kg')
      await settled(page, 'Konsultasi gagal. Silakan coba lagi.')
    },
  },
  {
    name: 'result',
    path: '/consultation',
    title: 'P7 Kurangi Lemak, Jaga Otot',
    replies: normal,
    reach: async (page) => {
      await consult(page)
      await settled(page, 'Dasar: WHO 2020')
    },
  },
  {
    name: 'result-open',
    path: '/consultation',
    title: 'P7 Kurangi Lemak, Jaga Otot',
    replies: normal,
    reach: async (page) => {
      await consult(page)
      await page.getByRole('button', { name: 'Buka semua hari' }).click()
      await settled(page, 'Tutup semua hari')
    },
  },
  {
    name: 'result-bmi-only',
    path: '/consultation',
    title: 'P2 Bugar Seimbang',
    replies: {
      ...normal,
      'POST /consultations': { status: 201, data: aBmiOnlyConsultation() },
    },
    reach: async (page) => {
      await consult(page)
      await settled(page, 'Tingkatkan akurasi')
    },
  },
  {
    name: 'result-generic',
    path: '/consultation',
    title: 'P7 Kurangi Lemak, Jaga Otot',
    replies: { ...normal, 'GET /programs/id/P7': { status: 500 } },
    reach: async (page) => {
      await consult(page)
      await settled(page, 'Jadwal di bawah ini panduan umum.')
    },
  },
  {
    name: 'result-loading',
    path: '/history',
    title: 'P7 Kurangi Lemak, Jaga Otot',
    replies: { ...normal, 'GET /consultations/c1': { hang: true }, 'GET /programs/id/P7': { hang: true } },
    reach: async (page) => {
      await page
        .getByRole('link', { name: /View Detail P7/ })
        .first()
        .click()
      await settled(page, 'Mengapa program ini?')
    },
  },
  {
    name: 'history',
    path: '/history',
    title: 'Riwayat Konsultasi',
    replies: { 'GET /consultations': list(many, 34) },
    reach: (page) => settled(page, 'Menampilkan 1 - 10 dari 34 konsultasi'),
  },
  {
    name: 'history-empty',
    path: '/history',
    title: 'Riwayat Konsultasi',
    replies: { 'GET /consultations': list([]) },
    reach: (page) => settled(page, 'Belum ada konsultasi'),
  },
  {
    name: 'history-loading',
    path: '/history',
    title: 'Riwayat Konsultasi',
    replies: { 'GET /consultations': { hang: true } },
    reach: (page) => page.locator('[data-placeholder]').first().waitFor(),
  },
  {
    name: 'history-error',
    path: '/history',
    title: 'Riwayat Konsultasi',
    replies: { 'GET /consultations': { abort: true } },
    reach: (page) => page.locator('.mantine-Notification-root').waitFor(),
  },
  {
    name: 'history-delete',
    path: '/history',
    title: 'Riwayat Konsultasi',
    replies: normal,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'calories', path: '/calculator', title: 'Kalkulator' },
  {
    name: 'calories-answer',
    path: '/calculator',
    title: 'Kalkulator',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Usia' }).fill('30')
      await page.getByRole('textbox', { name: 'Berat badan' }).fill('70')
      await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('170')
      await page.getByText('Turun', { exact: true }).click()
      await page.getByRole('button', { name: 'Hitung' }).click()
      await settled(page, 'kkal per hari')
    },
  },
  {
    name: 'fat-missing',
    path: '/calculator?tab=lemak',
    title: 'Kalkulator',
    user: aUser({ gender: 'female' }),
    reach: async (page) => {
      for (const [label, value] of [
        ['Berat badan', '60'],
        ['Tinggi badan', '165'],
        ['Lingkar leher', '32'],
        ['Lingkar pinggang', '74'],
      ] as const) {
        await page.getByRole('textbox', { name: label }).fill(value)
      }
      await page.getByRole('button', { name: 'Hitung' }).click()
      await settled(page, 'Data lingkar pinggul diperlukan untuk wanita!')
    },
  },
  {
    name: 'fat-answer',
    path: '/calculator?tab=lemak',
    title: 'Kalkulator',
    reach: async (page) => {
      for (const [label, value] of [
        ['Berat badan', '80'],
        ['Tinggi badan', '192.99'],
        ['Lingkar leher', '35.99'],
        ['Lingkar pinggang', '83.49'],
      ] as const) {
        await page.getByRole('textbox', { name: label }).fill(value)
      }
      await page.getByRole('button', { name: 'Hitung' }).click()
      await settled(page, '14,4%')
    },
  },
  { name: 'exercises', path: '/exercises', title: 'Gerakan Latihan' },
  { name: 'admin', path: '/admin', title: 'Beranda', user: aUser({ role: 'admin', name: 'Admin' }) },
]

describe.skipIf(!chromiumPath)('screens', () => {
  let browser: Browser
  let server: Server
  let origin: string

  beforeAll(async () => {
    ;({ origin, server } = await serveWeb())
    browser = await launch()
  })

  afterAll(async () => {
    await browser?.close()
    server?.close()
  })

  const visits = states.flatMap((state) => ([360, 1280] as const).map((width) => ({ ...state, width })))

  test.concurrent.each(visits)('$name › $width px › nothing to complain about, light or dark', async (visit) => {
    const { name, path, reach, title, width } = visit
    const { page, complaints, close } = await open(browser, origin, { height: width < 1000 ? 780 : 900, ...visit })
    await page.goto(path)
    await reach?.(page)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const axe: Record<string, string[]> = {}
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`[data-mantine-color-scheme=${colorScheme}]`).waitFor()
      axe[colorScheme] = await violations(page)
      if (shots) {
        await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png`, fullPage: true })
      }
    }
    const wide = await overflow(page)
    await page.setViewportSize({ width: 320, height: 780 })
    const found = { axe, overflow: [wide, await overflow(page)], complaints }
    await close()
    expect(found).toEqual({ axe: { light: [], dark: [] }, overflow: [0, 0], complaints: [] })
  })
})
