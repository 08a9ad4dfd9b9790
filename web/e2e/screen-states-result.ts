import { aBmiOnlyConsultation, aUser } from './factories.ts'
import { consult, list, many, normal, settled, type State } from './screen-state.ts'

/** Results, history, calculators and what is left. */
export const resultStates: State[] = [
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
