import { type Model, type QueryFilter, trusted } from 'mongoose'
import type { ErasedPeople } from './erased-people.ts'
import { createPurgeBlocked } from './purge-blocked.ts'
import { openAccountImport } from './open-accounts.ts'
import { putAll } from '../mongo/transfer.ts'

/**
 * The part of a transfer that imports records of people only where the account was not erased.
 * @param owner the field that has the person's id
 */
export const erasedAccountImport = <T extends { _id: unknown }>(
  model: Model<T>,
  { among }: Pick<ErasedPeople, 'among'>,
  owner: keyof T & string,
) => {
  const purgeErased = createPurgeBlocked(among, async (userIds) => {
    await model.deleteMany({ [owner]: trusted({ $in: [...userIds] }) } as QueryFilter<T>)
  })
  const userIdOf = (document: T) => String(document[owner])
  return openAccountImport({
    blockedAmong: among,
    userIdOf,
    put: async (documents: readonly T[]) => {
      await putAll(model, documents)
      return purgeErased(documents.map(userIdOf))
    },
  })
}
