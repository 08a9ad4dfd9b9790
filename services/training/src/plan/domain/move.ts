import type { PlannedSession } from '@bugar/contracts/plan'
import { isMovable, movePeriod, takenBy } from '@bugar/contracts/session-move'

/**
 * What is wrong with putting a session on a day; null when nothing is. It may be any day from today to the end of the
 * week behind its own, unless strength work is there already.
 */
export const moveProblem = (
  session: PlannedSession,
  date: string,
  sessions: readonly PlannedSession[],
  today: string,
): { readonly field: 'id' | 'date'; readonly message: string } | null => {
  if (!isMovable(session)) {
    return { field: 'id', message: 'Sesi yang selesai atau dijeda tidak dapat dipindahkan' }
  }
  const { from, to } = movePeriod(session)
  if (date < today || date < from || date > to) {
    return { field: 'date', message: 'Pilih hari mulai hari ini, di pekan sesi itu atau pekan berikutnya' }
  }
  return takenBy(session, date, sessions)
    ? { field: 'date', message: 'Hari itu sudah ada sesi latihan beban lain' }
    : null
}
