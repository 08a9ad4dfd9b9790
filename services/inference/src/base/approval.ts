import { conflict } from '@bugar/contracts/core/bus/errors'
import { approvalField } from '@bugar/contracts/rules/rule'
import type { Call } from '@bugar/contracts/core/bus/operation'

/** Decisions about rules that one administrator may take. */
export interface AdminStanding {
  /** When their approvals begin to count; null for nobody who is an administrator now. */
  readonly countsFrom: Date | null
  /** Whether what they propose needs another administrator's approval. */
  readonly needsSecond: boolean
}

const time = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jakarta' })

/** Why this administrator cannot approve now, in Indonesian; null when they can. */
export const approverProblem = ({ countsFrom, needsSecond }: AdminStanding, now: Date): string | null => {
  if (countsFrom === null) {
    return 'Yang menyetujui bukan lagi administrator.'
  }
  return needsSecond && countsFrom > now
    ? `Persetujuan administrator baru ini dihitung mulai ${time.format(countsFrom)} WIB.`
    : null
}

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
