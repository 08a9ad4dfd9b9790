import { type Change, didByChange, orChangedMeanwhile, type Outcome } from '../mongo/transfer.ts'

/** Those of these people whose account is closed. */
export type ClosedAmong = (userIds: readonly string[]) => Promise<ReadonlySet<string>>

/** For each record's person: the account that an import file must bring, since it was deleted here; or null. */
export const deletedAccounts = async (
  closedAmong: ClosedAmong,
  userIds: readonly string[],
): Promise<(string | null)[]> => {
  const closed = await closedAmong(userIds)
  return userIds.map((userId) => (closed.has(userId) ? `user ${userId}` : null))
}

interface Import<T> {
  readonly closedAmong: ClosedAmong
  readonly userIdOf: (document: T) => string
  /** Writes documents, keeps nothing of people whose account is closed, and tells who they are. */
  readonly put: (documents: readonly T[]) => Promise<ReadonlySet<string>>
}

/** The part of a transfer that imports records of people only where the account is open. */
export const openAccountImport = <T>({ closedAmong, userIdOf, put }: Import<T>) => ({
  needs: (lines: readonly { readonly userId: string }[]) =>
    deletedAccounts(
      closedAmong,
      lines.map(({ userId }) => userId),
    ),
  write: async (changes: readonly Change<T>[]): Promise<Outcome['did'][]> => {
    const closed = await orChangedMeanwhile(put(changes.map(({ after }) => after)))
    return changes.map((change) => (closed.has(userIdOf(change.after)) ? 'skipped' : didByChange(change)))
  },
})
