import type { Handlers } from '@bugar/contracts/operation'
import { handedOverCollections, type handOverOperations } from '@bugar/contracts/training'
import type { HandOverStore } from './store.ts'

interface Deps {
  readonly store: HandOverStore
  /** Deletes again what belongs to those of these people whose accounts are gone. */
  readonly forgetErased: (userIds: readonly string[]) => Promise<unknown>
  readonly now: () => Date
}

export const createHandOverHandlers = ({ store, forgetErased, now }: Deps): Handlers<typeof handOverOperations> => ({
  'handOver.take': async ({ collection, documents }) => {
    await forgetErased(await store.take(collection, documents))
    return { data: {} }
  },

  // Once more for all, in case a copy died between the two steps above.
  'handOver.end': async () => {
    for (const collection of handedOverCollections) {
      for await (const userIds of store.people(collection)) {
        await forgetErased(userIds)
      }
    }
    await store.end(now())
    return { data: {} }
  },
})
