import type { Page } from 'playwright-core'
import { anIncompleteComparison, benchReplies, noDifference, somebody, versionReplies } from '../support/comparisons.ts'
import {
  aDraft,
  aProposedDraft,
  aRejectedDraft,
  aStartedDraft,
  chooseSheet,
  download,
  draftPath,
  draftReplies,
  draftRoute,
  failingCheck,
  findingCheck,
  withCell,
} from '../support/drafts.ts'
import { waitForPlaceholder } from '../support/page.ts'
import { aLateCopy, baseVersions } from '../support/rules.ts'
import { anAdmin } from '../support/site.ts'
import { asked, choose, click, fails, fill, hang, press, testScreen } from '../support/states.ts'

const draft = `GET ${draftRoute}` as const
const [check, coverage, compare] = [`${draft}/check`, `${draft}/coverage`, `${draft}/compare`] as const
const cases = { path: draftPath('kasus') }
const changes = { path: draftPath('perubahan') }
const release = { path: draftPath('penerbitan') }
const search = (text: string) => (page: Page) => page.getByRole('searchbox', { name: /^Cari/ }).fill(text)
/** Downloads the workbook and chooses it with another value in the column. */
const changeSheet = (column: string, value: string) => async (page: Page) => {
  const { content } = await download(page, 'Unduh XLSX')
  await chooseSheet(page, await withCell(content, column, value))
}

testScreen(
  'drafts of rules',
  { path: draftPath(), title: 'Rancangan Keselamatan', user: anAdmin, replies: draftReplies() },
  {
    'admin-drafts': [{ path: '/admin/drafts?base=safety', title: 'Rancangan Aturan' }, 'Menjadi versi 4'],
    'admin-drafts-empty': [
      {
        path: '/admin/drafts?base=energy',
        title: 'Rancangan Aturan',
        'GET /rule-bases/energy/drafts': { data: [] },
      },
      'Belum ada rancangan Energi',
    ],
    'admin-draft-table': [{ replies: draftReplies(aRejectedDraft()), [check]: failingCheck }, 'Seharusnya'],
    'admin-draft-rule': [
      search('K-05'),
      press('Ubah K-05'),
      (page) => page.getByRole('button', { name: 'Simpan' }).waitFor(),
    ],
    'admin-draft-finding': [{ [check]: findingCheck }, 'Hamil dengan penyakit kronis'],
    'admin-draft-search-empty': [search('xyz'), 'Tidak ada aturan ditemukan'],
    'admin-draft-sheet': [
      changeSheet('Sumber', 'WHO 2024'),
      (page) => page.getByRole('button', { name: 'Masukkan 1 baris ke rancangan' }).waitFor(),
    ],
    'admin-draft-sheet-problems': [changeSheet('Kekuatan bukti', 'pasti'), 'Rancangan tidak diubah.'],
    'admin-draft-cases': [
      { ...cases, [check]: failingCheck },
      '1 kasus gagal',
      'batas usia 18 menjadi 19',
      press(/^Semua/),
    ],
    'admin-draft-cases-none': [
      {
        ...cases,
        replies: draftReplies(aDraft({ goldenCases: [] })),
        [coverage]: { status: 409, message: 'Aturan rancangan ini belum dapat dijalankan.' },
      },
      'Belum ada kasus acuan',
      'belum dapat dijalankan',
    ],
    'admin-draft-case': [
      cases,
      search('G-05'),
      press('Ubah kasus G-05'),
      choose('Tambah fakta', 'weightLoss'),
      fill(/^Usia/, 'tiga'),
      press('Simpan'),
      'Isi dengan angka',
    ],
    'admin-draft-changes': [
      { ...changes, replies: draftReplies(aDraft({ head: 4 })) },
      'Dibanding versi 3',
      click('5 bagian, masing-masing dengan satu orang'),
    ],
    'admin-draft-no-difference': [
      { ...changes, [compare]: { data: noDifference() } },
      'Tidak ada yang berubah, terbukti',
    ],
    'admin-draft-incomplete': [
      { ...changes, [compare]: { data: anIncompleteComparison() } },
      'Belum terbukti untuk setiap orang',
    ],
    'admin-draft-comparing': [{ ...changes, [compare]: hang }, waitForPlaceholder],
    'admin-draft-uncompared': [{ ...changes, [compare]: fails }, 'Perbandingan belum dapat dimuat.'],
    'admin-version-comparison': [
      {
        path: '/admin/drafts?base=safety&from=2&to=3',
        title: 'Bandingkan Versi Keselamatan',
        replies: versionReplies(),
      },
      'Selain ini tidak ada yang berubah',
    ],
    'admin-rule-base-person': [
      {
        path: `/admin/rules?base=safety&facts=${encodeURIComponent(JSON.stringify(somebody))}`,
        title: 'Aturan Keselamatan',
        replies: benchReplies(),
      },
      'Aturan yang berlaku:',
    ],
    'admin-draft-proposal': [
      release,
      choose('Mulai berlaku', 'later'),
      press('Ajukan'),
      'Pilih waktu yang akan datang',
    ],
    'admin-draft-approval': [{ ...release, replies: draftReplies(aProposedDraft()) }, 'Setujui c41f9e07'],
    'admin-draft-started': [{ ...release, replies: draftReplies(aStartedDraft()) }, 'Sudah berlaku'],
    'admin-draft-late-copy': [
      { ...release, replies: draftReplies(aProposedDraft()), 'GET /rule-copies': { data: aLateCopy() } },
      'Basis data tidak dapat dibaca.',
    ],
    'admin-draft-restore': [release, press('Kembalikan'), asked],
    'admin-draft-no-copies': [
      {
        ...release,
        'GET /rule-copies': { data: [] },
        'GET /rule-bases/safety/versions': { data: baseVersions().slice(0, 1) },
      },
      'Belum ada salinan yang menjawab.',
    ],
  },
)
