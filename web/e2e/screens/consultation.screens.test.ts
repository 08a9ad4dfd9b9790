import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { consult, list, normal } from '../support/consultations.ts'
import { aUser } from '../support/factories.ts'
import { waitForPlaceholder, waitForText } from '../support/page.ts'
import { type State, useSite } from '../support/site.ts'

/** The dashboard and the consultation form. */
const states: State[] = [
  {
    name: 'dashboard',
    path: '/',
    title: 'Selamat',
    replies: normal,
    reach: (page) => waitForText(page, 'Keteraturan'),
  },
  {
    name: 'dashboard-new',
    path: '/',
    title: 'Selamat',
    replies: { ...normal, 'GET /consultations': list([]) },
    reach: (page) => waitForText(page, 'Mulai dari sini'),
  },
  {
    name: 'dashboard-loading',
    path: '/',
    title: 'Selamat',
    replies: { 'GET /consultations': { hang: true }, 'GET /health': { hang: true } },
    reach: waitForPlaceholder,
  },
  {
    name: 'dashboard-error',
    path: '/',
    title: 'Selamat',
    replies: { 'GET /consultations': { status: 500 }, 'GET /health': { abort: true } },
    reach: (page) => waitForText(page, 'Coba Lagi'),
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
      await waitForText(page, '28,55')
    },
  },
  {
    name: 'consultation-method',
    path: '/consultation',
    title: 'Konsultasi',
    reach: async (page) => {
      await page.getByText('Lebih akurat').click()
      await page.getByRole('textbox', { name: 'Lemak tubuh' }).fill('22')
      await page.getByRole('combobox', { name: 'Diukur dengan' }).selectOption('Pita ukur')
      await waitForText(page, 'dihitung dengan rumus US Navy')
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
        await waitForText(page, text)
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
      await waitForText(page, 'Periksa kembali berat dan tinggi badan')
    },
  },
  {
    name: 'consultation-busy',
    path: '/consultation',
    title: 'Konsultasi',
    replies: { 'POST /consultations': { hang: true } },
    reach: async (page) => {
      await consult(page)
      await waitForText(page, 'Memproses...')
    },
  },
  {
    name: 'consultation-rejected',
    path: '/consultation',
    title: 'Konsultasi',
    replies: {
      'POST /consultations': {
        status: 400,
        message: 'Validation failed',
        errors: [{ field: 'weight', message: 'Berat badan harus antara 1 dan 300 kg' }],
      },
    },
    reach: async (page) => {
      await consult(page)
      await waitForText(page, 'Berat badan harus antara 1 dan 300 kg')
      await waitForText(page, 'Konsultasi gagal. Silakan coba lagi.')
    },
  },
  {
    name: 'consultation-out-of-bounds',
    path: '/consultation',
    title: 'Konsultasi',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('251')
      await page.getByRole('button', { name: 'Mulai Konsultasi BMI' }).click()
      await waitForText(page, 'Berat badan harus diisi')
      await waitForText(page, 'Tinggi badan tidak valid (1-250 cm)')
    },
  },
  {
    name: 'consultation-failed',
    path: '/consultation',
    title: 'Konsultasi',
    // A reply without a reason.
    replies: { 'POST /consultations': { status: 500, message: '' } },
    reach: async (page) => {
      await consult(page)
      await waitForText(page, 'Terjadi kesalahan dalam proses konsultasi')
      await waitForText(page, 'Konsultasi gagal. Silakan coba lagi.')
    },
  },
  {
    name: 'menu',
    path: '/calculator',
    title: 'Kalkulator',
    user: aUser({ role: 'admin' }),
    reach: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      const burger = page.getByRole('button', { name: 'Buka menu' })
      if (await burger.isVisible()) {
        await burger.click()
      }
      await page.getByRole('link', { name: 'Admin Panel' }).first().waitFor()
    },
  },
]

describe.skipIf(!chromiumPath)('screens › consultation', () => {
  useSite().testStates(states)
})
