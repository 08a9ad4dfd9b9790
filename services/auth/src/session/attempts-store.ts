import { nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import type { Attempts, LoginCount } from './domain/throttle.ts'
import type { SessionModels } from './model.ts'

export const createAttemptsStore = ({ attempts, knownAddresses, secrets }: SessionModels) => ({
  findAttempts: (id: string): Promise<(Attempts & LoginCount & { readonly version: number }) | null> =>
    attempts.findById(id).lean(),
  /** Writes what follows on `version` (0: nothing yet); false when another copy was faster. */
  replaceAttempts: async (id: string, version: number, next: Attempts, expiresAt: Date): Promise<boolean> => {
    const document = { ...next, recent: [...next.recent], version: version + 1, expiresAt }
    if (version === 0) {
      return (await nullIfDuplicate(attempts.create({ _id: id, ...document }))) !== null
    }
    return (await attempts.updateOne({ _id: id, version }, { $set: document })).matchedCount === 1
  },
  deleteAttempts: async (id: string): Promise<void> => {
    await attempts.deleteOne({ _id: id })
  },
  saveAddress: async (id: string, expiresAt: Date): Promise<void> => {
    await knownAddresses.updateOne({ _id: id }, { $set: { expiresAt } }, { upsert: true })
  },
  /** The hash key shared by all copies; stores `value` if there is none yet. */
  hashKey: async (value: string): Promise<string> => {
    await nullIfDuplicate(secrets.create({ _id: 'hash-key', value }))
    return (await secrets.findById('hash-key').lean())?.value ?? value
  },
})
