import type { Say } from '../servers/local-server.ts'

/** A process that should run until it is stopped. */
export interface Running {
  readonly ended: Promise<string>
  stop(): Promise<void>
}

export interface Supervision {
  readonly name: string
  readonly first: Running
  /** Starts the replacement of a process that ended. */
  readonly start: () => Promise<Running>
  readonly say: Say
  readonly maxDelayMs?: number
}

const firstDelayMs = 500
/** After this run time the number of failures is reset. */
const quietMs = 60_000

/** Restarts a process whenever it ends, without a limit of attempts; the delay doubles up to an upper bound. */
export const supervise = (supervision: Supervision) => {
  const { name, start, say, maxDelayMs = 10_000 } = supervision
  let current = supervision.first
  let starting = Promise.resolve()
  const stopping = new AbortController()
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

  const restart = async () => {
    current = await start()
    recovery = setTimeout(recovered, quietMs).unref()
  }
  const follow = async () => {
    let reason = await current.ended
    while (!stopping.signal.aborted) {
      clearTimeout(recovery)
      failures += 1
      const delayMs = Math.min(firstDelayMs * 2 ** (failures - 1), maxDelayMs)
      tell(reason, delayMs)
      await new Promise((done) => setTimeout(done, delayMs))
      if (!stopping.signal.aborted) {
        starting = restart()
        reason = await starting.then(
          () => current.ended,
          (error: Error) => error.message,
        )
      }
    }
  }
  void follow()

  return {
    stop: async () => {
      stopping.abort()
      // A start in progress completes although stop was called.
      await starting.catch(() => {})
      clearTimeout(recovery)
      await current.stop()
    },
  }
}
