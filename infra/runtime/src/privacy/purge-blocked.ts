import { unauthenticated } from '@bugar/contracts/core/bus/errors'
import type { ErasedPeople } from './erased-people.ts'
import type { Transfer } from '../mongo/transfer.ts'

/** Returns the people whose account is blocked. */
export type BlockedAmong = (userIds: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * Deletes just-written data of blocked accounts, and returns these accounts. Called after each write: a deletion
 * blocks the account before it deletes, so a concurrent write is either deleted by it or sees the blocked account
 * here.
 */
export const createPurgeBlocked =
  (blockedAmong: BlockedAmong, purge: (userIds: readonly string[]) => Promise<void>) =>
  async (userIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const blocked = await blockedAmong(userIds)
    if (blocked.size > 0) {
      await purge([...blocked])
    }
    return blocked
  }

/** Deletes the records of erased people, as `createPurgeBlocked` does. */
export const createPurgeErased = (erasedPeople: ErasedPeople, records: readonly Transfer[]) =>
  createPurgeBlocked(erasedPeople.among, async (userIds) => {
    for (const userId of userIds) {
      await Promise.all(records.map(({ erase }) => erase?.(userId)))
    }
  })

/** @throws AppError `unauthenticated` when the account is blocked; then the person's data is deleted. */
export const createRequireOpenAccount =
  (purgeBlocked: ReturnType<typeof createPurgeBlocked>) =>
  async (userId: string): Promise<void> => {
    if ((await purgeBlocked([userId])).size > 0) {
      throw unauthenticated()
    }
  }
