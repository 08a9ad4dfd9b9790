import { type AppError, conflict } from '@bugar/contracts/errors'
import { approvalField } from '@bugar/contracts/rule'
import { mayStartAtOnce } from './domain/approval.ts'
import type { Store } from './store.ts'

/**
 * Whether one administrator's proposal needs another's approval.
 * @param administrators their number if known; else they are counted now
 * @throws AppError `unavailable` when they cannot be counted
 */
export type NeedsSecond = (administrators?: number) => Promise<boolean>

const approvalRequired = (message: string): AppError =>
  conflict(message, [{ field: approvalField, message: 'Perlu disetujui administrator lain.' }])

/** @throws AppError `conflict` when new content needs a draft */
export const requireChangeAtOnce = async (needsSecond: NeedsSecond): Promise<void> => {
  if (!mayStartAtOnce({ needsSecond: await needsSecond(), isApproved: false })) {
    throw approvalRequired('Perubahan aturan perlu disetujui administrator lain. Buat rancangan, lalu ajukan.')
  }
}

/** Whether a version may be activated, directly or by a file that names it. */
export const mayActivate = async (
  store: Pick<Store, 'isApproved'>,
  version: number,
  needsSecond: () => Promise<boolean>,
): Promise<boolean> => {
  const isApproved = await store.isApproved(version)
  return mayStartAtOnce({ isApproved, needsSecond: !isApproved && (await needsSecond()) })
}

/** @throws AppError `conflict` when this version needs a draft */
export const requireActivation = async (
  store: Pick<Store, 'isApproved'>,
  version: number,
  needsSecond: NeedsSecond,
): Promise<void> => {
  if (!(await mayActivate(store, version, () => needsSecond()))) {
    throw approvalRequired(
      `Versi ${version} datang dari impor dan belum pernah disetujui di sini. Buat rancangan dari versi itu, lalu ajukan.`,
    )
  }
}
