import { unauthenticated } from '@bugar/contracts/errors'
import type { ErasedPeople } from './erased-people.ts'
import type { Transfer } from './transfer.ts'

/**
 * Deletes what these records keep of those of the given people whose accounts are gone. Called after each write of
 * people's records: a deletion sets its mark before it deletes, so a concurrent write is either deleted by it or sees
 * the mark here.
 */
export const createForgetErased =
  (erasedPeople: ErasedPeople, records: readonly Transfer[]) =>
  async (userIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const erased = await erasedPeople.among(userIds)
    for (const userId of erased) {
      await Promise.all(records.map(({ forget }) => forget?.(userId)))
    }
    return erased
  }

/** @throws AppError `unauthenticated` when the account is gone, with what `forgetErased` knows of it. */
export const createRequireKept =
  (forgetErased: ReturnType<typeof createForgetErased>) =>
  async (userId: string): Promise<void> => {
    if ((await forgetErased([userId])).size > 0) {
      throw unauthenticated()
    }
  }
