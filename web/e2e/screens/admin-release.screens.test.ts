import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { replies as systemReplies } from '../support/admin-system.ts'
import { aProposedDraft, draftPath, draftReplies } from '../support/drafts.ts'
import { waitForText } from '../support/page.ts'
import { publishScreen, simulated } from '../support/publishing.ts'
import { aLateCopy } from '../support/rule-copies.ts'
import { baseVersions } from '../support/rule-bases.ts'
import { bases, safetyScreen } from '../support/rule-bases-screen.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'

const draft = { path: draftPath('penerbitan'), title: 'Rancangan Keselamatan' }
const at = '2026-11-21T01:00:00.000Z'
const rina = { id: 'u9', name: 'Rina Hartati' }
const rule = bases.find(({ base }) => base.name === 'safety')?.rules[0]

const states: State[] = [
  {
    name: 'admin-draft-late-copy',
    ...draft,
    replies: { ...draftReplies(aProposedDraft()), 'GET /rule-copies': { data: aLateCopy() } },
    reach: (page) => waitForText(page, 'Basis data tidak dapat dibaca.'),
  },
  {
    name: 'admin-draft-restore',
    ...draft,
    replies: draftReplies(),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Kembalikan' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'admin-draft-no-copies',
    ...draft,
    replies: {
      ...draftReplies(),
      'GET /rule-copies': { data: [] },
      'GET /rule-bases/safety/versions': { data: baseVersions().slice(0, 1) },
    },
    reach: (page) => waitForText(page, 'Belum ada salinan yang menjawab.'),
  },
  {
    name: 'admin-rule-history',
    ...safetyScreen,
    path: `${safetyScreen.path}&rule=K-01`,
    replies: {
      ...safetyScreen.replies,
      'GET /rule-bases/safety/rules/K-01/history': {
        data: {
          entries: [
            {
              version: 3,
              author: rina,
              note: 'Sumbernya terbit ulang, dan batasnya tetap',
              createdAt: at,
              approval: { by: { id: 'a1', name: 'Bayu Prasetyo' }, at, hash: 'c'.repeat(64), alone: false },
              before: rule,
              after: { ...rule, source: 'WHO 2024, bab 5' },
            },
            { version: 1, author: null, note: 'Aturan awal', createdAt: at, approval: null, before: null, after: rule },
          ],
          next: 1,
        },
      },
    },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Riwayat K-01' }).click()
      await waitForText(page, 'disetujui Bayu Prasetyo')
    },
  },
  {
    name: 'admin-rules-needs-approval',
    ...publishScreen,
    replies: {
      ...publishScreen.replies,
      'GET /rules/versions': { data: { versions: baseVersions(), warning: null, needsSecond: true } },
    },
    reach: async (page) => {
      await simulated(page)
      await page.getByRole('button', { name: 'Terbitkan perubahan...' }).click()
      await waitForText(page, 'Perubahan aturan perlu disetujui administrator lain.')
    },
  },
  {
    name: 'admin-system-late-copy',
    path: '/admin/system',
    title: 'Sistem',
    replies: { ...systemReplies, 'GET /rule-copies': { data: aLateCopy() } },
    reach: (page) => waitForText(page, '2 dari 3 salinan belum memakai versi 3.'),
  },
]

describe.skipIf(!chromiumPath)('the release of rules', () => {
  useSite({ user: anAdmin }).testStates(states)
})
