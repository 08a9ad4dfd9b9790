import { Team, TeamWithToken } from '@bugar/contracts/teams/team'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { waitForText } from './page.ts'
import type { Replies } from './replies.ts'
import { runnableBases } from './runnable-bases.ts'

const created = '2026-08-01T02:00:00.000Z'
const aKey = (id: string, ending: string, expiresAt: string) => ({ id, ending, createdAt: created, expiresAt })

export const aTeam = (overrides: Partial<Team> = {}): Team =>
  z.parse(Team, {
    id: 't1',
    name: 'Klinik Karyawan',
    contact: 'klinik@perusahaan.contoh',
    rights: { program: 'explain', safety: 'explain', adaptation: 'ask', progression: 'ask', energy: 'ask' },
    dailyQuota: 50_000,
    perSecond: 40,
    masks: { age: 'range', bmi: 'range', pregnant: 'withheld' },
    keys: [aKey('k1', '7f3a', '2027-02-28T01:00:00.000Z')],
    revoked: null,
    usedToday: 21_480,
    quotaEndsAt: null,
    lastUsedAt: '2026-12-03T07:22:07.184Z',
    createdAt: created,
    revision: 3,
    ...overrides,
  })

export const portal = aTeam({
  id: 't2',
  name: 'Portal Pegawai',
  contact: 'sdm@perusahaan.contoh',
  rights: { program: 'explain', safety: 'explain', adaptation: 'ask', progression: 'none', energy: 'explain' },
  dailyQuota: 15_000,
  usedToday: 14_206,
  quotaEndsAt: '2026-12-03T08:10:18.000Z',
  keys: [aKey('k2', '51be', '2027-01-15T01:00:00.000Z')],
})
const research = aTeam({
  id: 't3',
  name: 'Riset Kebugaran',
  contact: 'lab@kampus.contoh',
  rights: { program: 'ask', safety: 'none', adaptation: 'none', progression: 'none', energy: 'none' },
  dailyQuota: 1_000_000,
  perSecond: 1000,
  usedToday: 2528,
  keys: [aKey('k3', '09c2', '2027-01-15T01:00:00.000Z'), aKey('k4', 'c81d', '2026-12-10T01:00:00.000Z')],
})
/** As another administrator stored it meanwhile. */
export const portalMeanwhile: Team = {
  ...portal,
  dailyQuota: 20_000,
  rights: { ...portal.rights, progression: 'ask' },
  masks: { age: 'range' },
  revision: 4,
}
export const outdated = { status: 412, message: 'Data ini sudah diubah sejak Anda membukanya', data: portalMeanwhile }

const kiosk = aTeam({
  id: 't4',
  name: 'Kios Puskesmas',
  contact: 'ti@puskesmas.contoh',
  rights: { program: 'ask', safety: 'ask', adaptation: 'none', progression: 'none', energy: 'none' },
  dailyQuota: 10_000,
  usedToday: 0,
  lastUsedAt: null,
  keys: [],
})
export const revoked = aTeam({
  id: 't5',
  name: 'Aplikasi Lari',
  contact: 'dev@lari.contoh',
  dailyQuota: 5000,
  usedToday: 0,
  lastUsedAt: '2026-11-18T03:00:00.000Z',
  keys: [],
  revoked: { at: '2026-11-18T04:00:00.000Z', by: 'Bayu Prasetyo' },
})
export const someTeams = [aTeam(), portal, research, kiosk, revoked]

export const teamList = (teams: readonly Team[] = someTeams) => ({
  data: { teams, decidedToday: teams.reduce((sum, { usedToday }) => sum + usedToday, 0) },
})

export const token = 'bgr_portal-pegawai_c0nt0h-K9vR-2mXq-T7wB-e4Ld'
export const withToken = (team: Team) => ({
  data: z.parse(TeamWithToken, {
    token,
    team: {
      ...team,
      revoked: null,
      keys: [aKey('k9', 'e4Ld', '2027-03-03T01:00:00.000Z'), ...team.keys].slice(0, 2),
    },
  }),
})

export const replies: Replies = {
  'GET /teams': teamList(),
  'POST /teams': withToken({ ...portal, keys: [] }),
  'POST /teams/t2/keys': withToken({ ...portal, keys: [aKey('k2', '51be', '2026-12-10T01:00:00.000Z')] }),
  'POST /teams/t5/reopen': withToken(revoked),
  ...runnableBases,
}

export const screen = { path: '/admin/teams', title: 'Tim pemanggil', replies }

/** Resolves when every team is shown. */
export const loaded = (page: Page) => waitForText(page, 'Aplikasi Lari')

/** Fills the form of a new team that may ask about safety. */
export const fillTeam = async (page: Page) => {
  await page.getByRole('button', { name: 'Tambah tim' }).first().click()
  await page.getByLabel('Nama tim').fill('Portal Pegawai')
  await page.getByLabel('Kontak').fill('sdm@perusahaan.contoh')
  await page.getByLabel('Kuota tiap hari').fill('15000')
  await page.getByLabel('Keselamatan').selectOption('explain')
  await page.getByLabel('Usia', { exact: true }).waitFor()
}
