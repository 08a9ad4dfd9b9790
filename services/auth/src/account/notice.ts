import type { NoticeKind } from '@bugar/contracts/people/account'

export interface StoredNotice {
  kind: NoticeKind
  at: Date
  /** Browser and system; null when unknown. */
  device: string | null
}

/** How many the owner is shown, the newest. */
export const keptNotices = 30

/** Update operator that adds a notice for the owner, in the same write as the change. */
export const withNotice = (kind: NoticeKind, device: string | null, at = new Date()) => ({
  $push: { notices: { $each: [{ kind, at, device }], $slice: -keptNotices } },
})
