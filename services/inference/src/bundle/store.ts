import { type RuleBaseName, ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { type Mongo, nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { defineRecord, moment, type Stored } from '@bugar/runtime/mongo/record'
import type { JWK } from 'jose'
import * as z from 'zod/mini'

export interface SigningKey {
  readonly kid: string
  /** As a private JSON Web Key. */
  readonly key: JWK
  readonly createdAt: Date
}

const keyRecord = defineRecord({
  name: 'BundleKey',
  collection: 'bundlekeys',
  shape: {
    /** Counts the keys from 1, so that two copies cannot both add the next. */
    _id: z.number(),
    kid: z.string(),
    key: z.custom<JWK>(),
    createdAt: moment,
  },
})

const serialRecord = defineRecord({
  name: 'BundleSerial',
  collection: 'bundleserials',
  shape: {
    _id: z.enum(ruleBaseNames),
    serial: z.number(),
    /** Hash of the content that the serial is for. */
    hash: z.string(),
  },
})
type StoredSerial = Stored<typeof serialRecord>

/** The keys that bundles are signed with, and how many contents of each base were issued. */
export const createBundleStore = (connection: Mongo) => {
  const stored = keyRecord.model(connection)
  const serials = serialRecord.model(connection)

  /** Null when another copy was faster. The Unix time is the minimum, so that serials rise even after data loss. */
  const raise = async (base: RuleBaseName, hash: string, before: StoredSerial | null): Promise<number | null> => {
    const serial = Math.max((before?.serial ?? 0) + 1, Math.floor(Date.now() / 1000))
    if (before === null) {
      return (await nullIfDuplicate(serials.create({ _id: base, serial, hash }))) && serial
    }
    const { matchedCount } = await serials.updateOne({ _id: base, serial: before.serial }, { $set: { serial, hash } })
    return matchedCount === 1 ? serial : null
  }

  return {
    /** In the order they were made, and the number of the last; 0 without a key. */
    keys: async (): Promise<{ readonly keys: SigningKey[]; readonly last: number }> => {
      const keys = await stored.find().sort({ _id: 1 }).lean()
      return { keys, last: keys.at(-1)?._id ?? 0 }
    },
    /** Does nothing when another copy has added a key of this number. */
    addKey: async (number: number, key: SigningKey): Promise<void> => {
      await nullIfDuplicate(stored.create({ _id: number, ...key }))
    },
    /** After a restored backup, whose serials are lower than those issued since: the next ones start at the time. */
    forgetSerials: async (): Promise<void> => {
      await serials.deleteMany({})
    },
    /** The serial of this content: higher than the last, unless that was the same content. */
    serialOf: async (base: RuleBaseName, hash: string): Promise<number> => {
      for (;;) {
        const before = await serials.findById(base).lean()
        const serial = before?.hash === hash ? before.serial : await raise(base, hash, before)
        if (serial !== null) {
          return serial
        }
      }
    },
  }
}
export type BundleStore = ReturnType<typeof createBundleStore>
