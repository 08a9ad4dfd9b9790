import { setImmediate as afterReading } from 'node:timers/promises'

let turn: Promise<void> | null = null

/**
 * Resolves after the event loop has read all pending input, so that the messages of one turn share one write to the
 * socket.
 */
export const oneWrite = (): Promise<void> => {
  turn ??= afterReading().finally(() => {
    turn = null
  })
  return turn
}
