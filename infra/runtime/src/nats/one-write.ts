import { setImmediate as afterReading } from 'node:timers/promises'

let turn: Promise<void> | null = null

/**
 * Resolves when the events that were waiting have been read. Messages that are sent right after it leave in one write,
 * where each would be a system call of its own here, and a wake-up of NATS and of the receiver.
 */
export const oneWrite = (): Promise<void> => {
  turn ??= afterReading().finally(() => {
    turn = null
  })
  return turn
}
