import { requireNotAhead } from '@bugar/contracts/core/values/day'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import type { todayCheckOperations } from '@bugar/contracts/advice/person/today-check'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { TodayCheckStore } from './store.ts'

interface Deps {
  readonly store: TodayCheckStore
  readonly now: () => Date
}

export const createTodayCheckHandlers = ({ store, now }: Deps): Handlers<typeof todayCheckOperations> => ({
  'todayCheck.update': async (check, call) => {
    requireNotAhead(check.date, now())
    return { data: await store.save({ _id: actorOf(call).id, ...check }) }
  },
})
