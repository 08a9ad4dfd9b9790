import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import {
  decisionList,
  decisionPages,
  detail,
  first,
  loaded,
  opened,
  recomputed,
  rejected,
  replies,
  screen,
  withSecret,
} from '../support/decisions.ts'
import { press, waitForPlaceholder, waitForSkeleton, waitForText, waitForToast } from '../support/page.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'

const name = `GET /decisions/${first.id}`
const explained = (page: Page) => waitForText(page, 'D-02 Diabetes')

const recompute = async (page: Page) => {
  await explained(page)
  await press(page, 'Hitung ulang')
  await waitForText(page, 'Dihitung dari fakta yang disimpan, tanpa dicatat sebagai keputusan tim.')
}

const states: State[] = [
  { ...screen, name: 'admin-decisions', reach: loaded },
  { ...screen, name: 'admin-decisions-loading', replies: { 'GET /decisions': { hang: true } }, reach: waitForSkeleton },
  {
    ...screen,
    name: 'admin-decisions-empty',
    replies: { ...replies, 'GET /decisions': decisionList([]) },
    reach: (page) => waitForText(page, 'Belum ada keputusan'),
  },
  {
    ...screen,
    name: 'admin-decisions-none-found',
    path: '/admin/decisions?teamId=t2&base=safety&outcome=failed&day=2026-12-03&search=tidak-ada',
    replies: { ...replies, 'GET /decisions': decisionList([]) },
    reach: (page) => waitForText(page, 'Tidak ada keputusan yang cocok'),
  },
  {
    ...screen,
    name: 'admin-decisions-day',
    path: '/admin/decisions?day=2026-12-03',
    reach: loaded,
  },
  {
    ...screen,
    name: 'admin-decisions-error',
    replies: { ...replies, 'GET /decisions': { status: 500, message: 'Failed to get decisions' } },
    reach: (page) => waitForToast(page, 'Gagal memuat keputusan'),
  },
  {
    ...screen,
    name: 'admin-decisions-more-failed',
    replies: {
      ...replies,
      'GET /decisions': (_body, query) => (query.has('before') ? { status: 503 } : decisionPages(41)(query)),
    },
    reach: async (page) => {
      await press(page, 'Muat lebih banyak')
      await waitForText(page, 'Keputusan yang lebih lama belum dapat dimuat. Silakan coba lagi.')
    },
  },
  { ...screen, name: 'admin-decisions-opened', path: opened, reach: explained },
  {
    ...screen,
    name: 'admin-decisions-all-facts',
    path: opened,
    reach: async (page) => {
      await explained(page)
      await page.getByRole('button', { name: /fakta lain/ }).click()
    },
  },
  {
    ...screen,
    name: 'admin-decisions-withheld-rule',
    path: opened,
    replies: { ...replies, [name]: { data: withSecret() } },
    reach: explained,
  },
  { ...screen, name: 'admin-decisions-recomputed', path: opened, reach: recompute },
  {
    ...screen,
    name: 'admin-decisions-recomputed-masked',
    path: opened,
    replies: {
      ...replies,
      [name]: { data: withSecret() },
      [`${name}/recomputed`]: recomputed({ agreement: 'open', answer: null }, { agreement: 'open', answer: null }),
    },
    reach: async (page) => {
      await explained(page)
      await press(page, 'Hitung ulang')
      await waitForText(page, 'Ada fakta yang disamarkan, sehingga keputusan ini tidak dapat dihitung ulang.')
    },
  },
  {
    ...screen,
    name: 'admin-decisions-recompute-error',
    path: opened,
    replies: { ...replies, [`${name}/recomputed`]: { status: 503 } },
    reach: async (page) => {
      await explained(page)
      await press(page, 'Hitung ulang')
      await waitForText(page, 'Keputusan ini belum dapat dihitung ulang.')
    },
  },
  {
    ...screen,
    name: 'admin-decisions-no-facts',
    path: opened,
    replies: { ...replies, [name]: { data: detail({ facts: null, withheld: [], fired: [], notFired: 82 }) } },
    reach: (page) => waitForText(page, 'Fakta tidak disimpan, karena tidak dapat disamarkan.'),
  },
  {
    ...screen,
    name: 'admin-decisions-refused',
    path: opened,
    replies: { ...replies, [name]: { data: { ...rejected(), id: first.id } } },
    reach: (page) => waitForText(page, 'Fakta ini tidak diterima'),
  },
  {
    ...screen,
    name: 'admin-decisions-failed',
    path: opened,
    replies: { ...replies, [name]: { data: detail({ outcome: 'failed', conclusions: [], fired: [], notFired: 0 }) } },
    reach: (page) => waitForText(page, 'Aturan versi ini saling bertentangan untuk fakta ini'),
  },
  {
    ...screen,
    name: 'admin-decisions-opening',
    path: opened,
    replies: { ...replies, [name]: { hang: true } },
    reach: waitForPlaceholder,
  },
  {
    ...screen,
    name: 'admin-decisions-open-error',
    path: opened,
    replies: { ...replies, [name]: { status: 503 } },
    reach: (page) => waitForText(page, 'Keputusan ini belum dapat dimuat.'),
  },
  {
    ...screen,
    name: 'admin-decisions-gone',
    path: opened,
    replies: { ...replies, [name]: { status: 404 } },
    reach: (page) => waitForText(page, 'Keputusan tidak ditemukan'),
  },
  {
    ...screen,
    name: 'admin-decisions-codes-only',
    path: opened,
    replies: Object.fromEntries(Object.entries(replies).filter(([key]) => !key.startsWith('GET /rule-bases'))),
    reach: explained,
  },
]

describe.skipIf(!chromiumPath)('admin decisions', () => {
  useSite({ user: anAdmin }).testStates(states)
})
