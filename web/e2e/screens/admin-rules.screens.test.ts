import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { aBadValidation } from '../support/admin-factories.ts'
import { chromiumPath } from '../support/browser.ts'
import { waitForSkeleton, waitForText } from '../support/page.ts'
import { run, triedScreen as screen } from '../support/rules-tried.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'

const { replies } = screen
const loaded = async (page: Page) => {
  await waitForText(page, '10 aturan, 2 cadangan, cakupan 100%')
  await waitForText(page, 'B2-L3 kembali ke P7')
  await waitForText(page, '120 dari 120')
}

const states: State[] = [
  { ...screen, name: 'admin-rules', reach: loaded },
  {
    ...screen,
    name: 'admin-rules-all-open',
    reach: async (page) => {
      await loaded(page)
      for (const name of ['Daftar aturan', 'Kategori BMI', 'Kategori lemak tubuh', 'Perbandingan jenis konsultasi']) {
        await page.getByRole('heading', { name, exact: true }).click()
      }
      await waitForText(page, 'B1 + L1')
      await waitForText(page, 'berat badan kurang')
      await waitForText(page, 'rujukan hanya pembanding')
      await waitForText(page, 'Tinggi, sejauh lemaknya diukur teliti')
    },
  },
  {
    ...screen,
    name: 'admin-rules-bmi-only',
    reach: async (page) => {
      await loaded(page)
      await page.getByText('Daftar aturan').click()
      await page.getByRole('tab', { name: 'BMI saja (4)' }).click()
      await waitForText(page, 'Dipakai bila lemak tubuh tidak diisi.')
    },
  },
  {
    ...screen,
    name: 'admin-rules-tried',
    reach: async (page) => {
      await loaded(page)
      await run(page)
      await page.getByText('aturan tidak menyala, lihat alasannya').first().click()
      await waitForText(page, 'hasil uji')
    },
  },
  {
    ...screen,
    name: 'admin-rules-invalid-facts',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Berat' }).fill('301')
      await run(page)
      await waitForText(page, 'Berat badan tidak valid (1-300 kg)')
    },
  },
  {
    ...screen,
    name: 'admin-rules-simulated',
    reach: async (page) => {
      await page.getByRole('button', { name: 'P7 Program P7' }).click()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await waitForText(page, 'Perpindahan program')
    },
  },
  {
    ...screen,
    name: 'admin-rules-findings',
    replies: { ...replies, 'POST /forward-chaining/validate': { data: aBadValidation() } },
    reach: (page) => waitForText(page, 'Tidak lolos verifikasi, 1 konflik'),
  },
  {
    ...screen,
    name: 'admin-rules-none-found',
    reach: async (page) => {
      await page.getByText('Daftar aturan').click()
      await page.getByPlaceholder('Cari nama atau kondisi aturan...').fill('yoga')
      await waitForText(page, 'Tidak ada aturan ditemukan')
    },
  },
  { ...screen, name: 'admin-rules-loading', replies: { 'GET /rules': { hang: true } }, reach: waitForSkeleton },
  {
    ...screen,
    name: 'admin-rules-error',
    replies: { 'GET /rules': { status: 500 } },
    reach: async (page) => {
      await waitForText(page, 'Yang tampil adalah aturan contoh bawaan.')
      await page.getByText('Daftar aturan').click()
      await waitForText(page, 'Program tidak ditemukan')
      await waitForText(page, 'Riwayat versi belum dapat dimuat.')
    },
  },
]

describe.skipIf(!chromiumPath)('admin rules', () => {
  const site = useSite({ user: anAdmin })

  site.testStates(states)
})
