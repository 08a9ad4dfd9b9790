import type { SessionModels, StoredKey } from './model.ts'
import { nullIfDuplicate } from '@bugar/runtime/mongo/connection'

export type SigningKey = Omit<StoredKey, '_id'>

export const createKeyStore = ({ keys }: SessionModels) => ({
  /** Newest first. */
  signingKeys: async (): Promise<SigningKey[]> => {
    const found = await keys.find().sort({ createdAt: -1, _id: -1 }).lean()
    return found.map(({ _id, ...key }) => key)
  },
  /** Each key has one successor however many copies make one; the first copy's stays. */
  addSigningKey: async (predecessor: SigningKey | null, key: SigningKey): Promise<void> => {
    await nullIfDuplicate(keys.create({ _id: predecessor === null ? 'current' : `after:${predecessor.kid}`, ...key }))
  },
  /** Before the others are removed, so that there is one at any moment. */
  addIndependentKey: async (key: SigningKey): Promise<void> => {
    await keys.create({ _id: `instead:${key.kid}`, ...key })
  },
  removeSigningKeys: async (kids: readonly string[]): Promise<void> => {
    for (const kid of kids) {
      await keys.deleteOne({ kid })
    }
  },
})
