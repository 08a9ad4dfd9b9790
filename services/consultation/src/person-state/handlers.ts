import { todayOf } from '@bugar/contracts/core/values/day'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import type { personStateOperations } from '@bugar/contracts/advice/person/person-state'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { PersonStates } from './person-states.ts'

interface Deps {
  readonly states: PersonStates
  readonly now: () => Date
}

export const createPersonStateHandlers = ({ states, now }: Deps): Handlers<typeof personStateOperations> => ({
  'personState.get': async ({ today }, call) => ({
    data: (await states.read(actorOf(call), todayOf(today, now()), call)).state,
  }),
})
