import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { waitForPlaceholder, waitForText } from './support/page.ts'
import { aFailingBase } from './support/rule-bases.ts'
import { activate, bases, loaded, safetyScreen } from './support/rule-bases-screen.ts'
import { anAdmin, type State, useSite } from './support/site.ts'

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
    reach: (page) => page.getByRole('button', { name: 'Lihat semua, 99 kasus' }).click(),
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
      await waitForText(page, 'Nonaktif')
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
  const site = useSite({ user: anAdmin })

  site.testStates(states)

  test('the tab is in the address › reload and back keep it, and the keyboard keeps its place', async () => {
    const page = await site.visit('/admin/rules', { replies })
    await page.getByRole('tab', { name: 'Program 14' }).focus()
    await page.keyboard.press('ArrowRight')
    await site.at(page, path)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Keselamatan')
    await page.reload()
    await loaded(page)
    await page.getByRole('tab', { name: 'Energi 15' }).click()
    await page.getByRole('heading', { level: 1, name: 'Aturan Energi' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('tab', { name: 'Program 14' }).click()
    await site.at(page, '/admin/rules')
    await waitForText(page, '10 aturan, 2 cadangan, cakupan 100%')
  })

  test('a rule › shows its conditions, conclusion, source and strength', async () => {
    const page = await site.visit(path, { replies })
    const row = (id: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: id }) })
    expect((await row('K-03').innerText()).split(/\s*[\n\t]\s*/)).toEqual([
      'K-03',
      'Penyakit kronis dan belum rutin bergerak',
      'Penyakit kronis dan kebiasaan bergerak belum rutin',
      'Dokter dulu',
      'Program menunggu sampai dokter setuju.',
      'ACSM 2015',
      'sedang',
    ])
    // The name says what the condition says.
    expect((await row('K-01').innerText()).match(/Usia di bawah 18 tahun/g)).toHaveLength(1)
  })
})
