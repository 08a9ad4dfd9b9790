import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { consult, list, many, normal } from '../support/consultations.ts'
import { aBmiOnlyConsultation, aTapedConsultation } from '../support/factories.ts'
import { waitForPlaceholder, waitForText } from '../support/page.ts'
import { aState, asState } from '../support/person-state.ts'
import { type State, useSite } from '../support/site.ts'

const pregnant = {
  ruleId: 'E-04',
  name: 'Hamil',
  text: 'Selama hamil jangan mengurangi makan untuk menurunkan berat.',
  source: 'Kehati-hatian Bugar',
  strength: 'weak',
} as const

/** Results, history and what is left. */
const states: State[] = [
  {
    name: 'result',
    path: '/consultation',
    title: 'P7 Kurangi Lemak, Jaga Otot',
    replies: normal,
    reach: async (page) => {
      await consult(page)
      await waitForText(page, 'Dasar: WHO 2020')
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
      await waitForText(page, 'Tutup semua hari')
      for (const part of [
        'Mengapa program ini?',
        'Rekomendasi pola makan',
        'Panduan keselamatan',
        'Ringkasan',
        'Tentang program ini',
        'Sumber dan ketepatan',
      ]) {
        await page.getByRole('heading', { name: part, exact: true }).click()
      }
      await waitForText(page, 'B2 Ideal')
      await waitForText(page, 'Complete Consultation (akurasi tinggi)')
    },
  },
  {
    name: 'result-term',
    path: '/consultation',
    title: 'P7 Kurangi Lemak, Jaga Otot',
    replies: normal,
    reach: async (page) => {
      await consult(page)
      await page.getByRole('button', { name: 'poin', exact: true }).first().click()
      await page.getByRole('dialog', { name: 'Poin' }).waitFor()
    },
  },
  {
    name: 'result-bmi-only',
    path: '/consultation',
    title: 'P2 Bugar dan Seimbang',
    replies: {
      ...normal,
      'POST /consultations': { status: 201, data: aBmiOnlyConsultation() },
    },
    reach: async (page) => {
      await consult(page)
      await waitForText(page, 'Tingkatkan akurasi')
    },
  },
  {
    name: 'result-taped',
    path: '/consultation',
    title: 'P7 Kurangi Lemak, Jaga Otot',
    replies: { ...normal, 'POST /consultations': { status: 201, data: aTapedConsultation() } },
    reach: async (page) => {
      await consult(page)
      await page.getByRole('link', { name: 'Seberapa pasti?' }).click()
      await waitForText(page, 'P2 Bugar dan Seimbang lebih mungkin')
    },
  },
  {
    name: 'result-generic',
    path: '/consultation',
    title: 'P7 Kurangi Lemak, Jaga Otot',
    replies: { ...normal, 'GET /programs/id/P7': { status: 500 } },
    reach: async (page) => {
      await consult(page)
      await waitForText(page, 'Jadwal di bawah ini panduan umum.')
    },
  },
  {
    name: 'result-program-gone',
    path: '/consultation',
    title: 'P7 Kurangi Lemak, Jaga Otot',
    replies: { ...normal, 'GET /programs/id/P7': { status: 404, message: 'Program not found' } },
    reach: async (page) => {
      await consult(page)
      await page.locator('.mantine-Notification-root').getByText('Gagal memuat data program', { exact: true }).waitFor()
    },
  },
  {
    name: 'result-no-deficit',
    path: '/consultation',
    title: 'P7 Kurangi Lemak, Jaga Otot',
    replies: { ...normal, ...asState({ energy: { ...aState().energy, deficit: [pregnant] } }) },
    reach: async (page) => {
      await consult(page)
      await waitForText(page, 'Tanpa defisit kalori')
    },
  },
  {
    name: 'result-pdf-failed',
    path: '/consultation',
    title: 'P7 Kurangi Lemak, Jaga Otot',
    replies: normal,
    // In a separate document: in a reused one the code may be loaded already.
    prepare: (page) => page.route('**/assets/pdf-file*.js', (route) => route.abort('connectionrefused')),
    reach: async (page) => {
      await consult(page)
      await page.getByRole('button', { name: 'Download PDF' }).click()
      await waitForText(page, 'Gagal membuat PDF. Silakan coba lagi.')
    },
  },
  {
    name: 'result-unreadable',
    path: '/consultation',
    title: 'Gagal memuat hasil konsultasi',
    replies: normal,
    reach: async (page) => {
      await consult(page)
      await waitForText(page, 'Jadwal 7 hari')
      // History state in the shape of an older version of the page.
      await page.evaluate(() => history.replaceState({ ...history.state, consultation: { id: 'c1' } }, ''))
      await page.reload()
      await page.getByRole('link', { name: 'Kembali ke Konsultasi' }).waitFor()
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
      await waitForText(page, 'Mengapa program ini?')
    },
  },
  {
    name: 'history',
    path: '/history',
    title: 'Riwayat Konsultasi',
    replies: { 'GET /consultations': list(many, 34) },
    reach: (page) => waitForText(page, 'Menampilkan 1 - 10 dari 34 konsultasi'),
  },
  {
    name: 'history-empty',
    path: '/history',
    title: 'Riwayat Konsultasi',
    replies: { 'GET /consultations': list([]) },
    reach: (page) => waitForText(page, 'Belum ada konsultasi'),
  },
  {
    name: 'history-loading',
    path: '/history',
    title: 'Riwayat Konsultasi',
    replies: { 'GET /consultations': { hang: true } },
    reach: waitForPlaceholder,
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
  { name: 'exercises', path: '/exercises', title: 'Gerakan Latihan' },
]

describe.skipIf(!chromiumPath)('screens › result', () => {
  useSite().testStates(states)
})
