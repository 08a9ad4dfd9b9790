import { type AppError, conflict } from '@bugar/contracts/errors'
import { approvalField } from '@bugar/contracts/rule'
import { mayStartAtOnce } from './domain/approval.ts'
import type { Store } from './store.ts'

/**
 * Whether what one administrator proposes needs another's approval.
 * @param administrators how many there are, where that was counted before; else they are counted now
 * @throws AppError `unavailable` when nobody says how many there are
 */
export type NeedsSecond = (administrators?: number) => Promise<boolean>

const refusal = (message: string): AppError =>
  conflict(message, [{ field: approvalField, message: 'Perlu disetujui administrator lain.' }])

/** @throws AppError `conflict` when new content needs a draft */
export const requireChangeAtOnce = async (needsSecond: NeedsSecond): Promise<void> => {
  if (!mayStartAtOnce({ needsSecond: await needsSecond(), isApproved: false })) {
    throw refusal('Perubahan aturan perlu disetujui administrator lain. Buat rancangan, lalu ajukan.')
  }
}

/** Whether a version may be put in force, by itself or by a file that names it. */
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
    throw refusal(
      `Versi ${version} datang dari impor dan belum pernah disetujui di sini. Buat rancangan dari versi itu, lalu ajukan.`,
    )
  }
}
