import { type Change, didByChange, orChangedMeanwhile, type Outcome } from '../mongo/transfer.ts'

/** Those of these people whose account is blocked. */
export type BlockedAmong = (userIds: readonly string[]) => Promise<ReadonlySet<string>>

/** For each record's person: the account deleted here that the import file must contain; or null. */
export const deletedAccounts = async (
  blockedAmong: BlockedAmong,
  userIds: readonly string[],
): Promise<(string | null)[]> => {
  const blocked = await blockedAmong(userIds)
  return userIds.map((userId) => (blocked.has(userId) ? `user ${userId}` : null))
}

interface Import<T> {
  readonly blockedAmong: BlockedAmong
  readonly userIdOf: (document: T) => string
  /** Writes documents, deletes those of blocked accounts, and returns these accounts. */
  readonly put: (documents: readonly T[]) => Promise<ReadonlySet<string>>
}

/** The part of a transfer that imports records of people only where the account is open. */
export const openAccountImport = <T>({ blockedAmong, userIdOf, put }: Import<T>) => ({
  needs: (lines: readonly { readonly userId: string }[]) =>
    deletedAccounts(
      blockedAmong,
      lines.map(({ userId }) => userId),
    ),
  write: async (changes: readonly Change<T>[]): Promise<Outcome['did'][]> => {
    const blocked = await orChangedMeanwhile(put(changes.map(({ after }) => after)))
    return changes.map((change) => (blocked.has(userIdOf(change.after)) ? 'skipped' : didByChange(change)))
  },
})
