import { ownStarter } from '@bugar/contracts/teams/own-starter'
import type { Page } from 'playwright-core'
import { waitForText } from './page.ts'
import type { Replies } from './replies.ts'

export const teamKey = 'bgr_uji0000000000000000000000000000000000007f3a'
const ruleSet = { version: 2, hash: 'd'.repeat(64) }
const base = { name: 'own-returns', ...ownStarter.declaration }
export const fullRule = { priority: 100, isActive: true, strength: 'moderate', ...ownStarter.rules[0] }
const cases = ownStarter.goldenCases.map((each, index) => ({ line: index + 1, ...each }))

const version = (number: number, active: boolean, approvedBy: string | null) => ({
  version: number,
  hash: 'd'.repeat(64),
  createdAt: '2026-12-01T02:00:00.000Z',
  active,
  own: {
    approvedAt: approvedBy && '2026-12-01T03:00:00.000Z',
    proposedBy: active ? '7f3a' : '09c2',
    approvedBy,
    note: active ? 'Ketentuan meja retur' : 'Batas retur menjadi 30 hari',
  },
})
export const waitingVersion = version(3, false, null)

const proof = { label: 'Satu kesimpulan', holds: true, tried: 366, counterexample: null }
export const sound = {
  base: 'own-returns',
  verification: { valid: true, findings: [], proofs: [{ property: 'single', ...proof }] },
  goldenCases: { count: 2, failed: [] },
}

export const decided = {
  decisionId: '019abc123def0123456789abcdef',
  base: 'own-returns',
  ruleSet,
  conclusions: [{ fact: 'refund', values: ['full'], rules: ['R-01'] }],
  fired: [fullRule],
}

export const deskReplies: Replies = {
  'GET /team/rule-bases': {
    data: {
      bases: [
        { base: 'own-returns', label: ownStarter.declaration.label, right: 'explain', ruleSet },
        { base: 'energy', label: 'Energi', right: 'ask', ruleSet: { version: 1, hash: 'e'.repeat(64) } },
      ],
      waiting: [{ base: 'own-returns', version: 3 }],
    },
  },
  'GET /team/rule-bases/own-returns': { data: { base, ruleSet, rules: [fullRule], goldenCases: cases } },
  'GET /team/rule-bases/own-returns/versions': {
    data: { versions: [waitingVersion, version(2, true, '51be'), version(1, false, '51be')] },
  },
  'POST /team/decisions/own-returns': { data: decided },
  'POST /team/rule-bases/own-returns/check': { data: sound },
  'GET /team/rule-bases/own-returns/compare': {
    data: {
      from: ruleSet,
      to: { version: 3, hash: 'f'.repeat(64) },
      rules: [{ id: 'R-01', change: 'changed' }],
      regions: [
        {
          fact: 'refund',
          region: [],
          before: ['none'],
          after: ['full'],
          person: { days: 20, opened: 'no' },
          rules: ['R-01'],
          cases: [],
        },
      ],
      isComplete: true,
      notice: null,
    },
  },
  'PUT /team/rule-bases/own-returns': { data: waitingVersion },
  'POST /team/rule-bases/own-returns/versions/3/approve': { data: version(3, true, '51be') },
}

/** Types the key and opens the desk. */
export const openDesk = async (page: Page) => {
  await page.getByLabel('Kunci tim').fill(teamKey)
  await page.getByRole('button', { name: 'Buka', exact: true }).click()
  await page.getByRole('tab', { name: 'Coba' }).waitFor()
}

export const deskOpened = async (page: Page) => {
  await openDesk(page)
  await waitForText(page, 'Isi fakta, lalu tekan Putuskan.')
}
