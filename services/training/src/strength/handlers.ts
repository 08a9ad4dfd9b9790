import { addDays, jakartaDay } from '@bugar/contracts/core/values/day'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import { type strengthOperations, strengthWeeks } from '@bugar/contracts/training/strength'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { strengthOf } from './domain/strength.ts'
import type { StrengthStore } from './store.ts'

interface Deps {
  readonly store: StrengthStore
  readonly now: () => Date
}

export const createStrengthHandlers = ({ store, now }: Deps): Handlers<typeof strengthOperations> => ({
  'strength.list': async (_input, call) => {
    const from = addDays(jakartaDay(now()), -7 * strengthWeeks)
    return { data: strengthOf(await store.trainedSince(actorOf(call).id, from)) }
  },
})
