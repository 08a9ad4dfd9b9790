import { addDays } from '@bugar/contracts/day'
import type { PlannedSession } from '@bugar/contracts/plan'
import { mondayOf } from './days.ts'

const lastOfNextWeek = 13

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
  if (session.state !== 'due' && session.state !== 'missed') {
    return { field: 'id', message: 'Sesi yang selesai atau dijeda tidak dapat dipindahkan' }
  }
  const monday = mondayOf(session.movedFrom ?? session.date)
  if (date < today || date < monday || date > addDays(monday, lastOfNextWeek)) {
    return { field: 'date', message: 'Pilih hari mulai hari ini, di pekan sesi itu atau pekan berikutnya' }
  }
  const isTaken = sessions.some(
    ({ id, kind, date: other, state }) =>
      id !== session.id && kind === 'strength' && session.kind === 'strength' && other === date && state !== 'done',
  )
  return isTaken ? { field: 'date', message: 'Hari itu sudah ada sesi latihan beban lain' } : null
}
