import type { Say } from '../servers/local-server.ts'

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
  readonly maxDelayMs?: number
}

const firstDelayMs = 500
/** One that has run for so long counts as well again. */
const quietMs = 60_000

/** Ends early when the signal comes. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

/** Restarts a process each time it ends by itself, for ever, with delays that double up to a limit. */
export const supervise = (supervision: Supervision) => {
  const { name, start, say, maxDelayMs = 10_000 } = supervision
  const stopping = new AbortController()
  const { signal } = stopping
  let current = supervision.first
  let restarting = Promise.resolve()
  /** Ends since it last ran for a quiet while. */
  let failures = 0
  let recovery: NodeJS.Timeout | undefined

  const tell = (reason: string, delayMs: number) => {
    if (failures === 1) {
      say(`${name}: ended with ${reason}; starting it again in ${delayMs / 1000} s`)
    } else if (failures === 2) {
      say(`${name}: keeps ending, now with ${reason}; it is started again every ${maxDelayMs / 1000} s at the latest`)
    }
  }
  const recovered = () => {
    if (failures > 1) {
      say(`${name}: runs again`)
    }
    failures = 0
  }

  const restart = async (firstReason: string): Promise<void> => {
    let reason = firstReason
    while (!signal.aborted) {
      failures += 1
      const delayMs = Math.min(firstDelayMs * 2 ** (failures - 1), maxDelayMs)
      tell(reason, delayMs)
      await pause(delayMs, signal)
      if (signal.aborted) {
        return
      }
      try {
        current = await start()
        recovery = setTimeout(recovered, quietMs).unref()
        return
      } catch (error) {
        reason = (error as Error).message
      }
    }
  }
  const follow = async () => {
    while (!signal.aborted) {
      const reason = await current.ended
      clearTimeout(recovery)
      restarting = restart(reason)
      await restarting
    }
  }
  void follow()

  return {
    stop: async () => {
      stopping.abort()
      // A start that is under way when it is told to stop still comes up.
      await restarting
      clearTimeout(recovery)
      await current.stop()
    },
  }
}
