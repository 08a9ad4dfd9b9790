import { isTodaySomewhere, requireNotAhead } from '@bugar/contracts/core/values/day'
import { invalid } from '@bugar/contracts/core/bus/errors'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import type { todayCheckOperations } from '@bugar/contracts/advice/person/today-check'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { illnessAfter, withEarlier } from './domain/illness.ts'
import type { TodayCheckStore } from './store.ts'

interface Deps {
  readonly store: TodayCheckStore
  readonly now: () => Date
}

export const createTodayCheckHandlers = ({ store, now }: Deps): Handlers<typeof todayCheckOperations> => ({
  'todayCheck.update': async (given, call) => {
    const time = now()
    requireNotAhead(given.date, time)
    if (!isTodaySomewhere(given.date, time)) {
      throw invalid([{ field: 'date', message: 'Tanggal harus hari ini' }])
    }
    const { id } = actorOf(call)
    const stored = await store.get(id)
    const ofDay = stored?.date === given.date ? stored : null
    const check = withEarlier(ofDay, given)
    // A second answer of a day takes the place of the first.
    const before = (ofDay ? ofDay.illBefore : stored?.ill) ?? null
    const ill = illnessAfter(before, check)
    await store.save({ _id: id, ...check, ...(ill && { ill }), ...(before && { illBefore: before }) })
    return { data: check }
  },
})
