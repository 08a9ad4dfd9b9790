import type { Program } from '@bugar/contracts/catalog/program'
import { describe } from 'vitest'
import { edit, listed, programs, replies } from '../support/admin-programs.ts'
import { chromiumPath } from '../support/browser.ts'
import { aProgram } from '../support/factories.ts'
import { waitForSkeleton, waitForText, waitForToast } from '../support/page.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'

const unfinished = [
  aProgram({
    id: 'P9',
    code: 'P9',
    description: '',
    isActive: false,
    completeness: { completed: 4, total: 5, percentage: 80, missing: ['description'] },
  }),
  aProgram({
    id: 'P10',
    code: 'P10',
    completeness: {
      completed: 2,
      total: 5,
      percentage: 40,
      missing: ['cardioRatio', 'dietRecommendation', 'schedule'],
    },
  }),
]
const screen = { path: '/admin/programs', title: 'Kelola Program', replies }

const states: State[] = [
  { ...screen, name: 'admin-programs', reach: (page) => waitForText(page, 'Program P7') },
  {
    ...screen,
    name: 'admin-programs-stale',
    replies: { 'GET /programs': { ...listed(programs), keptAt: '2026-11-20T07:05:00.000Z' } },
    reach: (page) => waitForText(page, 'sambungan terputus'),
  },
  {
    ...screen,
    name: 'admin-programs-unfinished',
    replies: { 'GET /programs': listed([programs[0] as Program, ...unfinished]) },
    reach: (page) => waitForText(page, 'Belum ada deskripsi'),
  },
  { ...screen, name: 'admin-programs-loading', replies: { 'GET /programs': { hang: true } }, reach: waitForSkeleton },
  {
    ...screen,
    name: 'admin-programs-empty',
    replies: { 'GET /programs': listed([]) },
    reach: (page) => waitForText(page, 'Tidak ada program tersedia'),
  },
  {
    ...screen,
    name: 'admin-programs-none-found',
    reach: async (page) => {
      await page.getByPlaceholder('Cari program...').fill('yoga')
      await waitForText(page, 'Tidak ada program ditemukan')
    },
  },
  {
    ...screen,
    name: 'admin-programs-error',
    replies: { 'GET /programs': { status: 500 } },
    reach: (page) => waitForToast(page, 'Gagal memuat program'),
  },
  {
    ...screen,
    name: 'admin-programs-detail',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Lihat Detail P7' }).click()
      await waitForText(page, 'Anjuran makan')
    },
  },
  {
    ...screen,
    name: 'admin-programs-edit',
    reach: async (page) => {
      await edit(page)
      await waitForText(page, 'Kategori sasaran')
    },
  },
  {
    ...screen,
    name: 'admin-programs-edit-schedule',
    reach: async (page) => {
      await edit(page)
      await page.getByRole('tab', { name: 'Jadwal' }).click()
      await page.getByLabel('Senin').waitFor()
      await page.getByText('Bantuan format').click()
    },
  },
  {
    ...screen,
    name: 'admin-programs-edit-invalid',
    reach: async (page) => {
      await edit(page)
      await page.getByLabel('Nama program').fill('ab')
      await page.getByRole('button', { name: 'Simpan' }).click()
      await waitForText(page, 'Nama program minimal 3 karakter')
    },
  },
  {
    ...screen,
    name: 'admin-programs-edit-rejected',
    replies: { ...replies, 'PUT /programs/P7': { status: 503, message: 'Layanan sedang tidak tersedia.' } },
    reach: async (page) => {
      await edit(page)
      await page.getByLabel('Nama program').fill('Nama lain')
      await page.getByRole('button', { name: 'Simpan' }).click()
      await waitForText(page, 'Layanan sedang tidak tersedia.')
    },
  },
  {
    ...screen,
    name: 'admin-programs-edit-leave',
    reach: async (page) => {
      await edit(page)
      await page.getByLabel('Nama program').fill('Nama lain')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor()
    },
  },
]

describe.skipIf(!chromiumPath)('admin programs', () => {
  useSite({ user: anAdmin }).testStates(states)
})
