import { AppError } from '@bugar/contracts/core/bus/errors'
import { cachedUntilEvent } from '@bugar/runtime/nats/cached-until-event'
import type { Bus } from '@bugar/runtime/nats/bus'

export interface Exercises {
  /**
   * Whether the library has the exercise and it is active.
   * @throws AppError when the catalog does not reply.
   */
  isActive(id: string): Promise<boolean>
}

export const createExercises = (bus: Bus): Exercises => {
  // Only active ones are cached, so that made-up ids take no memory.
  const active = cachedUntilEvent(bus, 'exercise.changed', async () => new Set<string>())
  return {
    isActive: async (id) => {
      const known = await active.get()
      if (known.has(id)) {
        return true
      }
      try {
        const { data } = await bus.call('exercise.get', { id })
        if (data.isActive) {
          known.add(id)
        }
        return data.isActive
      } catch (error) {
        if (error instanceof AppError && error.code === 'not-found') {
          return false
        }
        throw error
      }
    },
  }
}
