import { programCodes } from '@bugar/contracts/knowledge'
import type { RuleDocument } from '@bugar/contracts/rule-set'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { aSimulation, aValidation, ruleMeta, someRules, someVersions } from './support/admin-factories.ts'
import { chromiumPath } from './support/browser.ts'
import { aProgram } from './support/factories.ts'
import { waitForText } from './support/page.ts'
import type { Replies } from './support/replies.ts'
import { someBases } from './support/rule-bases.ts'
import { anAdmin, type State, useSite } from './support/site.ts'

const giving = (value: string): RuleDocument => ({
  id: 'B2-L3',
  stage: 'complete',
  name: 'Ideal, lemak tinggi',
  isActive: true,
  priority: 200,
  conditions: { all: [{ fact: 'bmiCategory', operator: 'equal', value: 'B2' }] },
  event: { type: 'program', params: { fact: 'programCode', value } },
})
const bases = await someBases()
const safety = bases.find(({ base }) => base.name === 'safety')
const [rule] = safety?.rules ?? []

/** Every program keeps some, and one loses to another. */
const wide = {
  ...aSimulation(),
  table: [
    ...programCodes.map((code, index) => ({ from: code, to: code, count: 1000 + index })),
    { from: 'P7' as const, to: 'P2' as const, count: 96 },
  ],
}
const replies: Replies = {
  'GET /rules': { data: someRules(), extras: ruleMeta },
  'GET /rules/versions': { data: someVersions() },
  'GET /rules/versions/3/changes': {
    data: { previous: 2, changes: [{ before: giving('P7'), after: giving('P2') }], casesChanged: 4 },
  },
  'GET /rules/versions/2/changes': { status: 500 },
  'GET /rule-bases': { data: bases },
  'GET /rule-bases/safety/versions': { data: someVersions().versions },
  'GET /rule-bases/safety/versions/3/changes': {
    data: { previous: 2, changes: [{ before: null, after: rule }], casesChanged: 0 },
  },
  'GET /programs': { data: [aProgram()], extras: { meta: { total: 1 } } },
  'POST /forward-chaining/validate': { data: aValidation() },
  'POST /forward-chaining/simulate': { data: wide },
}
const path = '/admin/rules'
const title = 'Aturan Forward Chaining'
const open = (page: Page, version: number) => page.getByText(`Perubahan di versi ${version}`).click()

const simulated = async (page: Page) => {
  await page.getByRole('button', { name: 'P7 Program P7' }).click()
  await page.getByRole('button', { name: 'Simulasikan' }).click()
  await waitForText(page, 'Perpindahan program')
}

const states: State[] = [
  {
    name: 'admin-version-changes',
    path,
    title,
    replies,
    reach: async (page) => {
      await open(page, 3)
      await waitForText(page, 'B2×L3: P7 menjadi P2')
      await waitForText(page, '4 kasus uji diperbarui')
      await open(page, 2)
      await waitForText(page, 'Perubahan versi ini belum dapat dimuat.')
    },
  },
  {
    name: 'admin-base-version-changes',
    path: `${path}?base=safety`,
    title: 'Aturan Keselamatan',
    replies,
    reach: async (page) => {
      await open(page, 3)
      await waitForText(page, `${rule?.name} (${rule?.id}): ditambahkan, memberi`)
    },
  },
  { name: 'admin-simulation-matrix', path, title, replies, reach: simulated },
]

describe.skipIf(!chromiumPath)('admin versions', () => {
  const site = useSite({ user: anAdmin })

  site.testStates(states)

  test('changes of a version › are asked for when they are opened, the first version has none', async () => {
    const asked: string[] = []
    const page = await site.visit(path, {
      replies: {
        ...replies,
        'GET /rules/versions/3/changes': () => {
          asked.push('3')
          return { data: { previous: 2, changes: [], casesChanged: 0 } }
        },
      },
    })
    await waitForText(page, 'Riwayat versi')
    await page.getByText('Tanpa catatan').waitFor()
    expect(asked).toEqual([])
    await open(page, 3)
    await waitForText(page, 'Tidak ada yang berbeda')
    expect(asked).toEqual(['3'])
    expect(await page.getByText('Perubahan di versi 1').count()).toBe(0)
  })

  test('a simulation › is a matrix of programs left and reached, without rows of those who stay', async () => {
    const page = await site.visit(path, { replies })
    await simulated(page)
    const row = page.getByRole('table', { name: 'Perpindahan program' }).getByRole('row', { name: /^P7/ })
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(
      programCodes.map((code, index) => {
        if (code === 'P2') {
          return '96\npindah'
        }
        return code === 'P7' ? `${(1000 + index).toLocaleString('id-ID')}\ntetap` : '·'
      }),
    )
  })

  test('publishing › asks for a reason and warns while there is none', async () => {
    const page = await site.visit(path, { replies })
    await simulated(page)
    await page.getByRole('button', { name: 'Terbitkan perubahan...' }).click()
    const warning = page.getByText('Tanpa alasan, riwayat versi hanya menampilkan')
    await warning.waitFor()
    await page.getByLabel('Alasan perubahan').fill('Uji')
    await warning.waitFor({ state: 'detached' })
  })
})
