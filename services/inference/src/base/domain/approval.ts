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
