import type { RecordType, recordTypes } from '@bugar/contracts/system/database'
import type { ImportKind } from '@bugar/contracts/system/import'
import type { Bus } from '@bugar/runtime/nats/bus'
import { randomUUID } from 'node:crypto'
import { anActor, busAs } from './bus.ts'
import type { TestServers } from './servers.ts'

interface Record {
  readonly line: number
  readonly type: RecordType | (string & {})
  readonly data: unknown
}

/** One import into one service, as the gateway and auth carry it out. */
export const createImporting = (
  servers: TestServers,
  gateway: Bus,
  service: keyof typeof recordTypes,
  kind: ImportKind = 'restore',
) => {
  const id = randomUUID()
  const actor = anActor({ role: 'admin' })
  return {
    stage: async (records: readonly Record[]) => {
      const given = { import: id, kind, records: [...records] }
      return (await gateway.call(`${service}.importStage`, given, { actor })).data
    },
    drop: async () => {
      const auth = await busAs(servers, 'auth')
      await auth.call(`${service}.importDrop`, { import: id })
      await auth.stop()
    },
    /** Puts the staged records in place, and deletes what is left of them. */
    commit: async () => {
      const auth = await busAs(servers, 'auth')
      await auth.call(`${service}.importCommit`, { import: id, kind, runner: actor.id })
      await auth.call(`${service}.importDrop`, { import: id })
      await auth.stop()
    },
  }
}
