/** Writes and reads as clients saw them, input of the checker. Times are milliseconds of one clock. */

/** Subjects of writes; violations are counted by subject. */
export const categories = ['account', 'consultation', 'note', 'workout', 'favorite', 'program', 'rule'] as const
export type Category = (typeof categories)[number]

/** `ok` was acknowledged, `fail` was definitely rejected, of `unknown` either may be true. */
export type Outcome = 'ok' | 'fail' | 'unknown'

interface Entry {
  readonly category: Category
  /**
   * One thing that is written and read: the notes of a consultation, whether something exists. Its writes follow each
   * other; only those that write the same value, such as repetitions under one idempotency key, may overlap.
   */
  readonly register: string
  readonly from: number
  readonly until: number
}

export interface Write extends Entry {
  readonly type: 'write'
  /** Null takes it away. */
  readonly value: string | null
  readonly outcome: Outcome
  /** Null when no answer came. */
  readonly status: number | null
  readonly requestId: string | null
  /** An administrator's write: the audit log has to have it. */
  readonly audited: boolean
}

export interface Read extends Entry {
  readonly type: 'read'
  /** Null when there is nothing. */
  readonly value: string | null
  /** How many documents stand for it. */
  readonly count: number
}

export type HistoryEntry = Write | Read

/** A token of a locked account, tried after its lock was acknowledged. */
export interface TokenCheck {
  readonly user: string
  readonly lockedAt: number
  readonly triedAt: number
  readonly status: number
}

export interface Totals {
  readonly total: number
  readonly byProgram: Readonly<Record<string, number>>
}

/** State read after full recovery and the last write. */
export interface FinalState {
  /** One for each entry of the audit log, as often as it is there. */
  readonly auditedRequests: readonly string[]
  /** Every answer that was given to the request for the totals. */
  readonly totals: readonly Totals[]
  /** Counted from what the people have. */
  readonly truth: Totals
  /** By the note of each version of the rules, as often as it is there. */
  readonly ruleVersions: readonly string[]
}

export interface Run {
  readonly history: readonly HistoryEntry[]
  readonly tokenChecks: readonly TokenCheck[]
  readonly final: FinalState
}
