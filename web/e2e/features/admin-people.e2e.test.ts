import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  anAuditList,
  auditPages,
  loaded as adminAuditEntriesLoaded,
  log,
  replies as adminAuditEntriesReplies,
} from '../support/admin-audit-entries.ts'
import { dashboardReplies, listed, loaded, many, replies, statsOf } from '../support/admin-consultations.ts'
import {
  listed as adminPeopleListed,
  loaded as adminPeopleLoaded,
  people,
  replies as adminPeopleReplies,
  withApp,
} from '../support/admin-people.ts'
import { chromiumPath } from '../support/browser.ts'
import { aConsultation, aUser, inList } from '../support/factories.ts'
import { press, titleFocused, waitForText, waitForToast } from '../support/page.ts'
import type { Replies } from '../support/replies.ts'
import { anAdmin, useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('admin dashboard', () => {
  const site = useSite({ user: anAdmin })

  test.each(['/admin', '/admin/rules', '/admin/system'])(
    '%s › a user is led home and nothing is asked',
    async (path) => {
      const asked: string[] = []
      const { page } = await site.open({ user: aUser(), replies: dashboardReplies })
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === '/')
      expect(asked.filter((each) => /^\/api\/.*(admin|forward-chaining|database)/.test(each))).toEqual([])
    },
  )

  test('a page that stays open › shows the next day after midnight', async () => {
    const page = await site.visit('/admin', {
      replies: dashboardReplies,
      prepare: (each) => each.clock.install({ time: '2026-11-22T16:59:00.000Z' }),
    })
    await waitForText(page, 'Minggu, 22 November 2026')
    await page.clock.runFor('01:01')
    await waitForText(page, 'Senin, 23 November 2026')
  })
})

