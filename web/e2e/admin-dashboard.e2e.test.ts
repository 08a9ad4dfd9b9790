import { ConsultationPage } from '@bugar/contracts/consultation'
import { ConsultationStats } from '@bugar/contracts/consultation-stats'
import { paginate } from '@bugar/contracts/shared'
import { Health } from '@bugar/contracts/system'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { chromiumPath } from './support/browser.ts'
import { aBmiOnlyConsultation, aConsultation, aUser, inList, someHealth } from './support/factories.ts'
import { waitForSkeleton, waitForText } from './support/page.ts'
import type { Replies } from './support/replies.ts'
import { anAdmin, type State, useSite } from './support/site.ts'

const listed = (consultations: readonly ReturnType<typeof inList>[]) => ({
  data: z.parse(ConsultationPage, { consultations, pagination: paginate(consultations.length, 1, 3) }),
})
const stats = (programStats: ConsultationStats['programStats']) => ({
  data: z.parse(ConsultationStats, { total: 340, today: 6, activeUsers: 12, programStats }),
})
const replies: Replies = {
  'GET /health': { data: someHealth() },
  'GET /consultations/admin/stats': stats([
    { program: { code: 'P7', name: 'Kurangi Lemak, Jaga Otot' }, count: 160 },
    { program: { code: 'P2', name: 'Bugar Seimbang' }, count: 120 },
    { program: { code: 'P3', name: 'Turun Bertahap' }, count: 60 },
  ]),
  'GET /consultations/admin/all': listed([
    inList(aConsultation()),
    inList(aBmiOnlyConsultation()),
    inList(aConsultation({ id: 'c3', user: { id: 'x', name: '', email: '' } })),
  ]),
}
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
  const site = useSite({ user: anAdmin })

  site.testStates(states)

  test('only three consultations are asked for, and what failed can be asked again', async () => {
    const asked = new Set<string>()
    let isBroken = true
    const page = await site.visit('/admin', {
      replies: {
        ...replies,
        'GET /consultations/admin/all': (_body, query) => {
          asked.add(query.toString())
          return isBroken ? { status: 500 } : listed([inList(aConsultation())])
        },
      },
    })
    await waitForText(page, 'Konsultasi terakhir belum dapat dimuat.')
    isBroken = false
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await waitForText(page, 'Sari Dewi')
    expect([...asked]).toEqual(['page=1&limit=3'])
  })

  test.each(['/admin', '/admin/rules', '/admin/system'])(
    '%s › a user is led home and nothing is asked',
    async (path) => {
      const asked: string[] = []
      const { page } = await site.open({ user: aUser(), replies })
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === '/')
      expect(asked.filter((each) => /^\/api\/.*(admin|forward-chaining|database)/.test(each))).toEqual([])
    },
  )
})
