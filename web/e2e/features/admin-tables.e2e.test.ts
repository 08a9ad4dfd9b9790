import { ConsultationPage } from '@bugar/contracts/advice/consultation/consultation'
import { ConsultationStats } from '@bugar/contracts/advice/consultation/consultation-stats'
import { paginate } from '@bugar/contracts/core/values/shared'
import { UserPage, UserStats } from '@bugar/contracts/people/user-operations'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anAuditList } from '../support/admin-audit-entries.ts'
import { chromiumPath } from '../support/browser.ts'
import { aConsultation, aUser, inList } from '../support/factories.ts'
import { waitForText } from '../support/page.ts'
import type { Replies } from '../support/replies.ts'
import { anAdmin, useSite } from '../support/site.ts'

const people = Array.from({ length: 10 }, (_, index) => ({
  ...aUser({
    id: `u${index}`,
    name: index % 2 ? 'Ni Luh Putu Ayu Kartika Sari' : 'Sari Qz1165ea7574 Putri',
    email: `nama.yang.panjang.sekali.${index}@contoh-universitas.ac.id`,
    isActive: index % 3 > 0,
  }),
  consultationTotal: index === 3 ? 1234 : 0,
}))
const replies: Replies = {
  'GET /users': { data: z.parse(UserPage, { users: people, pagination: paginate(10, 1, 10) }) },
  'GET /users/stats': {
    data: z.parse(UserStats, { total: 10, active: 6, inactive: 4, admins: 0, users: 10, male: 5, female: 5 }),
  },
  'GET /consultations/admin/all': {
    data: z.parse(ConsultationPage, {
      consultations: people.map(({ id, name, email }, index) =>
        inList(aConsultation({ id: `c${index}`, user: { id, name, email } })),
      ),
      pagination: paginate(10, 1, 10),
    }),
  },
  'GET /consultations/admin/stats': {
    data: z.parse(ConsultationStats, { total: 10, today: 1, activeUsers: 2, programStats: [] }),
  },
  'GET /audit': anAuditList(),
}

/** Rows whose last cell wraps its buttons, and the overflow of the table or page. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody tr')]
    const wrapped = rows.filter((row) => {
      const buttons = [...row.querySelectorAll('td:last-child button')]
      return new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().top))).size > 1
    })
    const table = document.querySelector('table') as HTMLElement
    const room = (table.parentElement as HTMLElement).clientWidth
    return {
      rows: rows.length,
      wrapped: wrapped.length,
      tooWide: Math.max(0, table.scrollWidth - room),
      sideways: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    }
  })

describe.skipIf(!chromiumPath)('admin tables', () => {
  const site = useSite({ user: anAdmin, replies })

  test.each([
    ['/admin/users', 'Ni Luh Putu Ayu Kartika Sari'],
    ['/admin/consultations', 'Ni Luh Putu Ayu Kartika Sari'],
    ['/admin/audit', 'Mengunci akun'],
  ])('%s › at 1280 px › is a table whose actions stand on one line, without sideways scroll', async (path, text) => {
    const page = await site.visit(path)
    await waitForText(page, text)
    expect(await measure(page)).toEqual({ rows: expect.any(Number), wrapped: 0, tooWide: 0, sideways: 0 })
  })

  test('deleting › is offered only where it can be done, and the row says why not', async () => {
    const page = await site.visit('/admin/users')
    const row = (email: string) => page.getByRole('row').filter({ hasText: email })
    const buttons = (email: string) => row(email).getByRole('button').allInnerTexts()
    await row('sekali.2@').waitFor()
    expect(await buttons('sekali.2@')).toEqual(['Detail', 'Kunci', 'Hapus'])
    expect(await buttons('sekali.3@')).toEqual(['Detail', 'Buka'])
    expect(await row('sekali.3@').innerText()).toMatch(/1\.234\s+tidak dapat dihapus/)
    await row('sekali.3@')
      .getByRole('button', { name: /^Detail/ })
      .click()
    await waitForText(page, 'Akun tidak dapat dihapus karena memiliki 1.234 konsultasi')
    expect(await page.getByRole('button', { name: 'Hapus User' }).count()).toBe(0)
  })

  test.each([
    ['/admin/users', '/api/users/csv', 'pengguna', 'role=user&'],
    ['/admin/consultations', '/api/consultations/admin/csv', 'konsultasi', ''],
    ['/admin/audit', '/api/audit/csv', 'jejak audit', ''],
  ])('%s › days narrow the list and its table › both ends inclusive, in Jakarta', async (path, csv, noun, filter) => {
    const { page } = await site.open()
    const asked: string[] = []
    await page.route(`**${csv}**`, (route) => {
      asked.push(new URL(route.request().url()).search)
      return route.fulfill({
        contentType: 'text/csv; charset=utf-8',
        headers: { 'content-disposition': 'attachment; filename="daftar-2026-11-20.csv"' },
        body: '\uFEFFNama\r\n',
      })
    })
    await page.goto(`${path}?${filter}`)
    await page.getByLabel('Dari tanggal').fill('2026-11-20')
    await page.getByLabel('Sampai tanggal').fill('2026-11-20')
    await page.waitForURL(`**${path}?${filter}from=2026-11-20&to=2026-11-20`)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `Unduh CSV ${noun}` }).click()
    expect((await saved).suggestedFilename()).toBe('daftar-2026-11-20.csv')
    const days = new URLSearchParams({ from: '2026-11-19T17:00:00.000Z', to: '2026-11-20T17:00:00.000Z' })
    expect(asked).toEqual([`?${filter}${days}`])
  })
})
