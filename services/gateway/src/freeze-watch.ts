export interface FreezeWatch {
  /** True when what is read now may have been sent long ago, by clients that have given up since. */
  isBehind(): boolean
  stop(): void
}

const lookEveryMs = 250
/** No healthy process is busy for so long without looking, and no client has given up before. */
const frozenMs = 4000
/** Within this time what had come in meanwhile is read. */
const catchUpMs = 1000

/** Notices that this process was frozen: requests then wait in its sockets, and nothing in them says since when. */
export const watchFreezes = (now = () => performance.now()): FreezeWatch => {
  let lookedAt = now()
  let behindUntil = 0
  const look = () => {
    const moment = now()
    if (moment - lookedAt > frozenMs) {
      behindUntil = moment + catchUpMs
    }
    lookedAt = moment
    return moment
  }
  const timer = setInterval(look, lookEveryMs).unref()
  return { isBehind: () => look() < behindUntil, stop: () => clearInterval(timer) }
}
