import { days } from '@bugar/contracts/core/values/knowledge'
import type { PlannedSession } from '@bugar/contracts/training/plan'
import { daysFrom, localDay } from '#kit/text/local-day.ts'
import { type DayMark, type DayState, mondayOf } from '../today/week.ts'

type Counted = Pick<PlannedSession, 'date' | 'state'>

/** How a week shows a session by its state. */
export const dayStates = { due: 'ahead', done: 'done', missed: 'missed', paused: 'rest' } as const satisfies Record<
  PlannedSession['state'],
  DayState
>

/** Several sessions on a day: open before missed before done. */
const stateOf = (states: readonly DayState[]): DayState =>
  (['ahead', 'missed', 'done'] as const).find((state) => states.includes(state)) ?? 'rest'

/** The seven days of this week by the sessions of a plan that lie on them, Monday first. */
export const planMarks = (sessions: readonly Counted[], now: Date): DayMark[] =>
  days.map((day, index) => {
    const date = localDay(daysFrom(mondayOf(now), index))
    const states = sessions.filter((session) => session.date === date).map(({ state }) => dayStates[state])
    return { day, state: stateOf(states), isToday: date === localDay(now) }
  })
