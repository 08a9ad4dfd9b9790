import { setTimeout as sleep } from 'node:timers/promises'
import type { Say } from './local-server.ts'

/** A process that should run until it is told to stop. */
export interface Running {
  readonly ended: Promise<string>
  stop(): Promise<void>
}

export interface Supervision {
  readonly name: string
  readonly first: Running
  /** Starts it again in the place of the one that ended. */
  readonly start: () => Promise<Running>
  readonly say: Say
  /** Called once, with a sentence, when starting it again has not helped. */
  readonly giveUp: (sentence: string) => void
  readonly restarts?: number
  readonly windowMs?: number
  readonly firstDelayMs?: number
}

/**
 * Starts what runs again with growing delays each time it ends by itself, at most `restarts` times within
 * `windowMs` (default five in a minute).
 */
export const supervise = (supervision: Supervision) => {
  const { name, start, say, giveUp, restarts = 5, windowMs = 60_000, firstDelayMs = 500 } = supervision
  const stopping = new AbortController()
  let ends: number[] = []
  let current = supervision.first
  let restarting = Promise.resolve()

  const again = async (reason: string): Promise<void> => {
    if (stopping.signal.aborted) {
      return
    }
    const now = Date.now()
    ends = [...ends.filter((end) => end > now - windowMs), now]
    if (ends.length > restarts) {
      giveUp(`${name} ended ${ends.length} times within ${windowMs / 1000} s, the last time with ${reason}.`)
      return
    }
    const delayMs = firstDelayMs * 2 ** (ends.length - 1)
    say(`${name}: ended with ${reason}; starting it again in ${delayMs / 1000} s`)
    try {
      await sleep(delayMs, undefined, { signal: stopping.signal })
    } catch {
      return
    }
    try {
      current = await start()
      follow()
    } catch (error) {
      await again((error as Error).message)
    }
  }
  const follow = () => {
    void current.ended.then((reason) => {
      restarting = again(reason)
    })
  }
  follow()

  return {
    stop: async () => {
      stopping.abort()
      // A start that is under way when it is told to stop still comes up.
      await restarting
      await current.stop()
    },
  }
}
