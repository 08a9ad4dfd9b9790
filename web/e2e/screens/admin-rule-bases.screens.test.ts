import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForPlaceholder, waitForText } from '../support/page.ts'
import { aFailingBase } from '../support/rule-bases.ts'
import { caseCount, activate, bases, loaded, safetyScreen } from '../support/rule-bases-screen.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'

const { path, title, replies } = safetyScreen
const refused = {
  status: 409,
  message: 'Perubahan ditolak karena aturan tidak lagi aman untuk setiap orang',
  errors: Array.from({ length: 7 }, (_, index) => ({
    field: 'monotone',
    message: `Menambah risiko tidak pernah melonggarkan saran: orang contoh ${index + 1}`,
  })),
}

const states: State[] = [
  { name: 'admin-rule-base-safety', path, title, replies, reach: loaded },
  {
    name: 'admin-rule-base-energy',
    path: '/admin/rules?base=energy',
    title: 'Aturan Energi',
    replies,
    reach: (page) => waitForText(page, 'B2-L3 kembali ke P7'),
  },
  {
    name: 'admin-rule-base-adaptation',
    path: '/admin/rules?base=adaptation',
    title: 'Aturan Penyesuaian',
    replies,
    reach: (page) => waitForText(page, 'B2-L3 kembali ke P7'),
  },
  {
    name: 'admin-rule-base-progression',
    path: '/admin/rules?base=progression',
    title: 'Aturan Kemajuan',
    replies,
    reach: (page) => waitForText(page, 'B2-L3 kembali ke P7'),
  },
  {
    name: 'admin-rule-base-all-cases',
    path,
    title,
    replies,
    reach: (page) => page.getByRole('button', { name: `Lihat semua, ${caseCount} kasus` }).click(),
  },
  {
    name: 'admin-rule-base-all-open',
    path,
    title,
    replies: { ...replies, 'GET /rule-bases': { data: bases.map(aFailingBase) } },
    reach: async (page) => {
      await waitForText(page, 'Diabetes: ya mendapat Pelan')
      await page.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
      await waitForText(page, 'Nonaktif')
      await waitForText(page, 'Bila tidak ada yang sesuai: Lanjut.')
    },
  },
  {
    name: 'admin-rule-base-found',
    path,
    title,
    replies,
    reach: async (page) => {
      await page.getByRole('searchbox', { name: 'Cari aturan' }).fill('diabetes')
      await waitForText(page, 'aturan ditemukan')
      await waitForText(page, 'Hapus pencarian')
    },
  },
  {
    name: 'admin-rule-base-none-found',
    path,
    title,
    replies,
    reach: async (page) => {
      await page.getByRole('searchbox', { name: 'Cari aturan' }).fill('yoga')
      await waitForText(page, 'Tidak ada aturan ditemukan')
    },
  },
  {
    name: 'admin-rule-base-named',
    path: `${path}&rule=K-03`,
    title,
    replies,
    reach: (page) => waitForText(page, 'Penyakit kronis dan belum rutin bergerak'),
  },
  {
    name: 'admin-rule-base-failing',
    path,
    title,
    replies: { ...replies, 'GET /rule-bases': { data: bases.map(aFailingBase) } },
    reach: async (page) => {
      await waitForText(page, 'Tidak lolos verifikasi, 1 sifat tidak terbukti')
      await waitForText(page, 'tidak terbukti, 60.204 perbandingan')
      await waitForText(page, 'Diabetes: ya mendapat Pelan')
      await waitForText(page, 'sistem memakai versi 3')
      await waitForText(page, 'T-01 nonaktif')
    },
  },
  {
    name: 'admin-rule-base-findings',
    path,
    title,
    replies: {
      ...replies,
      'GET /rule-bases': {
        data: bases.map((base) => ({
          ...base,
          verification: {
            valid: false,
            findings: [{ code: 'duplicate', severity: 'error', place: 'K-02', message: 'Aturan K-02 mengulang K-01.' }],
            proofs: [],
          },
        })),
      },
    },
    reach: (page) => waitForText(page, 'Tidak lolos verifikasi, 1 temuan'),
  },
  {
    name: 'admin-rule-base-refused',
    path,
    title,
    replies: { ...replies, 'POST /rule-bases/safety/versions/2/activate': refused },
    reach: async (page) => {
      await activate(page)
      await waitForText(page, 'aturan tidak lagi aman untuk setiap orang')
      await waitForText(page, 'dan 2 lainnya')
    },
  },
  {
    name: 'admin-rule-base-empty',
    path,
    title,
    replies: { ...replies, 'GET /rule-bases': { data: [] }, 'GET /rule-bases/safety/versions': { data: [] } },
    reach: (page) => waitForText(page, 'Belum ada aturan'),
  },
  {
    name: 'admin-rule-base-bare',
    path,
    title,
    replies: {
      ...replies,
      'GET /rule-bases': {
        data: bases.map((base) => ({ ...base, rules: [], goldenCases: { cases: [], failed: [] } })),
      },
      'GET /rule-bases/safety/versions': { data: [] },
    },
    reach: (page) => waitForText(page, 'Belum ada kasus acuan.'),
  },
  {
    name: 'admin-rule-base-loading',
    path,
    title,
    replies: { 'GET /rule-bases': { hang: true } },
    reach: waitForPlaceholder,
  },
  {
    name: 'admin-rule-base-error',
    path,
    title,
    replies: { 'GET /rule-bases': { status: 500 } },
    reach: (page) => waitForText(page, 'Aturan keselamatan belum dapat dimuat.'),
  },
]

describe.skipIf(!chromiumPath)('admin rule bases', () => {
  useSite({ user: anAdmin }).testStates(states)
})
