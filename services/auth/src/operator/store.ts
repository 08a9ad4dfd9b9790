import type { Mongo } from '@bugar/runtime/mongo/connection'
import { trusted } from 'mongoose'
import { createUserModels } from '../user/model.ts'

/** More than a person can raise their epoch between a backup and the moment when it is restored. */
const epochsSinceBackup = 1000

export type OperatorStore = ReturnType<typeof createOperatorStore>

export const createOperatorStore = (connection: Mongo) => {
  const { users } = createUserModels(connection)
  return {
    /**
     * Ends every session at this service, and voids what may have been used or withdrawn since the backup: links, recovery
     * codes, authenticator apps that were not confirmed yet, and requests about administrators.
     * No event is sent per account: the gateways rely on the key rotation.
     * @returns the number of accounts
     */
    raiseEpochs: async (): Promise<number> => {
      const waiting = { resetLinks: [], emailChange: null, adminRequest: null, pendingTotpSecret: null }
      const change = { $inc: { epoch: epochsSinceBackup }, $set: { keptSession: null, ...waiting } }
      await users.updateMany(
        { 'totp.secret': trusted({ $gt: '' }) },
        { $set: { 'totp.recovery': [] } },
        { timestamps: false },
      )
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
