import type { Page } from 'playwright-core'
import { consult, consultationReplies, list, many } from '../support/consultations.ts'
import { calculate, energyReplies } from '../support/energy.ts'
import { aBmiOnlyConsultation, aTapedConsultation, aUser } from '../support/factories.ts'
import { waitForPlaceholder } from '../support/page.ts'
import { aState, asState } from '../support/person-state.ts'
import { away, click, fails, fill, hang, invalid, press, testScreen, asked } from '../support/states.ts'

testScreen(
  'screens › dashboard',
  { path: '/', title: 'Selamat', replies: consultationReplies },
  {
    dashboard: ['Keteraturan'],
    'dashboard-new': [{ 'GET /consultations': list([]) }, 'Mulai dari sini'],
    'dashboard-loading': [{ 'GET /consultations': hang, 'GET /health': hang }, waitForPlaceholder],
    'dashboard-error': [{ 'GET /consultations': fails, 'GET /health': away }, 'Coba Lagi'],
  },
)

const accurate = click('Lebih akurat')
const create = 'POST /consultations'

testScreen(
  'screens › consultation',
  { path: '/consultation', title: 'Konsultasi' },
  {
    consultation: [],
    'consultation-preview': [accurate, fill('Berat badan', '82,5'), fill('Tinggi badan', '170'), '28,55'],
    'consultation-method': [
      accurate,
      fill('Lemak tubuh', '22'),
      (page) => page.getByRole('combobox', { name: 'Diukur dengan' }).selectOption('Pita ukur'),
      'dihitung dengan rumus US Navy',
    ],
    'consultation-invalid': [
      accurate,
      fill('Berat badan', '301'),
      fill('Lemak tubuh', '51'),
      press('Mulai Konsultasi Lengkap'),
      'Berat badan tidak valid (1-300 kg)',
      'Tinggi badan harus diisi',
      'Persentase lemak tidak valid (1-50%)',
    ],
    'consultation-implausible': [
      fill('Berat badan', '170'),
      fill('Tinggi badan', '60'),
      'Periksa kembali berat dan tinggi badan',
    ],
    'consultation-busy': [{ [create]: hang }, consult, 'Memproses...'],
    'consultation-rejected': [
      { [create]: invalid('weight', 'Berat badan harus antara 1 dan 300 kg') },
      consult,
      'Berat badan harus antara 1 dan 300 kg',
      'Konsultasi gagal. Silakan coba lagi.',
    ],
    'consultation-out-of-bounds': [
      fill('Tinggi badan', '251'),
      press('Mulai Konsultasi BMI'),
      'Berat badan harus diisi',
      'Tinggi badan tidak valid (1-250 cm)',
    ],
    // Without a reason.
    'consultation-failed': [
      { [create]: { status: 500, message: '' } },
      consult,
      'Terjadi kesalahan dalam proses konsultasi',
      'Konsultasi gagal. Silakan coba lagi.',
    ],
    menu: [
      { path: '/calculator', title: 'Kalkulator', user: aUser({ role: 'admin' }) },
      async (page) => {
        await page.getByRole('heading', { level: 1 }).waitFor()
        const burger = page.getByRole('button', { name: 'Buka menu' })
        if (await burger.isVisible()) {
          await burger.click()
        }
        await page.getByRole('link', { name: 'Admin Panel' }).first().waitFor()
      },
    ],
    exercises: [{ path: '/exercises', title: 'Gerakan Latihan' }],
  },
)

const pregnant = {
  ruleId: 'E-04',
  name: 'Hamil',
  text: 'Selama hamil jangan mengurangi makan untuk menurunkan berat.',
  source: 'Kehati-hatian Bugar',
  strength: 'weak',
} as const
const program = 'GET /programs/id/P7'
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click()

