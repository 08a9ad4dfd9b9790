import { describe } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import type { Page } from 'playwright-core'
import { aUser } from './support/factories.ts'
import { waitForText } from './support/page.ts'
import { type State, useSite } from './support/site.ts'

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name }).fill(value)
  }
  await page.getByRole('button', { name: 'Hitung' }).click()
}

/** Both calculators. */
const states: State[] = [
  { name: 'calories', path: '/calculator', title: 'Kalkulator' },
  {
    name: 'calories-missing',
    path: '/calculator',
    title: 'Kalkulator',
    reach: async (page) => {
      await fill(page, { Usia: '30' })
      await waitForText(page, 'Mohon lengkapi semua data!')
    },
  },
  {
    name: 'calories-answer',
    path: '/calculator',
    title: 'Kalkulator',
    reach: async (page) => {
      await page.getByText('Turun', { exact: true }).click()
      await fill(page, { Usia: '30', 'Berat badan': '70', 'Tinggi badan': '170' })
      await waitForText(page, 'kkal per hari')
    },
  },
  {
    name: 'calories-below-basal',
    path: '/calculator',
    title: 'Kalkulator',
    reach: async (page) => {
      await page.getByText('Turun', { exact: true }).click()
      await page.getByRole('combobox', { name: 'Aktivitas sehari-hari' }).selectOption({ index: 0 })
      await fill(page, { Usia: '60', 'Berat badan': '45', 'Tinggi badan': '150' })
      await waitForText(page, 'Target ini di bawah kebutuhan basal.')
    },
  },
  {
    name: 'fat-incomplete',
    path: '/calculator?tab=lemak',
    title: 'Kalkulator',
    reach: async (page) => {
      await fill(page, { 'Berat badan': '60', 'Tinggi badan': '165' })
      await waitForText(page, 'Mohon lengkapi semua data yang diperlukan!')
    },
  },
  {
    name: 'fat-missing',
    path: '/calculator?tab=lemak',
    title: 'Kalkulator',
    user: aUser({ gender: 'female' }),
    reach: async (page) => {
      await fill(page, { 'Berat badan': '60', 'Tinggi badan': '165', 'Lingkar leher': '32', 'Lingkar pinggang': '74' })
      await waitForText(page, 'Data lingkar pinggul diperlukan untuk wanita!')
    },
  },
  {
    name: 'fat-impossible',
    path: '/calculator?tab=lemak',
    title: 'Kalkulator',
    reach: async (page) => {
      await fill(page, { 'Berat badan': '60', 'Tinggi badan': '165', 'Lingkar leher': '74', 'Lingkar pinggang': '74' })
      await waitForText(page, 'Angka ini belum cocok.')
    },
  },
  {
    name: 'fat-answer',
    path: '/calculator?tab=lemak',
    title: 'Kalkulator',
    reach: async (page) => {
      await fill(page, {
        'Berat badan': '80',
        'Tinggi badan': '192.99',
        'Lingkar leher': '35.99',
        'Lingkar pinggang': '83.49',
      })
      await waitForText(page, '14,4%')
    },
  },
]

describe.skipIf(!chromiumPath)('screens › calculator', () => {
  useSite().testStates(states)
})
