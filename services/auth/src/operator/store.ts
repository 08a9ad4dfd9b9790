import type { Mongo } from '@bugar/runtime/mongo/connection'
import { createUserModels } from '../user/model.ts'

/** More than a person can raise their epoch between a backup and the moment when it is restored. */
const epochsSinceBackup = 1000

export type OperatorStore = ReturnType<typeof createOperatorStore>

export const createOperatorStore = (connection: Mongo) => {
  const { users } = createUserModels(connection)
  return {
    /**
     * Ends every session at this service, and voids the reset links, some of which may have been used since the backup;
     * returns the number of accounts. No event is sent per account: the gateways rely on the key rotation.
     */
    raiseEpochs: async (): Promise<number> => {
      const change = { $inc: { epoch: epochsSinceBackup }, $set: { keptSession: null, resetLinks: [] } }
      return (await users.updateMany({}, change, { timestamps: false })).matchedCount
    },
    /** Ids and epochs of all accounts, as they are read. */
    accounts: async function* () {
      for await (const { _id, epoch } of users.find({}, { epoch: 1 }).lean().cursor()) {
        yield { id: _id, epoch }
      }
    },
    removeAccount: async (id: string): Promise<void> => {
      await users.deleteOne({ _id: id })
    },
  }
}
