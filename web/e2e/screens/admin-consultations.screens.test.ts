import { describe } from 'vitest'
import { listed, loaded, replies, statsOf } from '../support/admin-consultations.ts'
import { chromiumPath } from '../support/browser.ts'
import { waitForSkeleton, waitForText, waitForToast } from '../support/page.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'

const screen = { path: '/admin/consultations', title: 'Riwayat Konsultasi', replies }

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
  useSite({ user: anAdmin }).testStates(states)
})
