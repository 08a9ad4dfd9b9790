import type { Mongo } from '@bugar/runtime/mongo/connection'
import type { Migration } from '@bugar/runtime/mongo/migrations'
import { createBaseStore } from './rule/kinds.ts'
import { seeds } from './seed/bases/all.ts'

/** Rules that an administrator has changed stay; those that came with the product make room for its newer ones. */
const renewUnchanged = async (connection: Mongo): Promise<void> => {
  for (const [name, content] of seeds) {
    const store = createBaseStore(connection, name)
    const version = await store.activeVersion()
    const inForce = (await store.versions()).find((each) => each.version === version)
    if (inForce && inForce.author === null) {
      await store.publish(version, content, {
        author: null,
        note: 'Aturan dari versi baru Bugar',
        createdAt: new Date(),
      })
    }
  }
}

export const migrations: readonly Migration[] = [{ id: '0001-rules-in-a-chain', up: renewUnchanged }]
