import { quantile } from '../../harness/statistics.ts'

// How long answers took while something was known to be down, and how soon it worked again.

export interface Reply {
  /** The service that owns the operation. */
  readonly service: string
  readonly from: number
  readonly until: number
  /** Null when no answer came. */
  readonly status: number | null
}

export interface FaultWindow {
  readonly fault: string
  /** Faults of one group have one line in the table, such as `NATS down`. */
  readonly group: string
  /** The service whose answers it affects; null for all services. */
  readonly service: string | null
  readonly from: number
  /** When what was broken worked again or was forwarded again. */
  readonly until: number
}

/** A fault is known to everybody after so long. */
const knownAfterMs = 250

const isTouched = ({ service }: FaultWindow, reply: Reply) => service === null || service === reply.service

const during = (window: FaultWindow, replies: readonly Reply[]) =>
  replies.filter(
    (reply) =>
      reply.status !== null &&
      isTouched(window, reply) &&
      reply.from >= window.from + knownAfterMs &&
      reply.from < window.until,
  )

const recoveryOf = (window: FaultWindow, replies: readonly Reply[]): number | null => {
  const successes = replies
    .filter(({ status, until }) => status !== null && status < 300 && until >= window.until)
    .filter((reply) => isTouched(window, reply))
  return successes.length === 0 ? null : Math.min(...successes.map(({ until }) => until)) - window.until
}

export const timingsOf = (windows: readonly FaultWindow[], replies: readonly Reply[]) =>
  [...Map.groupBy(windows, ({ group }) => group)].map(([group, some]) => {
    const took = some.flatMap((window) => during(window, replies)).map(({ from, until }) => until - from)
    const recoveries = some.map((window) => recoveryOf(window, replies)).filter((each) => each !== null)
    return {
      group,
      replies: took.length,
      p50: quantile(took, 0.5),
      p99: quantile(took, 0.99),
      max: quantile(took, 1),
      /** Milliseconds from the end of a fault to the first success: p95 and maximum over the group; null for none. */
      recovery95: recoveries.length > 0 ? quantile(recoveries, 0.95) : null,
      recoveryMax: recoveries.length > 0 ? quantile(recoveries, 1) : null,
    }
  })
