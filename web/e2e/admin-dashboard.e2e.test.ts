import { ConsultationPage } from '@bugar/contracts/consultation'
import { ConsultationStats } from '@bugar/contracts/consultation-stats'
import { paginate } from '@bugar/contracts/shared'
import { Health } from '@bugar/contracts/system'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { seen, skeleton, type State, useSite, visitsOf } from './support/admin-site.ts'
import { chromiumPath, type Replies } from './support/browser.ts'
import { aBmiOnlyConsultation, aConsultation, aUser, inList, someHealth } from './support/factories.ts'
import { clean } from './support/screen-report.ts'

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
  await seen(page, 'Turun Bertahap')
  await seen(page, 'inference, 1 salinan')
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
      await seen(page, 'Mati')
      await seen(page, 'inference, 3 salinan')
      await seen(page, 'Belum ada konsultasi.')
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
    reach: skeleton,
  },
  {
    ...screen,
    name: 'admin-dashboard-error',
    replies: { 'GET /health': { abort: true } },
    reach: async (page) => {
      await seen(page, 'Konsultasi terakhir belum dapat dimuat.')
      await seen(page, 'Keadaan layanan belum dapat dimuat.')
    },
  },
]

describe.skipIf(!chromiumPath)('admin dashboard', () => {
  const site = useSite()

  test.concurrent.each(visitsOf(states))('$name › $width px › nothing to complain about', async (visit) => {
    expect(await site.inspect(visit)).toEqual(clean)
  })

  test('only three consultations are asked for, and what failed can be asked again', async () => {
    const asked: string[] = []
    let isBroken = true
    const { page, close } = await site.open({
      replies: {
        ...replies,
        'GET /consultations/admin/all': (_body, query) => {
          asked.push(query.toString())
          return isBroken ? { status: 500 } : listed([inList(aConsultation())])
        },
      },
    })
    await page.goto('/admin')
    await seen(page, 'Konsultasi terakhir belum dapat dimuat.')
    isBroken = false
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await seen(page, 'Sari Dewi')
    expect(asked).toEqual(['page=1&limit=3', 'page=1&limit=3'])
    await close()
  })

  test.each(['/admin', '/admin/rules', '/admin/system'])(
    '%s › a user is led home and nothing is asked',
    async (path) => {
      const asked: string[] = []
      const { page, close } = await site.open({ user: aUser(), replies })
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === '/')
      expect(asked.filter((each) => /^\/api\/.*(admin|forward-chaining|database)/.test(each))).toEqual([])
      await close()
    },
  )
})
