import type { Input } from '@bugar/contracts/core/bus/operation'
import type { teamOperations, TeamWithToken } from '@bugar/contracts/teams/team'
import { readConfig } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'

type TeamInput = Input<(typeof teamOperations)['team.create']>

export const administrator = { actor: anActor({ role: 'admin', name: 'Wati Lestari' }) }

const everything = {
  program: 'explain',
  safety: 'explain',
  adaptation: 'explain',
  progression: 'explain',
  energy: 'explain',
} as const

/** By default with every right, and a quota that is not reached. */
export const teamInput = (given: Partial<TeamInput> = {}): TeamInput => ({
  name: `Tim ${randomUUID()}`,
  contact: 'tim@contoh.id',
  rights: everything,
  dailyQuota: 100_000,
  perSecond: 10_000,
  masks: {},
  keyDays: 30,
  ...given,
})

/** Two copies of the inference service, and clients of other systems. */
export const prepareTeams = async () => {
  const servers: TestServers = await startTestServers()
  const { MONGODB_URI, MONGODB_DATABASE } = servers.environment('inference')
  const config = readConfig({ ...servers.environment('inference'), RULES_APPROVAL: 'one' })
  const start = () => startInference(config, { logger: silent, checkReplies: true })
  const copies = await Promise.all([start(), start()])
  const [gateway, integration] = (await Promise.all([busAs(servers, 'gateway'), busAs(servers, 'integration')])) as [
    Bus,
    Bus,
  ]
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  return {
    gateway,
    integration,
    servers,
    environment: servers.environment,
    collection: (name: string) => connection.collection<{ _id: string }>(name),
    addTeam: async (given?: Partial<TeamInput>): Promise<TeamWithToken> =>
      (await gateway.call('team.create', teamInput(given), administrator)).data,
    stop: async () => {
      await Promise.all([gateway.stop(), integration.stop(), connection.close()])
      await Promise.all(copies.map((copy) => copy.stop()))
      await servers.stop()
    },
  }
}
export type TeamsUnderTest = Awaited<ReturnType<typeof prepareTeams>>
