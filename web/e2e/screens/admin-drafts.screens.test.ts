import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { chooseSheet, download, withCell } from '../support/draft-sheets.ts'
import {
  aDraft,
  aProposedDraft,
  aRejectedDraft,
  aStartedDraft,
  draftPath,
  draftReplies,
  draftRoute,
  failingCheck,
  findingCheck,
} from '../support/drafts.ts'
import { anIncompleteComparison, benchReplies, noDifference, somebody, versionReplies } from '../support/comparisons.ts'
import { waitForPlaceholder, waitForText } from '../support/page.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'

const title = 'Rancangan Keselamatan'

const states: State[] = [
  {
    name: 'admin-drafts',
    path: '/admin/drafts?base=safety',
    title: 'Rancangan Aturan',
    replies: draftReplies(),
    reach: (page) => waitForText(page, 'Menjadi versi 4'),
  },
  {
    name: 'admin-drafts-empty',
    path: '/admin/drafts?base=energy',
    title: 'Rancangan Aturan',
    replies: { 'GET /rule-bases/energy/drafts': { data: [] } },
    reach: (page) => waitForText(page, 'Belum ada rancangan Energi'),
  },
  {
    name: 'admin-draft-table',
    path: draftPath(),
    title,
    replies: { ...draftReplies(aRejectedDraft()), [`GET ${draftRoute}/check`]: failingCheck },
    reach: (page) => waitForText(page, 'Seharusnya'),
  },
  {
    name: 'admin-draft-rule',
    path: draftPath(),
    title,
    replies: draftReplies(),
    reach: async (page) => {
      await page.getByRole('searchbox', { name: 'Cari aturan' }).fill('K-05')
      await page.getByRole('button', { name: 'Ubah K-05' }).click()
      await page.getByRole('button', { name: 'Simpan' }).waitFor()
    },
  },
  {
    name: 'admin-draft-finding',
    path: draftPath(),
    title,
    replies: { ...draftReplies(), [`GET ${draftRoute}/check`]: findingCheck },
    reach: (page) => waitForText(page, 'Hamil dengan penyakit kronis'),
  },
  {
    name: 'admin-draft-search-empty',
    path: draftPath(),
    title,
    replies: draftReplies(),
    reach: async (page) => {
      await page.getByRole('searchbox', { name: 'Cari aturan' }).fill('xyz')
      await waitForText(page, 'Tidak ada aturan ditemukan')
    },
  },
  {
    name: 'admin-draft-sheet',
    path: draftPath(),
    title,
    replies: draftReplies(),
    reach: async (page) => {
      const { content } = await download(page, 'Unduh XLSX')
      await chooseSheet(page, await withCell(content, 'Sumber', 'WHO 2024'))
      await page.getByRole('button', { name: 'Masukkan 1 baris ke rancangan' }).waitFor()
    },
  },
  {
    name: 'admin-draft-sheet-problems',
    path: draftPath(),
    title,
    replies: draftReplies(),
    reach: async (page) => {
      const { content } = await download(page, 'Unduh XLSX')
      await chooseSheet(page, await withCell(content, 'Kekuatan bukti', 'pasti'))
      await waitForText(page, 'Rancangan tidak diubah.')
    },
  },
  {
    name: 'admin-draft-cases',
    path: draftPath('kasus'),
    title,
    replies: { ...draftReplies(), [`GET ${draftRoute}/check`]: failingCheck },
    reach: async (page) => {
      await waitForText(page, '1 kasus gagal')
      await waitForText(page, 'batas usia 18 menjadi 19')
      await page.getByRole('button', { name: /^Semua/ }).click()
    },
  },
  {
    name: 'admin-draft-cases-none',
    path: draftPath('kasus'),
    title,
    replies: {
      ...draftReplies(aDraft({ goldenCases: [] })),
      [`GET ${draftRoute}/coverage`]: { status: 409, message: 'Aturan rancangan ini belum dapat dijalankan.' },
    },
    reach: async (page) => {
      await waitForText(page, 'Belum ada kasus acuan')
      await waitForText(page, 'belum dapat dijalankan')
    },
  },
  {
    name: 'admin-draft-case',
    path: draftPath('kasus'),
    title,
    replies: draftReplies(),
    reach: async (page) => {
      await page.getByRole('searchbox', { name: 'Cari kasus' }).fill('G-05')
      await page.getByRole('button', { name: 'Ubah kasus G-05' }).click()
      await page.getByLabel('Tambah fakta').selectOption('weightLoss')
      await page.getByRole('textbox', { name: /^Usia/ }).fill('tiga')
      await page.getByRole('button', { name: 'Simpan' }).click()
      await waitForText(page, 'Isi dengan angka')
    },
  },
  {
    name: 'admin-draft-changes',
    path: draftPath('perubahan'),
    title,
    replies: draftReplies(aDraft({ head: 4 })),
    reach: async (page) => {
      await waitForText(page, 'Dibanding versi 3')
      await page.getByText('5 bagian, masing-masing dengan satu orang').click()
    },
  },
  {
    name: 'admin-draft-no-difference',
    path: draftPath('perubahan'),
    title,
    replies: { ...draftReplies(), [`GET ${draftRoute}/compare`]: { data: noDifference() } },
    reach: (page) => waitForText(page, 'Tidak ada yang berubah, terbukti'),
  },
  {
    name: 'admin-draft-incomplete',
    path: draftPath('perubahan'),
    title,
    replies: { ...draftReplies(), [`GET ${draftRoute}/compare`]: { data: anIncompleteComparison() } },
    reach: (page) => waitForText(page, 'Belum terbukti untuk setiap orang'),
  },
  {
    name: 'admin-draft-comparing',
    path: draftPath('perubahan'),
    title,
    replies: { ...draftReplies(), [`GET ${draftRoute}/compare`]: { hang: true } },
    reach: waitForPlaceholder,
  },
  {
    name: 'admin-draft-uncompared',
    path: draftPath('perubahan'),
    title,
    replies: { ...draftReplies(), [`GET ${draftRoute}/compare`]: { status: 500 } },
    reach: (page) => waitForText(page, 'Perbandingan belum dapat dimuat.'),
  },
  {
    name: 'admin-version-comparison',
    path: '/admin/drafts?base=safety&from=2&to=3',
    title: 'Bandingkan Versi Keselamatan',
    replies: versionReplies(),
    reach: (page) => waitForText(page, 'Selain ini tidak ada yang berubah'),
  },
  {
    name: 'admin-rule-base-person',
    path: `/admin/rules?base=safety&facts=${encodeURIComponent(JSON.stringify(somebody))}`,
    title: 'Aturan Keselamatan',
    replies: benchReplies(),
    reach: (page) => waitForText(page, 'Aturan yang berlaku:'),
  },
  {
    name: 'admin-draft-proposal',
    path: draftPath('penerbitan'),
    title,
    replies: draftReplies(),
    reach: async (page) => {
      await page.getByLabel('Mulai berlaku').selectOption('later')
      await page.getByRole('button', { name: 'Ajukan' }).click()
      await waitForText(page, 'Pilih waktu yang akan datang')
    },
  },
  {
    name: 'admin-draft-approval',
    path: draftPath('penerbitan'),
    title,
    replies: draftReplies(aProposedDraft()),
    reach: (page) => waitForText(page, 'Setujui c41f9e07'),
  },
  {
    name: 'admin-draft-started',
    path: draftPath('penerbitan'),
    title,
    replies: draftReplies(aStartedDraft()),
    reach: (page) => waitForText(page, 'Sudah berlaku'),
  },
]

describe.skipIf(!chromiumPath)('drafts of rules', () => {
  useSite({ user: anAdmin }).testStates(states)
})
