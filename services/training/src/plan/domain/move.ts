import type { PlannedSession } from '@bugar/contracts/training/plan'
import { isMovable, movePeriod, takenBy } from '@bugar/contracts/training/session-move'

/**
 * Why a session cannot be moved to a day; null when it can. Allowed is any day of its own week and the next one, from
 * today on. A strength session also needs a day without another unfinished one.
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
