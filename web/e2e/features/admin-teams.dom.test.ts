import type { Team } from '@bugar/contracts/teams/team'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { press, titleFocused, waitForText, waitForToast } from '../support/page.ts'
import { recorded, type Replies, type Reply } from '../support/replies.ts'
import { anAdmin } from '../support/site.ts'
import {
  fillTeam,
  outdated,
  portal,
  portalMeanwhile,
  revoked,
  someTeams,
  teamList,
  teamReplies,
  teamsLoaded,
  token,
} from '../support/teams.ts'
import { needed, needsCode } from '../support/account.ts'

/** Records the requests of this operation; by default with the screen's reply. */
const log = (sent: unknown[], name: string, reply = teamReplies[name] as Reply): Replies => ({
  ...teamReplies,
  [name]: recorded(sent, reply),
})

describe('admin teams', () => {
  const site = useDomSite({ user: anAdmin, replies: teamReplies })

  test('a new team › its key is shown once, is copied, and is gone once it is kept', async () => {
    const sent: unknown[] = []
    const page = await site.visit('/admin/teams', { replies: log(sent, 'POST /teams') })
    await teamsLoaded(page)
    await fillTeam(page)
    expect(await page.getByLabel('Kuota tiap hari').inputValue()).toBe('15.000')
    await press(page, 'Simpan')
    await page.getByRole('heading', { name: 'Kunci baru untuk Portal Pegawai' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('new-key')
    await press(page, 'Salin kunci')
    await waitForToast(page, 'Kunci disalin')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
    await press(page, 'Sudah disimpan')
    await titleFocused(page)
    expect(await page.getByText(token).count()).toBe(0)
    expect(sent).toEqual([
      {
        name: 'Portal Pegawai',
        contact: 'sdm@perusahaan.contoh',
        rights: { program: 'none', safety: 'explain', adaptation: 'none', progression: 'none', energy: 'none' },
        dailyQuota: 15_000,
        perSecond: 500,
        keyDays: 90,
        masks: expect.objectContaining({ age: 'range', bmi: 'range', pregnant: 'withheld', breastfeeding: 'withheld' }),
      },
    ])
  })

  test('a refused team › keeps what was typed, and the errors stand at their fields', async () => {
    const page = await site.visit('/admin/teams', {
      replies: {
        ...teamReplies,
        'POST /teams': {
          status: 400,
          message: 'Data tidak sah',
          errors: [
            { field: 'name', message: 'Nama tim sudah dipakai' },
            { field: 'dailyQuota', message: 'Kuota maksimal 10.000' },
            { field: 'masks.age', message: 'Samaran usia tidak dikenal' },
          ],
        },
      },
    })
    await teamsLoaded(page)
    await fillTeam(page)
    await press(page, 'Simpan')
    await waitForToast(page, 'Tim belum disimpan')
    await waitForText(page, 'Data tidak sah. Samaran usia tidak dikenal')
    await waitForText(page, 'Nama tim sudah dipakai')
    await waitForText(page, 'Kuota maksimal 10.000')
    expect(await page.getByLabel('Nama tim').inputValue()).toBe('Portal Pegawai')
    expect(await page.getByLabel('Keselamatan').inputValue()).toBe('explain')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe('name')
  })

  test('a quota that is no whole number › is refused before it is sent', async () => {
    const sent: unknown[] = []
    const page = await site.visit('/admin/teams', { replies: log(sent, 'POST /teams') })
    await teamsLoaded(page)
    await fillTeam(page)
    await page.getByLabel('Kuota tiap hari').fill('1,5')
    await page.getByLabel('Masa berlaku kunci (hari)').fill('400')
    await press(page, 'Simpan')
    await waitForText(page, 'Kuota harus bilangan bulat')
    await waitForText(page, 'Masa berlaku maksimal 365 hari')
    expect(await page.getByLabel('Kuota tiap hari').inputValue()).toBe('1,5')
    expect(sent).toEqual([])
  })

  test('a change of a team › sends its masks, with those of bases that it may not ask', async () => {
    const sent: unknown[] = []
    const name = 'PUT /teams/t2'
    const page = await site.visit('/admin/teams', {
      replies: log(sent, name, { data: portal }),
    })
    await press(page, 'Ubah Portal Pegawai')
    await page.getByLabel('Usia', { exact: true }).selectOption('Ditahan')
    await page.getByLabel('Hamil', { exact: true }).selectOption('Utuh')
    await page.getByLabel('Kemajuan').selectOption('ask')
    await press(page, 'Simpan')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(sent).toEqual([
      expect.objectContaining({
        masks: { age: 'withheld', bmi: 'range' },
        rights: { ...portal.rights, progression: 'ask' },
      }),
    ])
  })

  test('a team that somebody changed meanwhile › keeps what was typed, asks field by field, and is saved over that', async () => {
    const sent: unknown[] = []
    const page = await site.visit('/admin/teams', {
      replies: {
        ...teamReplies,
        'PUT /teams/t2': (body) => {
          sent.push(body)
          return sent.length === 1 ? outdated : { data: portalMeanwhile }
        },
      },
    })
    await press(page, 'Ubah Portal Pegawai')
    await page.getByLabel('Kuota tiap hari').fill('30000')
    await page.getByLabel('Kontak').fill('baru@perusahaan.contoh')
    await page.getByLabel('Usia', { exact: true }).waitFor()
    await press(page, 'Simpan')
    await waitForText(page, 'Tim ini sudah diubah orang lain')
    expect(await page.getByLabel('Kuota tiap hari').inputValue()).toBe('30.000')
    expect(await page.getByLabel('Kontak').inputValue()).toBe('baru@perusahaan.contoh')
    // Fields that this person did not change are taken over.
    expect(await page.getByLabel('Kemajuan', { exact: true }).inputValue()).toBe('ask')
    await waitForText(page, '1 rentang, 0 ditahan')
    await page.getByRole('radiogroup', { name: 'Kuota tiap hari' }).getByText('Versi terbaru').click()
    expect(await page.getByLabel('Kuota tiap hari', { exact: true }).inputValue()).toBe('20.000')
    await press(page, 'Simpan')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(sent).toEqual([
      expect.objectContaining({ dailyQuota: 30_000, masks: portal.masks }),
      expect.objectContaining({
        contact: 'baru@perusahaan.contoh',
        dailyQuota: 20_000,
        rights: portalMeanwhile.rights,
        masks: portalMeanwhile.masks,
      }),
    ])
  })

  test('a code that is asked for and not given › is told once in the form, which stays, and no failure beside it', async () => {
    const page = await site.visit('/admin/teams', { replies: { ...teamReplies, 'PUT /teams/t2': needsCode } })
    await press(page, 'Ubah Portal Pegawai')
    await page.getByLabel('Kontak').fill('baru@perusahaan.contoh')
    await press(page, 'Simpan')
    const code = page.getByRole('dialog').filter({ hasText: 'Masukkan kode' })
    await code.getByRole('button', { name: 'Batal' }).click()
    await page.getByText(needed, { exact: true }).waitFor()
    expect(await page.getByText('Tim belum disimpan').count()).toBe(1)
    expect(await page.getByLabel('Kontak').inputValue()).toBe('baru@perusahaan.contoh')
  })

  test('a team that somebody changed meanwhile and that cannot be read › is told as a failure', async () => {
    const page = await site.visit('/admin/teams', {
      replies: { ...teamReplies, 'PUT /teams/t2': { ...outdated, data: { ...portalMeanwhile, rights: 'semua' } } },
    })
    await press(page, 'Ubah Portal Pegawai')
    await page.getByLabel('Kontak').fill('baru@perusahaan.contoh')
    await press(page, 'Simpan')
    await waitForText(page, 'versi terbarunya tidak terbaca')
    expect(await page.getByLabel('Kontak').inputValue()).toBe('baru@perusahaan.contoh')
  })

  test('a team › is revoked after a question, and opened again with another key', async () => {
    let teams: readonly Team[] = someTeams
    const page = await site.visit('/admin/teams', {
      replies: {
        ...teamReplies,
        'GET /teams': () => teamList(teams),
        'POST /teams/t2/revoke': () => {
          const data = { ...portal, keys: [], revoked: { at: '2026-12-03T08:00:00.000Z', by: 'Rina Admin' } }
          teams = teams.map((team) => (team.id === 't2' ? data : team))
          return { data }
        },
      },
    })
    await press(page, 'Cabut Portal Pegawai')
    await waitForText(page, /^Semua kuncinya ditolak dalam satu detik\./)
    await press(page, 'Cabut')
    await page.getByRole('button', { name: 'Buka lagi Portal Pegawai' }).waitFor()
    await waitForText(page, /Dicabut\s+3 Des 2026, Rina Admin/)
    await press(page, `Buka lagi ${revoked.name}`)
    await press(page, 'Buka lagi')
    await waitForText(page, 'Kunci baru untuk Aplikasi Lari')
  })

  test('a revocation that fails › is told in the dialog, which stays', async () => {
    const page = await site.visit('/admin/teams', {
      replies: { ...teamReplies, 'POST /teams/t2/revoke': { status: 503, message: 'Layanan sedang tidak tersedia.' } },
    })
    await press(page, 'Cabut Portal Pegawai')
    await press(page, 'Cabut')
    await waitForText(page, 'Tim belum dicabut. Layanan sedang tidak tersedia.')
    await press(page, 'Batal')
    await page.getByRole('button', { name: 'Cabut Portal Pegawai' }).waitFor()
  })

  test('the usage › the hour at which the quota ends today › is told in Jakarta’s time, with the warning and without', async () => {
    const page = await site.visit('/admin/teams', {
      replies: {
        ...teamReplies,
        'GET /teams': teamList([
          { ...portal, name: 'Hampir' },
          { ...portal, id: 't3', name: 'Cepat', usedToday: 9000, quotaEndsAt: '2026-12-03T16:59:59.999Z' },
        ]),
      },
    })
    await waitForText(page, 'hampir habis, sekitar 15.10 WIB')
    await waitForText(page, 'habis sekitar 23.59 WIB')
  })

  test('the usage › warns from nine tenths of the quota on, in words', async () => {
    const page = await site.visit('/admin/teams', {
      replies: {
        ...teamReplies,
        'GET /teams': teamList(
          [8999, 9000, 10_000].map((usedToday, index) => ({
            ...portal,
            id: `t${index}`,
            name: `Tim ${index}`,
            dailyQuota: 10_000,
            usedToday,
            quotaEndsAt: null,
          })),
        ),
      },
    })
    await waitForText(page, '8.999')
    expect(await page.getByText('paling banyak 40/detik').count()).toBe(1)
    expect(await page.getByText('hampir habis').count()).toBe(1)
    expect(await page.getByText('habis', { exact: true }).count()).toBe(1)
  })
})
