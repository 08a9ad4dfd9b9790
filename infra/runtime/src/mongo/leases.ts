import { trusted } from 'mongoose'
import * as z from 'zod/mini'
import { type Mongo, nullIfDuplicate } from './connection.ts'
import { defineRecord, moment } from './record.ts'

const leaseRecord = defineRecord({
  name: 'Lease',
  collection: 'leases',
  shape: {
    /** Name of the exclusive task. */
    _id: z.string(),
    holder: z.string(),
    /** Free from then on: its holder has died or lost the database. */
    until: moment,
  },
})

export type Leases = ReturnType<typeof createLeases>

/** Exclusive locks with an expiry, stored in the database so that they apply across copies of a service. */
export const createLeases = (connection: Mongo) => {
  const leases = leaseRecord.model(connection)
  return {
    /** Acquires or renews the lease for `forMs`; false while another holder has it. */
    hold: async (name: string, holder: string, forMs: number): Promise<boolean> => {
      const now = Date.now()
      const free = { _id: name, $or: [{ holder }, { until: trusted({ $lte: new Date(now) }) }] }
      const set = { $set: { holder, until: new Date(now + forMs) } }
      // When another holder has it, nothing matches and the insert meets the existing name.
      return (await nullIfDuplicate(leases.updateOne(free, set, { upsert: true }))) !== null
    },
    release: async (name: string, holder: string): Promise<void> => {
      await leases.deleteOne({ _id: name, holder })
    },
  }
}
