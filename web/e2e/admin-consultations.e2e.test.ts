import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { listed, many, replies, statsOf } from './support/admin-consultations.ts'
import { chromiumPath } from './support/browser.ts'
import { waitForSkeleton, waitForText, waitForToast } from './support/page.ts'
import { anAdmin, type State, useSite } from './support/site.ts'

const screen = { path: '/admin/consultations', title: 'Riwayat Konsultasi', replies }
const loaded = (page: Page) => waitForText(page, 'Menampilkan 1 - 10 dari 134 konsultasi')

const states: State[] = [
  { ...screen, name: 'admin-consultations', reach: loaded },
  {
    ...screen,
    name: 'admin-consultations-found',
    path: '/admin/consultations?search=sari',
    reach: (page) => waitForText(page, 'Ditemukan 134 konsultasi untuk “sari”'),
  },
  {
    ...screen,
    name: 'admin-consultations-loading',
    replies: { 'GET /consultations/admin/all': { hang: true } },
    reach: waitForSkeleton,
  },
  {
    ...screen,
    name: 'admin-consultations-empty',
    replies: { 'GET /consultations/admin/all': listed([]), 'GET /consultations/admin/stats': statsOf([]) },
    reach: async (page) => {
      await waitForText(page, 'Belum ada konsultasi')
      await waitForText(page, 'N/A')
    },
  },
  {
    ...screen,
    name: 'admin-consultations-none-found',
    path: '/admin/consultations?search=tidak',
    replies: { ...replies, 'GET /consultations/admin/all': listed([]) },
    reach: (page) => waitForText(page, 'Tidak ada konsultasi ditemukan'),
  },
  {
    ...screen,
    name: 'admin-consultations-error',
    replies: { 'GET /consultations/admin/all': { status: 500 } },
    reach: (page) => waitForToast(page, 'Failed to load consultations'),
  },
  {
    ...screen,
    name: 'admin-consultations-detail',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Lihat Sari Dewi/ })
        .first()
        .click()
      await waitForText(page, 'Selesai')
    },
  },
]

describe.skipIf(!chromiumPath)('admin consultations', () => {
  const site = useSite({ user: anAdmin })

  site.testStates(states)

  test('search rests half a second, lives in the address and is undone by Back', async () => {
    const asked: string[] = []
    const page = await site.visit('/admin/consultations', {
      replies: {
        ...replies,
        'GET /consultations/admin/all': (_body, query) => {
          asked.push(query.toString())
          return listed(many, 134, Number(query.get('page')))
        },
      },
    })
    await loaded(page)
    await page.getByRole('button', { name: 'Halaman 3' }).click()
    await waitForText(page, 'Menampilkan 21 - 30 dari 134 konsultasi')
    const field = page.getByPlaceholder('Cari nama atau email pengguna...')
    await field.pressSequentially('dewi', { delay: 60 })
    await page.waitForURL('**/admin/consultations?search=dewi')
    await page.getByRole('button', { name: 'Selanjutnya' }).click()
    await page.waitForURL('**/admin/consultations?search=dewi&page=2')
    await page.getByRole('button', { name: 'Hapus' }).click()
    await expect.poll(() => field.inputValue()).toBe('')
    await loaded(page)
    await page.goBack()
    await page.waitForURL('**/admin/consultations?search=dewi&page=2')
    // The address changes before the screen does.
    await expect.poll(() => field.inputValue()).toBe('dewi')
    expect(asked.filter((query) => query.includes('search')).every((query) => query.includes('search=dewi'))).toBe(true)
  })
})
