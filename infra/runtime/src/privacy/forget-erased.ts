import { unauthenticated } from '@bugar/contracts/errors'
import type { ErasedPeople } from './erased-people.ts'
import type { ClosedAmong } from './open-accounts.ts'
import type { Transfer } from '../mongo/transfer.ts'

/**
 * Deletes what was just written of people whose account is closed, and tells who they are. Called after each write: a
 * deletion closes the account before it deletes, so a concurrent write is either deleted by it or sees the closed
 * account here.
 */
export const createForgetClosed =
  (closedAmong: ClosedAmong, forget: (userIds: readonly string[]) => Promise<void>) =>
  async (userIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const closed = await closedAmong(userIds)
    if (closed.size > 0) {
      await forget([...closed])
    }
    return closed
  }

/** Deletes the records of erased people, as `createForgetClosed` does. */
export const createForgetErased = (erasedPeople: ErasedPeople, records: readonly Transfer[]) =>
  createForgetClosed(erasedPeople.among, async (userIds) => {
    for (const userId of userIds) {
      await Promise.all(records.map(({ forget }) => forget?.(userId)))
    }
  })

/** @throws AppError `unauthenticated` when the account is closed; then nothing of the person is kept. */
export const createRequireOpenAccount =
  (forgetClosed: ReturnType<typeof createForgetClosed>) =>
  async (userId: string): Promise<void> => {
    if ((await forgetClosed([userId])).size > 0) {
      throw unauthenticated()
    }
  }
