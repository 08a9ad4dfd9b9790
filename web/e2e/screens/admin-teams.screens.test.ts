import type { Page } from 'playwright-core'
import * as decisions from '../support/teams.ts'
import { waitForPlaceholder, waitForSkeleton, waitForText } from '../support/page.ts'
import type { Reply } from '../support/replies.ts'
import { runnableBases } from '../support/rules.ts'
import { anAdmin } from '../support/site.ts'
import { fill, type Given, hang, press, type Step, testScreen, toasted } from '../support/states.ts'
import { fillTeam, outdated, teamList, teamsLoaded, teamsScreen, token } from '../support/teams.ts'

const withoutRules = Object.fromEntries(Object.keys(runnableBases).map((route) => [route, { status: 404 }]))
const dialog = (name: string): Step[] => [
  teamsLoaded,
  press(name),
  (page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor(),
]

testScreen(
  'admin teams',
  { ...teamsScreen, user: anAdmin },
  {
    'admin-teams': [teamsLoaded],
    'admin-teams-loading': [{ 'GET /teams': hang }, waitForSkeleton],
    'admin-teams-empty': [{ 'GET /teams': teamList([]) }, 'Belum ada tim'],
    'admin-teams-error': [
      { 'GET /teams': { status: 500, message: 'Failed to get teams' } },
      toasted('Gagal memuat tim'),
    ],
    'admin-teams-new': [teamsLoaded, fillTeam],
    'admin-teams-new-nothing': [...dialog('Tambah tim'), press('Simpan'), 'Nama minimal 3 karakter'],
    'admin-teams-refused': [
      {
        'POST /teams': {
          status: 409,
          message: 'Nama tim sudah dipakai',
          errors: [{ field: 'name', message: 'Nama tim sudah dipakai' }],
        },
      },
      teamsLoaded,
      fillTeam,
      press('Simpan'),
      toasted('Tim belum disimpan'),
    ],
    'admin-teams-masks-error': [
      { replies: withoutRules },
      ...dialog('Ubah Portal Pegawai'),
      'Fakta yang dapat disamarkan belum dapat dimuat.',
    ],
    'admin-teams-edit': [...dialog('Ubah Portal Pegawai'), (page) => page.getByText(/fakta lain/).click()],
    'admin-teams-outdated': [
      { 'PUT /teams/t2': outdated },
      ...dialog('Ubah Portal Pegawai'),
      fill('Kuota tiap hari', '30000'),
      (page) => page.getByLabel('Usia', { exact: true }).selectOption('Ditahan'),
      press('Simpan'),
      'Tim ini sudah diubah orang lain',
    ],
    'admin-teams-rotate': dialog('Ganti kunci Portal Pegawai'),
    'admin-teams-key': [...dialog('Ganti kunci Portal Pegawai'), press('Buat kunci baru'), token],
    'admin-teams-revoke': dialog('Cabut Portal Pegawai'),
    'admin-teams-reopen': dialog('Buka lagi Aplikasi Lari'),
  },
)

const { first, detail, withSecret, decisionList, opened: path } = decisions
const one = `GET /decisions/${first.id}`
/** The first decision opened, with these replies about it. */
const about = (found: Reply, recomputed: Reply = {}): Given => ({
  path,
  replies: { [one]: found, [`${one}/recomputed`]: recomputed },
})
const recompute = press('Hitung ulang')
const explained = (page: Page) => waitForText(page, 'D-02 Diabetes')
const open = { agreement: 'open', answer: null }

testScreen(
  'admin decisions',
  { ...decisions.decisionsScreen, user: anAdmin },
  {
    'admin-decisions': [decisions.decisionsLoaded],
    'admin-decisions-loading': [{ 'GET /decisions': hang }, waitForSkeleton],
    'admin-decisions-empty': [{ 'GET /decisions': decisionList([]) }, 'Belum ada keputusan'],
    'admin-decisions-none-found': [
      {
        path: '/admin/decisions?teamId=t2&base=safety&outcome=failed&day=2026-12-03&search=tidak-ada',
        'GET /decisions': decisionList([]),
      },
      'Tidak ada keputusan yang cocok',
    ],
    'admin-decisions-day': [{ path: '/admin/decisions?day=2026-12-03' }, decisions.decisionsLoaded],
    'admin-decisions-error': [
      { 'GET /decisions': { status: 500, message: 'Failed to get decisions' } },
      toasted('Gagal memuat keputusan'),
    ],
    'admin-decisions-more-failed': [
      {
        'GET /decisions': (_body, query) =>
          query.has('before') ? { status: 503 } : decisions.decisionPages(41)(query),
      },
      press('Muat lebih banyak'),
      'Keputusan yang lebih lama belum dapat dimuat. Silakan coba lagi.',
    ],
    'admin-decisions-opened': [{ path }, explained],
    'admin-decisions-all-facts': [{ path }, explained, press(/fakta lain/)],
    'admin-decisions-withheld-rule': [about({ data: withSecret() }), explained],
    'admin-decisions-recomputed': [
      { path },
      explained,
      recompute,
      'Dihitung dari fakta yang disimpan, tanpa dicatat sebagai keputusan tim.',
    ],
    'admin-decisions-recomputed-masked': [
      about({ data: withSecret() }, decisions.recomputed(open, open)),
      explained,
      recompute,
      'Ada fakta yang disamarkan, sehingga keputusan ini tidak dapat dihitung ulang.',
    ],
    'admin-decisions-recompute-error': [
      about({ data: detail() }, { status: 503 }),
      explained,
      recompute,
      'Keputusan ini belum dapat dihitung ulang.',
    ],
    'admin-decisions-no-facts': [
      about({ data: detail({ facts: null, withheld: [], fired: [], notFired: 82 }) }),
      'Fakta tidak disimpan, karena tidak dapat disamarkan.',
    ],
    'admin-decisions-refused': [about({ data: { ...decisions.rejected(), id: first.id } }), 'Fakta ini tidak diterima'],
    'admin-decisions-failed': [
      about({ data: detail({ outcome: 'failed', conclusions: [], fired: [], notFired: 0 }) }),
      'Aturan versi ini saling bertentangan untuk fakta ini',
    ],
    'admin-decisions-opening': [about(hang), waitForPlaceholder],
    'admin-decisions-open-error': [about({ status: 503 }), 'Keputusan ini belum dapat dimuat.'],
    'admin-decisions-gone': [about({ status: 404 }), 'Keputusan tidak ditemukan'],
    'admin-decisions-codes-only': [{ path, replies: withoutRules }, explained],
  },
)
