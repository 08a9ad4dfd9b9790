import { type AppError, conflict } from '@bugar/contracts/errors'
import { approvalField } from '@bugar/contracts/rule'
import type { Call } from '@bugar/contracts/operation'
import { type AdminStanding, mayStartAtOnce } from './domain/approval.ts'
import type { Store } from './store.ts'

/** @throws AppError `unavailable` when auth does not answer */
export type StandingOf = (userId: string) => Promise<AdminStanding>

/**
 * Whether what the caller proposes needs another administrator's approval.
 * @throws AppError `unavailable` when auth does not answer
 */
export type NeedsSecond = (call: Call) => Promise<boolean>

const approvalRequired = (message: string): AppError =>
  conflict(message, [{ field: approvalField, message: 'Perlu disetujui administrator lain.' }])

/** @throws AppError `conflict` when new content needs a draft */
export const requireChangeAtOnce = async (needsSecond: NeedsSecond, call: Call): Promise<void> => {
  if (!mayStartAtOnce({ needsSecond: await needsSecond(call), isApproved: false })) {
    throw approvalRequired('Perubahan aturan perlu disetujui administrator lain. Buat rancangan, lalu ajukan.')
  }
}

/** @throws AppError `conflict` when this version needs a draft */
export const requireActivation = async (
  store: Pick<Store, 'isApproved'>,
  version: number,
  needsSecond: NeedsSecond,
  call: Call,
): Promise<void> => {
  const isApproved = await store.isApproved(version)
  if (!mayStartAtOnce({ isApproved, needsSecond: !isApproved && (await needsSecond(call)) })) {
    throw approvalRequired(
      `Versi ${version} datang dari impor dan belum pernah disetujui di sini. Buat rancangan dari versi itu, lalu ajukan.`,
    )
  }
}
