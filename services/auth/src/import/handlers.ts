import { conflict } from '@bugar/contracts/core/bus/errors'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import type { importOperations } from '@bugar/contracts/system/import'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { UserStore } from '../user/store.ts'
import { type ImportFinishing, onlyWithoutPeople } from './finishing.ts'
import type { ImportStore } from './store.ts'

interface Deps {
  readonly imports: ImportStore
  readonly finishing: ImportFinishing
  readonly store: Pick<UserStore, 'hasOthers'>
}

export const createImportHandlers = ({ imports, finishing, store }: Deps): Handlers<typeof importOperations> => ({
  'import.hold': async ({ holder, kind }, call) => {
    const { id: runner } = actorOf(call)
    if (kind === 'restore' && (await store.hasOthers(runner))) {
      throw conflict(onlyWithoutPeople)
    }
    return { data: { held: await imports.hold({ holder, kind, runner }) } }
  },
  'import.commit': async ({ holder }) => {
    await finishing.decide(holder)
    return { data: {} }
  },
  'import.drop': async ({ holder }) => {
    await finishing.end(holder)
    return { data: {} }
  },
})
