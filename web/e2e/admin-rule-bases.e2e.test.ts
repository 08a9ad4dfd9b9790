import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { aValidation, ruleMeta, someRules, someVersions } from './support/admin-factories.ts'
import { chromiumPath } from './support/browser.ts'
import { aProgram } from './support/factories.ts'
import { waitForPlaceholder, waitForText, waitForToast } from './support/page.ts'
import type { Replies } from './support/replies.ts'
import { aFailingBase, baseVersions, someBases } from './support/rule-bases.ts'
import { anAdmin, type State, useSite } from './support/site.ts'

const bases = await someBases()
const replies: Replies = {
  'GET /rules': { data: someRules(), extras: ruleMeta },
  'GET /rules/versions': { data: someVersions() },
  'GET /programs': { data: [aProgram()], extras: { meta: { total: 1 } } },
  'POST /forward-chaining/validate': { data: aValidation() },
  'GET /rule-bases': { data: bases },
  'GET /rule-bases/safety/versions': { data: baseVersions() },
  'GET /rule-bases/adaptation/versions': { data: baseVersions() },
  'GET /rule-bases/progression/versions': { data: baseVersions() },
  'GET /rule-bases/energy/versions': { data: baseVersions() },
}
const path = '/admin/rules?base=safety'
const title = 'Aturan Keselamatan'
const refused = {
  status: 409,
  message: 'Perubahan ditolak karena aturan tidak lagi aman untuk setiap orang',
  errors: Array.from({ length: 7 }, (_, index) => ({
    field: 'monotone',
    message: `Menambah risiko tidak pernah melonggarkan saran: orang contoh ${index + 1}`,
  })),
}

const loaded = async (page: Page) => {
  await waitForText(page, 'Terverifikasi, 99 dari 99 kasus lulus')
  await waitForText(page, 'B2-L3 kembali ke P7')
}
const activate = async (page: Page) => {
  await page.getByRole('button', { name: 'Aktifkan versi 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aktifkan' }).click()
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

  test('an unknown base in the address › shows the program’s rules', async () => {
    const page = await site.visit('/admin/rules?base=lain', { replies })
    await page.getByRole('heading', { level: 1, name: 'Aturan Forward Chaining' }).waitFor()
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

  test('ten cases are shown until all are asked for, those that fail first', async () => {
    const page = await site.visit(path, {
      replies: { ...replies, 'GET /rule-bases': { data: bases.map(aFailingBase) } },
    })
    const cases = page.getByRole('list', { name: 'Kasus acuan' }).getByRole('listitem')
    await waitForText(page, '98 dari 99 lulus')
    expect(await cases.count()).toBe(10)
    expect(await cases.first().innerText()).toMatch(/Seharusnya .*; ternyata Pelan\. Batasan: tambahkan latihan/)
    await page.getByRole('button', { name: 'Lihat semua, 99 kasus' }).click()
    expect(await cases.count()).toBe(99)
    await page.getByRole('button', { name: 'Lihat sepuluh saja' }).click()
    expect(await cases.count()).toBe(10)
  })

  test('an earlier version is put in force › after a confirmation, and everything is asked for again', async () => {
    const asked: string[] = []
    const page = await site.visit(path, {
      replies: {
        ...replies,
        'GET /rule-bases': () => {
          asked.push('bases')
          return { data: bases }
        },
        'POST /rule-bases/safety/versions/2/activate': () => {
          asked.push('activate')
          return { data: baseVersions()[1], message: 'Versi aturan berhasil diaktifkan' }
        },
      },
    })
    await page.getByRole('button', { name: 'Aktifkan versi 2' }).click()
    await page.getByRole('button', { name: 'Batal' }).click()
    expect(asked).toEqual(['bases'])
    await activate(page)
    await waitForToast(page, 'Versi aturan berhasil diaktifkan')
    await expect.poll(() => asked).toEqual(['bases', 'activate', 'bases'])
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  test('the rules cannot be loaded › another try shows them', async () => {
    let isBroken = true
    const page = await site.visit(path, {
      replies: { ...replies, 'GET /rule-bases': () => (isBroken ? { status: 500 } : { data: bases }) },
    })
    await waitForText(page, 'Aturan keselamatan belum dapat dimuat.')
    isBroken = false
    await page.getByRole('button', { name: 'Coba Lagi' }).first().click()
    await loaded(page)
  })
})
