import { unauthenticated } from '@bugar/contracts/errors'
import type { ErasedPeople } from './erased-people.ts'
import type { Transfer } from './transfer.ts'

/**
 * Called after each write of a person's record. A deletion sets its mark before it deletes, so a concurrent write is
 * either deleted by it or sees the mark here.
 * @throws AppError `unauthenticated` when the account is gone, with the record.
 */
export const createRequireKept =
  (erasedPeople: ErasedPeople, records: readonly Transfer[]) =>
  async (userId: string): Promise<void> => {
    if (await erasedPeople.has(userId)) {
      await Promise.all(records.map(({ forget }) => forget?.(userId)))
      throw unauthenticated()
    }
  }
