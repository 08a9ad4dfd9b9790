import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  aBadValidation,
  aSimulation,
  aTestAnswer,
  aValidation,
  ruleMeta,
  someRules,
  someVersions,
} from './support/admin-factories.ts'
import { chromiumPath } from './support/browser.ts'
import { aProgram } from './support/factories.ts'
import { waitForSkeleton, waitForText } from './support/page.ts'
import type { Replies } from './support/replies.ts'
import { anAdmin, type State, useSite } from './support/site.ts'

const replies: Replies = {
  'GET /rules': { data: someRules(), extras: ruleMeta },
  'GET /rules/versions': { data: someVersions() },
  'GET /programs': { data: [aProgram()], extras: { meta: { total: 1 } } },
  'POST /forward-chaining/validate': { data: aValidation() },
  'POST /forward-chaining/test': { data: aTestAnswer() },
  'POST /forward-chaining/simulate': { data: aSimulation() },
}
const screen = { path: '/admin/rules', title: 'Aturan Forward Chaining', replies }
const loaded = async (page: Page) => {
  await waitForText(page, '10 aturan, 2 cadangan, cakupan 100%')
  await waitForText(page, 'B2-L3 kembali ke P7')
  await waitForText(page, '120 dari 120')
}
const run = (page: Page) => page.getByRole('button', { name: 'Jalankan aturan' }).click()

const states: State[] = [
  { ...screen, name: 'admin-rules', reach: loaded },
  {
    ...screen,
    name: 'admin-rules-bmi-only',
    reach: async (page) => {
      await loaded(page)
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
      await waitForText(page, 'Program tidak ditemukan')
      await waitForText(page, 'Riwayat versi belum dapat dimuat.')
    },
  },
]

describe.skipIf(!chromiumPath)('admin rules', () => {
  const site = useSite({ user: anAdmin })

  site.testStates(states)

  test('tried facts light their tile and every silent rule says why', async () => {
    const asked: unknown[] = []
    const page = await site.visit('/admin/rules', {
      replies: {
        ...replies,
        'POST /forward-chaining/test': (body) => {
          asked.push(body)
          return { data: aTestAnswer() }
        },
      },
    })
    await page.getByRole('textbox', { name: 'Lemak' }).fill('22,5')
    await run(page)
    await waitForText(page, 'hasil uji')
    expect(asked).toEqual([{ gender: 'male', weight: 70, height: 170, bodyFatPercentage: 22.5 }])
    expect(await page.locator('[data-highlighted=true]').innerText()).toContain('P7')
    await page.getByText('2 aturan tidak menyala, lihat alasannya').click()
    await waitForText(page, 'perlu kategori BMI B3 Overweight, tercatat B2 Ideal')
  })

  test('without body fat none is sent, and an error stays in the page', async () => {
    const asked: unknown[] = []
    const page = await site.visit('/admin/rules', {
      replies: {
        ...replies,
        'POST /forward-chaining/test': (body) => {
          asked.push(body)
          return { status: 503, message: 'Layanan sedang tidak tersedia. Silakan coba lagi.' }
        },
      },
    })
    await page.getByRole('textbox', { name: 'Lemak' }).fill('')
    await page.locator('form').getByText('Wanita').click()
    await run(page)
    await waitForText(page, 'Layanan sedang tidak tersedia. Silakan coba lagi.')
    expect(asked).toEqual([{ gender: 'female', weight: 70, height: 170 }])
    await waitForText(page, 'di bawah 20%')
  })

  test('the versions › lead to the log of what was done to the rules', async () => {
    const page = await site.visit('/admin/rules', { replies })
    await page.getByRole('link', { name: 'Riwayat perubahan' }).click()
    await page.waitForURL('**/admin/audit?area=rule')
  })

  test('a tile leads to its simulation, which asks for one changed cell', async () => {
    const asked: unknown[] = []
    const page = await site.visit('/admin/rules', {
      replies: {
        ...replies,
        'POST /forward-chaining/simulate': (body) => {
          asked.push(body)
          return { data: aSimulation() }
        },
      },
    })
    await page.getByRole('button', { name: 'P7 Program P7' }).click()
    expect(await page.evaluate(() => (document.activeElement as HTMLSelectElement).labels[0]?.textContent)).toBe(
      'Menjadi program',
    )
    await page.getByLabel('Menjadi program').selectOption('P3')
    await page.getByRole('button', { name: 'Simulasikan' }).click()
    await waitForText(page, '96')
    expect(asked).toEqual([{ changes: [{ id: 'B2-L3', programCode: 'P3' }] }])
  })
})
