import type { Health } from '@bugar/contracts/system/system'
import { describe, expect, test } from 'vitest'
import {
  answerWithWrongCode,
  codeRequired,
  needsCode,
  codeField,
  wrongCode,
  wrongCodeMessage,
} from '../support/account.ts'
import { anAuditList, auditPages, loaded as adminAuditEntriesLoaded, log } from '../support/admin-audit-entries.ts'
import { dashboardReplies, listed, replies } from '../support/admin-consultations.ts'
import {
  adminList,
  listed as adminPeopleListed,
  loaded,
  people,
  replies as adminPeopleReplies,
  requested,
} from '../support/admin-people.ts'
import { confirm, replies as adminSystemReplies, seeded } from '../support/admin-system.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aConsultation, aUser, inList } from '../support/factories.ts'
import { press, waitForText, waitForToast } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'

describe('admin dashboard', () => {
  const site = useDomSite({ user: anAdmin })

  test('only three consultations are asked for, and what failed can be asked again', async () => {
    const asked = new Set<string>()
    let isBroken = true
    const page = await site.visit('/admin', {
      replies: {
        ...dashboardReplies,
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

  test('what could not be counted › says so on its tile, for a service that is away and for a failed request', async () => {
    const health = dashboardReplies['GET /health'] as { readonly data: Health }
    const stats = { ...health.data.stats, users: null }
    const page = await site.visit('/admin', {
      replies: {
        ...dashboardReplies,
        'GET /health': { data: { ...health.data, stats } },
        'GET /consultations/admin/stats': { status: 503 },
      },
    })
    // Users, and the two of consultations.
    await expect.poll(() => page.getByText('belum dapat dimuat', { exact: true }).count()).toBe(3)
    await waitForText(page, 'Statistik konsultasi belum dapat dimuat.')
    expect(await page.getByText('–', { exact: true }).count()).toBe(0)
  })

  test('a service that does not run › stands first, and nothing does while all run', async () => {
    const health = dashboardReplies['GET /health'] as { readonly data: Health }
    const attention = (page: Awaited<ReturnType<typeof site.visit>>) => page.getByText('Perlu perhatian.')
    const calm = await site.visit('/admin', { replies: dashboardReplies })
    await calm.getByText('Berjalan').first().waitFor()
    expect(await attention(calm).count()).toBe(0)
    const { auth, inference, ...services } = health.data.services
    const page = await site.visit('/admin', {
      replies: {
        ...dashboardReplies,
        'GET /health': {
          data: {
            ...health.data,
            services: { ...services, auth: { ...auth, state: 'down' }, inference: { ...inference, state: 'degraded' } },
          },
        },
      },
    })
    await attention(page).waitFor()
    await waitForText(page, 'Akun dan sesi: mati; Aturan: terganggu.')
  })

  test('a count leads to what it counts', async () => {
    const page = await site.visit('/admin', { replies: { ...adminPeopleReplies, ...dashboardReplies } })
    await page.getByRole('link', { name: 'Pengguna', exact: true }).first().click()
    await expect.poll(() => page.url()).toContain('/admin/users')
  })
})

describe('admin consultations', () => {
  const site = useDomSite({ user: anAdmin })

  test('what cannot be a consultation is not opened', async () => {
    const page = await site.visit('/admin/consultations', {
      replies: {
        ...replies,
        'GET /consultations/admin/all': listed([inList(aConsultation({ bmi: 0 }))]),
      },
    })
    await page.getByRole('button', { name: /^Lihat/ }).click()
    await waitForToast(page, 'Data konsultasi tidak valid')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('missing names have words of their own', async () => {
    const page = await site.visit('/admin/consultations', { replies })
    await waitForText(page, 'Pengguna Tidak Dikenal')
    await waitForText(page, 'Tidak ada email')
  })
})

describe('admin users', () => {
  const site = useDomSite({ user: anAdmin })

  test('pages turn by Next and Previous, filters are cleared at once', async () => {
    const page = await site.visit('/admin/users?status=active', {
      replies: {
        ...adminPeopleReplies,
        'GET /users': (_body, query) => adminPeopleListed(people, 34, Number(query.get('page'))),
      },
    })
    await page.getByRole('button', { name: 'Next' }).click()
    await waitForText(page, 'Menampilkan 11 - 20 dari 34 pengguna')
    expect(new URL(page.url()).search).toBe('?status=active&page=2')
    await page.getByRole('button', { name: 'Previous' }).click()
    await loaded(page)
    await press(page, 'Hapus Filter')
    await page.waitForURL((url) => url.search === '')
  })

  test('one’s own account › is not locked', async () => {
    let isAsked = false
    const page = await site.visit('/admin/users', {
      replies: {
        ...adminPeopleReplies,
        'GET /users': adminPeopleListed([aUser({ id: anAdmin.id, name: 'Rina Admin' })]),
        'PATCH /users/a1/toggle': () => {
          isAsked = true
          return { status: 409 }
        },
      },
    })
    await press(page, 'Kunci Rina Admin')
    await waitForToast(page, 'Anda tidak dapat menonaktifkan akun sendiri')
    expect(isAsked).toBe(false)
  })

  test('requests about administrators › are counted on the tab, and decided there', async () => {
    const decided: string[] = []
    const decide = (how: string) => () => {
      decided.push(how)
      return { data: { done: true }, message: 'Usulan ditolak' }
    }
    const page = await site.visit('/admin/users', {
      replies: {
        ...adminPeopleReplies,
        'GET /admins': () => (decided.length > 0 ? adminList([]) : requested),
        'POST /admins/u1/reject': decide('reject u1'),
      },
    })
    await page.getByRole('tab', { name: 'Administrator 1 menunggu' }).click()
    await waitForText(page, 'Keputusan Anda sebagai administrator baru belum dihitung')
    expect(await page.getByRole('button', { name: /usulan tentang/ }).count()).toBe(3)
    await press(page, 'Tolak usulan tentang Sari Dewi')
    await waitForToast(page, 'Usulan ditolak')
    await waitForText(page, 'Tidak ada usulan')
    expect(decided).toEqual(['reject u1'])
  })

  test.each([
    [true, 'Berlaku setelah administrator lain menyetujui.'],
    [false, 'Berlaku segera.'],
  ])('an invitation › a second administrator is needed: %s › says when it takes effect', async (needsSecond, text) => {
    const page = await site.visit('/admin/users', {
      replies: { ...adminPeopleReplies, 'GET /admins': adminList([], { needsSecond }) },
    })
    await press(page, 'Detail Sari Dewi')
    await press(page, 'Undang jadi admin')
    await waitForText(page, text)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undang' }).click()
    await waitForToast(page, 'Usulan disimpan. Administrator lain perlu menyetujuinya.')
  })

  test.each([
    ['Detail Sari Dewi', 'Perubahan dan pembacaan', '?objectId=u1'],
    ['Detail Rina Admin', 'Tindakan akun ini', '?actorId=a1'],
  ])('%s › leads to the log', async (detail, link, search) => {
    const page = await site.visit('/admin/users', { replies: adminPeopleReplies })
    await press(page, detail)
    await page.getByRole('link', { name: link }).click()
    await page.waitForURL(`**/admin/audit${search}`)
  })
})

describe('admin audit', () => {
  const site = useDomSite({ user: anAdmin })

  test('filters › live in the address, ask for days of this zone and are undone by Back', async () => {
    const asked: string[] = []
    const page = await site.visit('/admin/audit', { replies: log(asked) })
    await adminAuditEntriesLoaded(page)
    await page.getByLabel('Jenis tindakan').selectOption('Latihan')
    await page.waitForURL('**/admin/audit?area=exercise')
    await page.getByLabel('Dari tanggal').fill('2026-11-01')
    await page.waitForURL('**/admin/audit?area=exercise&from=2026-11-01')
    await page.getByLabel('Sampai tanggal').fill('2026-11-20')
    await page.waitForURL('**/admin/audit?area=exercise&from=2026-11-01&to=2026-11-20')
    await expect
      .poll(() => asked.at(-1))
      .toBe(
        new URLSearchParams({
          operation: 'exercise',
          from: '2026-10-31T17:00:00.000Z',
          to: '2026-11-20T17:00:00.000Z',
        }).toString(),
      )
    await page.goBack()
    await page.waitForURL('**/admin/audit?area=exercise&from=2026-11-01')
    await expect.poll(() => page.getByLabel('Sampai tanggal').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Hapus Filter' }).click()
    await page.waitForURL((url) => url.search === '')
    await expect.poll(() => page.getByLabel('Jenis tindakan').inputValue()).toBe('')
  })

  test('a person and an object › lead to all that they did and all that was done to it', async () => {
    const asked: string[] = []
    const page = await site.visit('/admin/audit', { replies: log(asked) })
    await page.getByRole('link', { name: 'Budi Santoso, hanya tindakannya' }).first().click()
    await page.getByRole('button', { name: 'Pelaku: Budi Santoso, hapus filter ini' }).waitFor()
    await page.getByRole('link', { name: 'B2-L3, hanya perubahannya' }).click()
    await page.waitForURL('**/admin/audit?actorId=a2&objectId=B2-L3')
    await expect.poll(() => asked.at(-1)).toBe('actorId=a2&objectId=B2-L3')
    await page.getByRole('button', { name: 'Pelaku: Budi Santoso, hapus filter ini' }).click()
    await expect.poll(() => asked.at(-1)).toBe('objectId=B2-L3')
  })

  test('an address that makes no sense › is read as no filter', async () => {
    const asked: string[] = []
    const page = await site.visit('/admin/audit?area=semua&from=2026-02-30&to=kemarin&actorId=..%2F&objectId=1', {
      replies: log(asked),
    })
    await adminAuditEntriesLoaded(page)
    expect(asked).toEqual(['objectId=1'])
  })

  test('older entries › are added below by keyboard, and the last of them keeps the place', async () => {
    const asked: string[] = []
    const page = await site.visit('/admin/audit', { replies: log(asked, auditPages(41)) })
    await waitForText(page, '20 catatan terbaru')
    await page.getByRole('button', { name: 'Muat lebih banyak' }).focus()
    await page.keyboard.press('Enter')
    await waitForText(page, '40 catatan terbaru')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Muat lebih banyak')
    await page.keyboard.press('Space')
    await waitForText(page, 'Semua 41 catatan')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Semua 41 catatan')
    expect(await page.locator('tbody tr').count()).toBe(41)
    expect(asked).toEqual(['', 'before=019b00000022', 'before=019b00000002'])
  })

  test('drafts of rules › by name, with the rules that changed, and without a hash', async () => {
    const page = await site.visit('/admin/audit', { replies: log([]) })
    await adminAuditEntriesLoaded(page)
    await page.getByRole('link', { name: 'Rancangan Keselamatan, hanya perubahannya' }).first().waitFor()
    await page.getByRole('link', { name: 'Rancangan 6b08bb43, hanya perubahannya' }).waitFor()
    const text = (await page.locator('tbody :is(th, td)').allTextContents()).join('\n')
    expect(text).toContain('K-05, BMI: < 16')
    expect(text).toContain('Aturan Energi')
    expect(text).not.toMatch(/[0-9a-f]{9}|proposed|editing/)
  })

  test('a service that was away › is asked again', async () => {
    let unavailable = ['auth']
    const page = await site.visit('/admin/audit', { replies: log([], () => anAuditList({ unavailable })) })
    await waitForText(page, 'Daftar ini belum lengkap. Tidak terjangkau: Akun dan sesi.')
    unavailable = []
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await page.getByText('Daftar ini belum lengkap').waitFor({ state: 'detached' })
  })
})

describe('admin tables', () => {
  const site = useDomSite({ user: anAdmin, replies: { 'GET /audit': anAuditList() } })

  test('a table that cannot be had › is told', async () => {
    const page = await site.visit('/admin/audit', {
      replies: { 'GET /audit/csv': { status: 503, message: 'Layanan sedang tidak tersedia.' } },
    })
    await page.getByRole('button', { name: 'Unduh CSV jejak audit' }).click()
    await waitForText(page, 'Unduhan CSV gagal. Layanan sedang tidak tersedia.')
  })

  test('a code that is asked for and not given › ends the download without a word', async () => {
    const page = await site.visit('/admin/audit', { replies: { 'GET /audit/csv': needsCode } })
    const download = page.getByRole('button', { name: 'Unduh CSV jejak audit' })
    await download.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => download.isEnabled()).toBe(true)
    expect(await page.getByText('Unduhan CSV gagal').count()).toBe(0)
  })
})

describe('admin security', () => {
  const site = useDomSite({ user: anAdmin })

  test('a wrong code › stays in its field with what is wrong, and the focus is there', async () => {
    const page = await site.visit('/admin/security', {
      replies: { ...codeRequired, 'POST /user/totp/verify': wrongCode },
    })
    await answerWithWrongCode(page)
    await waitForText(page, wrongCodeMessage)
    expect(await codeField(page).inputValue()).toBe('000 000')
    expect(await codeField(page).getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => codeField(page).evaluate((node) => node === document.activeElement)).toBe(true)
    expect(await page.locator('.mantine-Notification-root').count()).toBe(0)
  })
})

describe('admin system', () => {
  const site = useDomSite({ user: anAdmin })

  test('a failed task stays in its dialog, and works when tried again', async () => {
    let isBroken = true
    const page = await site.visit('/admin/system', {
      replies: {
        ...adminSystemReplies,
        'POST /database/seed': () => (isBroken ? { status: 503, message: 'Sibuk.' } : seeded),
      },
    })
    await press(page, 'Lengkapi data awal')
    await confirm(page, 'Jalankan')
    await page.getByRole('alertdialog').getByText('Melengkapi data awal gagal. Sibuk.').waitFor()
    isBroken = false
    await confirm(page, 'Jalankan')
    await waitForText(page, '2 ditambahkan')
  })

  test('the databases › say in words what they hold', async () => {
    const page = await site.visit('/admin/system', { replies: adminSystemReplies })
    await waitForText(page, 'Jejak audit yang belum selesai')
    await waitForText(page, 'Kunci permintaan yang sudah dipakai')
    await waitForText(page, 'Hitungan batas permintaan')
    expect(await page.getByText(/auditIntents|ratelimits/).count()).toBe(0)
  })
})
