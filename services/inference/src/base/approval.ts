import { conflict } from '@bugar/contracts/core/bus/errors'
import { approvalField } from '@bugar/contracts/rules/rule'
import type { Call } from '@bugar/contracts/core/bus/operation'
import type { AdminStanding } from './domain/approval.ts'

/** @throws AppError `unavailable` when auth does not answer */
export type StandingOf = (userId: string) => Promise<AdminStanding>

/**
 * Whether what the caller proposes needs another administrator's approval.
 * @throws AppError `unavailable` when auth does not answer
 */
export type NeedsSecond = (call: Call) => Promise<boolean>

/** @throws AppError `conflict` when new content needs a draft */
export const requireChangeAtOnce = async (needsSecond: NeedsSecond, call: Call): Promise<void> => {
  if (await needsSecond(call)) {
    throw conflict('Perubahan aturan perlu disetujui administrator lain. Buat rancangan, lalu ajukan.', [
      { field: approvalField, message: 'Perlu disetujui administrator lain.' },
    ])
  }
}
