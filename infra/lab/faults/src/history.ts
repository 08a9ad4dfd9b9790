import { count } from '../../harness/report.ts'
import type { FaultWindow, Reply } from './timings.ts'

// Writes and reads as clients saw them, input of the checker. Times are milliseconds of one clock.

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

/** Everything a run notes while it goes on. */
export const createRecorder = () => {
  let acknowledged = 0
  const history: HistoryEntry[] = []
  const replies: Reply[] = []
  const tokenChecks: TokenCheck[] = []
  const windows: FaultWindow[] = []
  /** Connections that a client gave up or that were cut, and answers by status. */
  const statuses: Record<string, number> = {}
  return {
    history,
    replies,
    tokenChecks,
    windows,
    statuses,
    acknowledged: () => acknowledged,
    note: (entry: HistoryEntry) => {
      history.push(entry)
      acknowledged += entry.type === 'write' && entry.outcome === 'ok' ? 1 : 0
    },
    noteAnswer: (reply: Reply) => {
      replies.push(reply)
      count(statuses, String(reply.status ?? 'none'))
    },
  }
}
export type Recorder = ReturnType<typeof createRecorder>

/** Outcome of a write by its status; `unknown` when it was sent but not answered, and for any 5xx but 503. */
export const outcomeOf = (status: number | null, wasSent: boolean): Outcome => {
  if (status === null) {
    return wasSent ? 'unknown' : 'fail'
  }
  if (status < 300) {
    return 'ok'
  }
  return status < 500 || status === 503 ? 'fail' : 'unknown'
}

export type Subject = { readonly category: Category; readonly register: string }
