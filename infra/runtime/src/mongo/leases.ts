import { Schema, trusted } from 'mongoose'
import { type Mongo, nullIfDuplicate } from './connection.ts'

interface StoredLease {
  /** Name of the exclusive task. */
  _id: string
  holder: string
  /** Free from then on: its holder has died or lost the database. */
  until: Date
}

const leaseSchema = new Schema<StoredLease>(
  { _id: { type: String, required: true }, holder: { type: String, required: true }, until: { type: Date } },
  { collection: 'leases', versionKey: false },
)

export type Leases = ReturnType<typeof createLeases>

/** Exclusive locks with an expiry, stored in the database so that they apply across copies of a service. */
export const createLeases = (connection: Mongo) => {
  const leases = connection.model<StoredLease>('Lease', leaseSchema)
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
