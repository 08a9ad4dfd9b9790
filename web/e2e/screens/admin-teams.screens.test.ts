import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { press, waitForSkeleton, waitForText, waitForToast } from '../support/page.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'
import { fillTeam, loaded, outdated, replies, screen, teamList, token } from '../support/teams.ts'

const opened = (name: string) => async (page: Page) => {
  await loaded(page)
  await press(page, name)
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
}

const states: State[] = [
  { ...screen, name: 'admin-teams', reach: loaded },
  { ...screen, name: 'admin-teams-loading', replies: { 'GET /teams': { hang: true } }, reach: waitForSkeleton },
  {
    ...screen,
    name: 'admin-teams-empty',
    replies: { 'GET /teams': teamList([]) },
    reach: (page) => waitForText(page, 'Belum ada tim'),
  },
  {
    ...screen,
    name: 'admin-teams-error',
    replies: { 'GET /teams': { status: 500, message: 'Failed to get teams' } },
    reach: (page) => waitForToast(page, 'Gagal memuat tim'),
  },
  {
    ...screen,
    name: 'admin-teams-new',
    reach: async (page) => {
      await loaded(page)
      await fillTeam(page)
    },
  },
  {
    ...screen,
    name: 'admin-teams-new-nothing',
    reach: async (page) => {
      await opened('Tambah tim')(page)
      await press(page, 'Simpan')
      await waitForText(page, 'Nama minimal 3 karakter')
    },
  },
  {
    ...screen,
    name: 'admin-teams-refused',
    replies: {
      ...replies,
      'POST /teams': {
        status: 409,
        message: 'Nama tim sudah dipakai',
        errors: [{ field: 'name', message: 'Nama tim sudah dipakai' }],
      },
    },
    reach: async (page) => {
      await loaded(page)
      await fillTeam(page)
      await press(page, 'Simpan')
      await waitForToast(page, 'Tim belum disimpan')
    },
  },
  {
    ...screen,
    name: 'admin-teams-masks-error',
    replies: { 'GET /teams': teamList() },
    reach: async (page) => {
      await opened('Ubah Portal Pegawai')(page)
      await waitForText(page, 'Fakta yang dapat disamarkan belum dapat dimuat.')
    },
  },
  {
    ...screen,
    name: 'admin-teams-edit',
    reach: async (page) => {
      await opened('Ubah Portal Pegawai')(page)
      await page.getByText(/fakta lain/).click()
    },
  },
  {
    ...screen,
    name: 'admin-teams-outdated',
    replies: { ...replies, 'PUT /teams/t2': outdated },
    reach: async (page) => {
      await opened('Ubah Portal Pegawai')(page)
      await page.getByLabel('Kuota tiap hari').fill('30000')
      await page.getByLabel('Usia', { exact: true }).selectOption('Ditahan')
      await press(page, 'Simpan')
      await waitForText(page, 'Tim ini sudah diubah orang lain')
    },
  },
  { ...screen, name: 'admin-teams-rotate', reach: opened('Ganti kunci Portal Pegawai') },
  {
    ...screen,
    name: 'admin-teams-key',
    reach: async (page) => {
      await opened('Ganti kunci Portal Pegawai')(page)
      await press(page, 'Buat kunci baru')
      await waitForText(page, token)
    },
  },
  { ...screen, name: 'admin-teams-revoke', reach: opened('Cabut Portal Pegawai') },
  { ...screen, name: 'admin-teams-reopen', reach: opened('Buka lagi Aplikasi Lari') },
]

describe.skipIf(!chromiumPath)('admin teams', () => {
  useSite({ user: anAdmin }).testStates(states)
})
