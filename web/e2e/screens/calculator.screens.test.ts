import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { calculate, energyReplies } from '../support/energy.ts'
import { aUser } from '../support/factories.ts'
import { waitForText } from '../support/page.ts'
import { type State, useSite } from '../support/site.ts'

/** Both calculators. */
const states: State[] = [
  { name: 'calories', path: '/calculator', title: 'Kalkulator' },
  {
    name: 'calories-missing',
    path: '/calculator',
    title: 'Kalkulator',
    reach: async (page) => {
      // Weight and height are known already.
      await calculate(page, { Usia: '' })
      await waitForText(page, 'Mohon lengkapi semua data!')
    },
  },
  {
    name: 'calories-answer',
    path: '/calculator',
    title: 'Kalkulator',
    reach: async (page) => {
      await page.getByText('Turun', { exact: true }).click()
      await calculate(page, { Usia: '30', 'Berat badan': '70', 'Tinggi badan': '170' })
      await waitForText(page, 'kkal per hari')
    },
  },
  {
    name: 'calories-below-floor',
    path: '/calculator',
    title: 'Kalkulator',
    reach: async (page) => {
      await page.getByText('Turun', { exact: true }).click()
      await page.getByRole('combobox', { name: 'Aktivitas sehari-hari' }).selectOption({ index: 0 })
      await calculate(page, { Usia: '60', 'Berat badan': '45', 'Tinggi badan': '150' })
      await waitForText(page, 'Angka ditahan di 1.500 kkal')
    },
  },
  {
    name: 'calories-refused',
    path: '/calculator',
    title: 'Kalkulator',
    reach: async (page) => {
      await page.getByText('Turun', { exact: true }).click()
      await calculate(page, { Usia: '17', 'Berat badan': '49', 'Tinggi badan': '170' })
      await waitForText(page, 'Sumber: NICE CG32')
    },
  },
  {
    name: 'calories-no-rules',
    path: '/calculator',
    title: 'Kalkulator',
    replies: { 'GET /rule-bases/energy/rules': { status: 503 } },
    reach: async (page) => {
      await calculate(page, { Usia: '4', 'Berat badan': '70', 'Tinggi badan': '170' })
      await waitForText(page, 'Usia tidak valid (5-120 tahun)')
      await calculate(page, { Usia: '30' })
      await waitForText(page, 'Belum diperiksa.')
    },
  },
  {
    name: 'fat-incomplete',
    path: '/calculator?tab=lemak',
    title: 'Kalkulator',
    reach: async (page) => {
      await calculate(page, { 'Berat badan': '60', 'Tinggi badan': '165' })
      await waitForText(page, 'Mohon lengkapi semua data yang diperlukan!')
    },
  },
  {
    name: 'fat-missing',
    path: '/calculator?tab=lemak',
    title: 'Kalkulator',
    user: aUser({ gender: 'female' }),
    reach: async (page) => {
      await calculate(page, {
        'Berat badan': '60',
        'Tinggi badan': '165',
        'Lingkar leher': '32',
        'Lingkar pinggang': '74',
      })
      await waitForText(page, 'Data lingkar pinggul diperlukan untuk wanita!')
    },
  },
  {
    name: 'fat-impossible',
    path: '/calculator?tab=lemak',
    title: 'Kalkulator',
    reach: async (page) => {
      await calculate(page, {
        'Berat badan': '60',
        'Tinggi badan': '165',
        'Lingkar leher': '74',
        'Lingkar pinggang': '74',
      })
      await waitForText(page, 'Angka ini belum cocok.')
    },
  },
  {
    name: 'fat-answer',
    path: '/calculator?tab=lemak',
    title: 'Kalkulator',
    reach: async (page) => {
      await calculate(page, {
        'Berat badan': '80',
        'Tinggi badan': '192.99',
        'Lingkar leher': '35.99',
        'Lingkar pinggang': '83.49',
      })
      await waitForText(page, '14,4%')
    },
  },
  {
    name: 'fat-not-for-consultation',
    path: '/calculator?tab=lemak',
    title: 'Kalkulator',
    user: aUser({ gender: 'female' }),
    reach: async (page) => {
      await calculate(page, {
        'Berat badan': '120',
        'Tinggi badan': '160',
        'Lingkar leher': '35',
        'Lingkar pinggang': '130',
        'Lingkar pinggul': '140',
      })
      await waitForText(page, 'Angka ini di luar yang dapat dipakai di konsultasi')
    },
  },
]

describe.skipIf(!chromiumPath)('screens › calculator', () => {
  useSite({ replies: energyReplies }).testStates(states)
})
