import { performance } from 'node:perf_hooks'

export interface FreezeWatch {
  /** True when what is read now may have been sent long ago, by clients that have given up since. */
  isBehind(): boolean
  stop(): void
}

const pollIntervalMs = 250
/** No healthy process is busy for so long without looking, and no client has given up before. */
const frozenMs = 4000
/** What had come in meanwhile is read within this time, and once the loop has nothing left to read. */
const catchUpMs = 1000
/** A gateway that is never idle serves again all the same. */
const maxCatchUpMs = 20_000

/** Notices that this process was frozen: requests then wait in its sockets, and nothing in them says since when. */
export const watchFreezes = (
  now = () => performance.now(),
  idleMs = () => performance.eventLoopUtilization().idle,
): FreezeWatch => {
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
  return { isBehind: look, stop: () => clearInterval(timer) }
}