testScreen(
  'screens › result',
  { path: '/consultation', title: 'P7 Kurangi Lemak, Jaga Otot', replies: consultationReplies },
  {
    result: [consult, 'Dasar: WHO 2020'],
    'result-open': [
      consult,
      (page) => page.getByRole('heading', { name: 'Jadwal 7 hari' }).click(),
      press('Buka semua hari'),
      'Tutup semua hari',
      async (page) => {
        for (const part of [
          'Mengapa program ini?',
          'Rekomendasi pola makan',
          'Panduan keselamatan',
          'Ringkasan',
          'Tentang program ini',
        ]) {
          await page.getByRole('heading', { name: part, exact: true }).click()
        }
      },
      'B2 Ideal',
      'Complete Consultation (akurasi tinggi)',
    ],
    'result-term': [consult, press('poin'), (page) => page.getByRole('dialog', { name: 'Poin' }).waitFor()],
    'result-bmi-only': [
      { title: 'P2 Bugar dan Seimbang', [create]: { status: 201, data: aBmiOnlyConsultation() } },
      consult,
      'Ukur lemak',
    ],
    'result-taped': [
      { [create]: { status: 201, data: aTapedConsultation() } },
      consult,
      link('Seberapa pasti?'),
      'P2 Bugar dan Seimbang lebih mungkin',
    ],
    'result-generic': [{ [program]: fails }, consult, 'Jadwal di bawah ini panduan umum.'],
    'result-program-gone': [
      { [program]: { status: 404, message: 'Program not found' } },
      consult,
      (page) =>
        page.locator('.mantine-Notification-root').getByText('Gagal memuat data program', { exact: true }).waitFor(),
    ],
    'result-no-deficit': [
      { replies: asState({ energy: { ...aState().energy, deficit: [pregnant] } }) },
      consult,
      'Tanpa defisit kalori',
    ],
    // In a separate document: in a reused one the code may be loaded already.
    'result-pdf-failed': [
      { prepare: (page) => page.route('**/assets/pdf-file*.js', (route) => route.abort('connectionrefused')) },
      consult,
      press(/Download PDF/),
      'Gagal membuat PDF. Silakan coba lagi.',
    ],
    // History state in the shape of an older version of the page.
    'result-unreadable': [
      { title: 'Gagal memuat hasil konsultasi' },
      consult,
      'Jadwal 7 hari',
      (page) => page.evaluate(() => history.replaceState({ ...history.state, consultation: { id: 'c1' } }, '')),
      (page) => page.reload(),
      (page) => page.getByRole('link', { name: 'Buka Riwayat' }).waitFor(),
    ],
    'result-loading': [
      { path: '/history', 'GET /consultations/c1': hang, [program]: hang },
      link(/View Detail P7/),
      'Mengapa program ini?',
    ],
  },
)

testScreen(
  'screens › history',
  { path: '/history', title: 'Riwayat Konsultasi' },
  {
    history: [{ 'GET /consultations': list(many, 34) }, 'Menampilkan 1 - 10 dari 34 konsultasi'],
    'history-empty': [{ 'GET /consultations': list([]) }, 'Belum ada konsultasi'],
    'history-loading': [{ 'GET /consultations': hang }, waitForPlaceholder],
    'history-error': [{ 'GET /consultations': away }, (page) => page.locator('.mantine-Notification-root').waitFor()],
    'history-delete': [{ replies: consultationReplies }, press(/^Delete/), asked],
  },
)

const loseWeight = (page: Page) => page.getByText('Turun', { exact: true }).click()
const typed = (values: Readonly<Record<string, string>>) => (page: Page) => calculate(page, values)
const body = (kg: string, cm: string, more: Readonly<Record<string, string>> = {}) =>
  typed({ 'Berat badan': kg, 'Tinggi badan': cm, ...more })
const fat = { path: '/calculator?tab=lemak' }
const woman = { ...fat, user: aUser({ gender: 'female' }) }

testScreen(
  'screens › calculator',
  { path: '/calculator', title: 'Kalkulator', replies: energyReplies },
  {
    calories: [],
    // Weight and height are known already.
    'calories-missing': [typed({ Usia: '' }), 'Mohon lengkapi semua data!'],
    'calories-answer': [loseWeight, body('70', '170', { Usia: '30' }), 'kkal per hari'],
    'calories-below-floor': [
      loseWeight,
      (page) => page.getByRole('combobox', { name: 'Aktivitas sehari-hari' }).selectOption({ index: 0 }),
      body('45', '150', { Usia: '60' }),
      'Angka ditahan di 1.500 kkal',
    ],
    'calories-refused': [loseWeight, body('49', '170', { Usia: '17' }), /^Di bawah 18 tahun tubuh masih tumbuh/],
    'calories-no-rules': [
      { 'GET /rule-bases/energy/rules': { status: 503 } },
      body('70', '170', { Usia: '4' }),
      'Usia tidak valid (5-120 tahun)',
      typed({ Usia: '30' }),
      'Belum diperiksa.',
    ],
    'fat-incomplete': [fat, body('60', '165'), 'Mohon lengkapi semua data yang diperlukan!'],
    'fat-missing': [
      woman,
      body('60', '165', { 'Lingkar leher': '32', 'Lingkar pinggang': '74' }),
      'Data lingkar pinggul diperlukan untuk wanita!',
    ],
    'fat-impossible': [
      fat,
      body('60', '165', { 'Lingkar leher': '74', 'Lingkar pinggang': '74' }),
      'Angka ini belum cocok.',
    ],
    'fat-answer': [fat, body('80', '192.99', { 'Lingkar leher': '35.99', 'Lingkar pinggang': '83.49' }), '14,4%'],
    'fat-not-for-consultation': [
      woman,
      body('120', '160', { 'Lingkar leher': '35', 'Lingkar pinggang': '130', 'Lingkar pinggul': '140' }),
      'Angka ini di luar yang dapat dipakai di konsultasi',
    ],
  },
)