describe.skipIf(!chromiumPath)('admin consultations', () => {
  const site = useSite({ user: anAdmin })

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

describe.skipIf(!chromiumPath)('admin users', () => {
  const site = useSite({ user: anAdmin })

  test('typing asks once, half a second after the last letter, for the first page', async () => {
    const asked: string[] = []
    const page = await site.visit('/admin/users?page=3', {
      replies: {
        ...adminPeopleReplies,
        'GET /users': (_body, query) => {
          asked.push(query.toString())
          return adminPeopleListed(people, 34, Number(query.get('page')))
        },
      },
    })
    await waitForText(page, 'Menampilkan 21 - 30 dari 34 pengguna')
    await page.getByPlaceholder('Cari nama atau email...').pressSequentially('sari', { delay: 60 })
    await page.waitForURL('**/admin/users?search=sari')
    await adminPeopleLoaded(page)
    await page.getByLabel('Peran', { exact: true }).selectOption('user')
    await page.waitForURL('**/admin/users?search=sari&role=user')
    // The address changes before the list is asked for.
    await expect.poll(() => asked.length).toBe(3)
    await page.goBack()
    await page.goBack()
    await waitForText(page, 'Menampilkan 21 - 30 dari 34 pengguna')
    expect(await page.getByPlaceholder('Cari nama atau email...').inputValue()).toBe('')
    expect(asked.slice(0, 3)).toEqual([
      'page=3&limit=10',
      'page=1&limit=10&search=sari',
      'page=1&limit=10&search=sari&role=user',
    ])
  })

  test('the switch › keeps the keyboard’s place while it is turned, and is turned once', async () => {
    const { page } = await site.open({ replies: adminPeopleReplies })
    const asked: (() => Promise<void>)[] = []
    await page.route('**/api/users/u1/toggle', (route) => void asked.push(() => route.fallback()))
    await page.goto('/admin/users')
    const lock = page.getByRole('button', { name: 'Kunci Sari Dewi' }).first()
    await lock.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => lock.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Enter')
    expect(await lock.evaluate((button) => button === document.activeElement)).toBe(true)
    // The browser tells of a request some time after the button is busy.
    await expect.poll(() => asked.length).toBe(1)
    await asked[0]?.()
    await waitForToast(page, 'Status berhasil diperbarui')
    expect(await lock.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(asked.length).toBe(1)
  })

  test('who lost the app › is asked for the password alone again, after a question', async () => {
    const page = await site.visit('/admin/users', { replies: withApp })
    await press(page, 'Detail Sari Dewi')
    await press(page, 'Matikan verifikasi dua langkah')
    const dialog = page.getByRole('alertdialog', { name: 'Matikan verifikasi dua langkah Sari Dewi' })
    await dialog.getByRole('button', { name: 'Matikan' }).click()
    await waitForToast(page, 'Verifikasi dua langkah dimatikan')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.waitForFunction(() => document.activeElement?.textContent === 'Detail')
  })

  test('an account is locked and deleted; an administrator’s only shown', async () => {
    const done: string[] = []
    const note = (what: string) => () => {
      done.push(what)
      return adminPeopleReplies[what] as { data: unknown }
    }
    const page = await site.visit('/admin/users', {
      replies: {
        ...adminPeopleReplies,
        'PATCH /users/u1/toggle': note('PATCH /users/u1/toggle'),
        'DELETE /users/u1': note('DELETE /users/u1'),
      },
    })
    await adminPeopleLoaded(page)
    expect(await page.getByRole('button', { name: / Rina Admin$/ }).allInnerTexts()).toEqual(['Detail'])
    await press(page, 'Kunci Sari Dewi')
    await waitForToast(page, 'Status berhasil diperbarui')
    await press(page, 'Detail Sari Dewi')
    await press(page, 'Hapus User')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('Yakin ingin menghapus pengguna ini? Tindakan ini tidak dapat dibatalkan.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Batal' }).evaluate((it) => it === document.activeElement)).toBe(
      true,
    )
    await dialog.getByRole('button', { name: 'Hapus' }).click()
    await waitForToast(page, 'User berhasil dihapus')
    expect(done).toEqual(['PATCH /users/u1/toggle', 'DELETE /users/u1'])
    expect(await page.getByRole('dialog').count()).toBe(0)
    await titleFocused(page)
  })
})

describe.skipIf(!chromiumPath)('admin audit', () => {
  const site = useSite({ user: anAdmin })

  test('entries › say in words who did what to which fields', async () => {
    const page = await site.visit('/admin/audit', { replies: adminAuditEntriesReplies })
    await adminAuditEntriesLoaded(page)
    const rows = (await page.locator('tbody tr').allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' '))
    expect(rows[0]).toMatch(
      /^20 November 2026 pukul 09\.15 Rina Admin Mengubah isi program Kurangi Lemak Bertahap \(P7\) /,
    )
    expect(rows[0]).toContain('Nama: Kurangi Lemak → menjadi Kurangi Lemak Bertahap')
    expect(rows[0]).toContain('Jadwal, Rabu: Rest: jalan santai → menjadi Cardio: sepeda 30 menit')
    expect(rows[1]).toMatch(/Mengunci akun Sari Dewi Status: Aktif → menjadi Nonaktif$/)
    expect(rows[2]).toMatch(/Budi Santoso Menambah latihan Burpee 5 isian yang tercatat/)
    expect(rows[3]).toMatch(
      /Mengajukan rancangan aturan Rancangan Keselamatan Keadaan: Belum diajukan → menjadi Diajukan /,
    )
    expect(rows[4]).toMatch(/K-05, BMI: < 16 → menjadi < 17 Aturan baru: /)
    expect(rows[7]).toMatch(/Hasil tidak diketahui B2-L3 Dimulai, tetapi tidak tercatat apakah selesai\.$/)
    expect(rows[8]).toMatch(/Mengaktifkan versi aturan Versi 1 Versi aturan: 2 → menjadi 1 Catatan: /)
    expect(rows[9]).toMatch(/Menghapus berkas poster\.png .* isian yang dihapus/)
    expect(rows[11]).toMatch(/Sistem Melengkapi data awal/)
    expect(rows[12]).toMatch(/badge\.grant x1 Status: Nonaktif → menjadi Aktif$/)
    expect(rows[13]).toMatch(/Membaca konsultasi Sari Dewi Konsultasi, Dibuat: 18 November 2026 pukul 08\.30$/)
    expect(rows[14]).toMatch(/Rina Admin Membaca rincian pengguna dan konsultasinya Sari Dewi Hanya dibaca$/)
    expect(rows[15]).toMatch(/Budi Santoso Membaca daftar konsultasi Hanya dibaca$/)
  })

  test('what failed › is asked for again without losing what is shown', async () => {
    let isBroken = true
    const { page } = await site.open({
      replies: log([], (query) => auditPages(21)(query)),
    })
    await page.route('**/api/audit?before=**', (route) => (isBroken ? route.abort() : route.fallback()))
    await page.goto('/admin/audit')
    await page.getByRole('button', { name: 'Muat lebih banyak' }).click()
    await waitForText(page, 'Catatan yang lebih lama belum dapat dimuat. Silakan coba lagi.')
    expect(await page.locator('tbody tr').count()).toBe(20)
    isBroken = false
    await page.getByRole('button', { name: 'Muat lebih banyak' }).click()
    await waitForText(page, 'Semua 21 catatan')
  })
})

const tablesPeople = Array.from({ length: 10 }, (_, index) =>
  aUser({
    id: `u${index}`,
    name: index % 2 ? 'Ni Luh Putu Ayu Kartika Sari' : 'Sari Qz1165ea7574 Putri',
    email: `nama.yang.panjang.sekali.${index}@contoh-universitas.ac.id`,
    isActive: index % 3 > 0,
  }),
)
const tablesReplies: Replies = {
  ...adminPeopleReplies,
  'GET /users': adminPeopleListed(tablesPeople, 10, 1, { u3: 1234 }),
  'GET /consultations/admin/all': listed(
    tablesPeople.map(({ id, name, email }) => inList(aConsultation({ id: `c${id}`, user: { id, name, email } }))),
  ),
  'GET /consultations/admin/stats': statsOf([]),
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
  const site = useSite({ user: anAdmin, replies: tablesReplies })

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
