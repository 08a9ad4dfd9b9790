import type { Handlers } from '@bugar/contracts/operation'
import { type strengthOperations, strengthWeeks } from '@bugar/contracts/strength'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { strengthOf } from './domain/strength.ts'
import type { StrengthStore } from './store.ts'

interface Deps {
  readonly store: StrengthStore
  readonly now: () => Date
}

const weekMs = 7 * 24 * 60 * 60 * 1000

export const createStrengthHandlers = ({ store, now }: Deps): Handlers<typeof strengthOperations> => ({
  'strength.list': async (_input, call) => {
    const from = new Date(now().getTime() - strengthWeeks * weekMs).toISOString().slice(0, 10)
    return { data: strengthOf(await store.trainedSince(actorOf(call).id, from)) }
  },
})
