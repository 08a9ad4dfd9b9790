import { setTimeout as sleep } from 'node:timers/promises'

/** Lets writers work, or waits until all of them have finished what they do and holds them back. */
export interface Gate {
  /** Repeats a step with a pause between until the gate is shut for good. */
  repeat(step: () => Promise<unknown>, pauseMs: () => number): Promise<void>
  close(): void
  open(): void
  /** Resolves when nobody is in the middle of a step. */
  settled(): Promise<void>
  shut(): Promise<void>
  /** Why steps could not be done. */
  readonly failures: readonly Error[]
}

export const createGate = (): Gate => {
  const state = { isShut: false, isClosed: false, busy: 0 }
  const workers: Promise<void>[] = []
  const failures: Error[] = []
  const settled = async () => {
    while (state.busy > 0) {
      await sleep(10)
    }
  }
  const work = async (step: () => Promise<unknown>, pauseMs: () => number) => {
    while (!state.isShut) {
      if (!state.isClosed) {
        state.busy += 1
        await step().catch((error: Error) => failures.push(error))
        state.busy -= 1
      }
      await sleep(state.isClosed ? 20 : pauseMs())
    }
  }
  return {
    failures,
    repeat: (step, pauseMs) => {
      const worker = work(step, pauseMs)
      workers.push(worker)
      return worker
    },
    close: () => {
      state.isClosed = true
    },
    open: () => {
      state.isClosed = false
    },
    settled,
    shut: async () => {
      state.isShut = true
      await Promise.all(workers)
    },
  }
}
