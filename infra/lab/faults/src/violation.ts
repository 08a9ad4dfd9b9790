import type { Category } from './history.ts'

/** Forbidden outcomes, in the words of the report. */
export const violationKinds = {
  lost: 'acknowledged, but not there',
  doubled: 'stored more than once',
  'rejected-but-stored': 'rejected, but stored',
  'older-over-newer': 'an older change replaced an acknowledged newer one',
  'stale-read': 'a read after the write saw what was before it',
  'audit-missing': 'an acknowledged change of an administrator is not in the audit log',
  'audit-doubled': 'a change of an administrator is in the audit log more than once',
  'wrong-total': 'the totals differ from what people have',
  'orphan-version': 'a version of the rules that nobody was told of',
  'token-alive': 'a token of a locked account was good after a second',
  internal: 'answered 500',
  'not-recovered': 'did not work again after the fault',
} as const
export type ViolationKind = keyof typeof violationKinds

export interface Violation {
  readonly kind: ViolationKind
  readonly category: Category | null
  readonly at: number
  readonly text: string
}
