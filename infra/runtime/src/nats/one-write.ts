import { setImmediate as afterReading } from 'node:timers/promises'

let turn: Promise<void> | null = null

/**
 * Resolves when the event loop has read its waiting events. Messages sent then share one system call, and wake NATS
 * and the receiver once.
 */
export const oneWrite = (): Promise<void> => {
  turn ??= afterReading().finally(() => {
    turn = null
  })
  return turn
}
