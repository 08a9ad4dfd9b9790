import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import type { BaseCopies, RuleCopy } from '@bugar/contracts/rules/rule-copies'

const at = '2026-11-21T01:00:00.000Z'

export const aCopy = (id: string, given: Partial<RuleCopy> = {}): RuleCopy => ({
  id,
  startedAt: at,
  version: 3,
  hash: '9d2b61aa'.repeat(8),
  since: at,
  sinceStart: false,
  state: 'same',
  lastError: null,
  ...given,
})

/** Every base with these copies. */
export const copiesOf = (copies: readonly RuleCopy[]): BaseCopies[] =>
  ruleBaseNames.map((base) => ({ base, head: 3, copies: [...copies] }))

export const threeCopies = () =>
  copiesOf([aCopy('T1'), aCopy('T2'), aCopy('T3', { since: '2026-12-01T21:12:31.000Z', sinceStart: true })])

/** One of three copies that cannot load the active version. */
export const aLateCopy = () =>
  copiesOf([
    aCopy('T1'),
    aCopy('T2', {
      version: 2,
      hash: '77c0d1e2'.repeat(8),
      state: 'late',
      lastError: { message: 'Basis data tidak dapat dibaca.', at },
    }),
    aCopy('T3', { version: 2, hash: '77c0d1e2'.repeat(8), state: 'behind' }),
  ])
