import { Health } from '@bugar/contracts/system/system'
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import * as z from 'zod/mini'
import { listed, replies, stats } from '../support/admin-dashboard.ts'
import { chromiumPath } from '../support/browser.ts'
import { someHealth } from '../support/factories.ts'
import { waitForSkeleton, waitForText } from '../support/page.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'

const troubled = z.parse(Health, {
  ...someHealth(),
  status: 'degraded',
  stats: { users: null, programs: 10, exercises: 45, rules: 10, consultations: 0 },
  services: {
    ...someHealth().services,
    auth: { state: 'down', copies: 0 },
    inference: { state: 'degraded', copies: 3 },
  },
})
const screen = { path: '/admin', title: 'Beranda', replies }
const loaded = async (page: Page) => {
  await waitForText(page, 'Turun Bertahap')
  await waitForText(page, 'inference, 1 salinan')
}

const states: State[] = [
  { ...screen, name: 'admin-dashboard', reach: loaded },
  {
    ...screen,
    name: 'admin-dashboard-troubled',
    replies: {
      'GET /health': { data: troubled },
      'GET /consultations/admin/stats': stats([]),
      'GET /consultations/admin/all': listed([]),
    },
    reach: async (page) => {
      await waitForText(page, 'Mati')
      await waitForText(page, 'inference, 3 salinan')
      await waitForText(page, 'Belum ada konsultasi.')
    },
  },
  {
    ...screen,
    name: 'admin-dashboard-loading',
    replies: {
      'GET /health': { hang: true },
      'GET /consultations/admin/stats': { hang: true },
      'GET /consultations/admin/all': { hang: true },
    },
    reach: waitForSkeleton,
  },
  {
    ...screen,
    name: 'admin-dashboard-error',
    replies: { 'GET /health': { abort: true } },
    reach: async (page) => {
      await waitForText(page, 'Konsultasi terakhir belum dapat dimuat.')
      await waitForText(page, 'Keadaan layanan belum dapat dimuat.')
    },
  },
]

describe.skipIf(!chromiumPath)('admin dashboard', () => {
  useSite({ user: anAdmin }).testStates(states)
})
