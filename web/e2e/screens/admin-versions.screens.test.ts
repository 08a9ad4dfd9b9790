import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { open, rule, simulated, versionsScreen } from '../support/rule-versions.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'

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
  useSite({ user: anAdmin }).testStates(states)
})
