import type { Category, HistoryEntry, Outcome, TokenCheck } from './history.ts'
import type { Reply, FaultWindow } from './timings.ts'

/** Everything a run notes while it goes on. */
export interface Recorder {
  readonly history: HistoryEntry[]
  readonly replies: Reply[]
  readonly tokenChecks: TokenCheck[]
  readonly windows: FaultWindow[]
  /** Connections that a client gave up or that were cut, and answers by status. */
  readonly statuses: Map<string, number>
  acknowledged(): number
  note(entry: HistoryEntry): void
  noteAnswer(reply: Reply): void
}

export const createRecorder = (): Recorder => {
  let acknowledged = 0
  const recorder: Recorder = {
    history: [],
    replies: [],
    tokenChecks: [],
    windows: [],
    statuses: new Map(),
    acknowledged: () => acknowledged,
    note: (entry) => {
      recorder.history.push(entry)
      if (entry.type === 'write' && entry.outcome === 'ok') {
        acknowledged += 1
      }
    },
    noteAnswer: (reply) => {
      recorder.replies.push(reply)
      const status = String(reply.status ?? 'none')
      recorder.statuses.set(status, (recorder.statuses.get(status) ?? 0) + 1)
    },
  }
  return recorder
}

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
