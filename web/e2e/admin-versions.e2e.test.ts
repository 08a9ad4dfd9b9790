import { programCodes } from '@bugar/contracts/knowledge'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { waitForText } from './support/page.ts'
import { open, rule, simulated, versionsScreen } from './support/rule-versions.ts'
import { anAdmin, type State, useSite } from './support/site.ts'

const { path, title, replies } = versionsScreen

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
})
