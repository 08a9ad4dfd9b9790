import { performance } from 'node:perf_hooks'

export interface StallDetector {
  /** True while requests may be stale: sent long ago, by clients that have timed out. */
  isBehind(): boolean
  /** Called when the process begins to listen: no request of a slow start can be stale. */
  begin(): void
  stop(): void
}

const pollIntervalMs = 250
/** Longest gap between polls that is no freeze; below the shortest client timeout. */
const frozenMs = 4000
/** Minimum catch-up time. The backlog is read once it has passed and the event loop has been idle. */
const catchUpMs = 1000
/** Maximum catch-up time, for a gateway that is never idle. */
const maxCatchUpMs = 20_000

/** Detects that this process was frozen: requests then waited in its sockets, without a time of arrival. */
export const detectStalls = (
  now = () => performance.now(),
  idleMs = () => performance.eventLoopUtilization().idle,
): StallDetector => {
  let polledAt = now()
  let resumedAt: { readonly at: number; readonly idleMs: number } | null = null

  const look = (): boolean => {
    const moment = now()
    if (moment - polledAt > frozenMs) {
      resumedAt = { at: moment, idleMs: idleMs() }
    }
    polledAt = moment
    if (resumedAt !== null) {
      const since = moment - resumedAt.at
      if (since >= maxCatchUpMs || (since >= catchUpMs && idleMs() > resumedAt.idleMs)) {
        resumedAt = null
      }
    }
    return resumedAt !== null
  }

  const timer = setInterval(look, pollIntervalMs).unref()
  const begin = () => {
    polledAt = now()
    resumedAt = null
  }
  return { isBehind: look, begin, stop: () => clearInterval(timer) }
}
