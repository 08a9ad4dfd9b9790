import type { EventName } from '@bugar/contracts/system/events'
import type { Bus } from './bus.ts'

/**
 * Keeps an answer that rarely changes: asked for at first need, and again after `event` or after a time in which
 * that event could have been missed. A failed request is not kept.
 */
export const cachedUntilEvent = <T>(
  bus: Bus,
  event: EventName,
  sendRequest: () => Promise<T>,
): { get(): Promise<T>; invalidate(): void } => {
  let known: Promise<T> | null = null
  const invalidate = () => {
    known = null
  }
  bus.subscribe(event, invalidate)
  bus.onReconnect(invalidate)
  return {
    invalidate,
    get: async () => {
      known ??= sendRequest()
      try {
        return await known
      } catch (error) {
        invalidate()
        throw error
      }
    },
  }
}
