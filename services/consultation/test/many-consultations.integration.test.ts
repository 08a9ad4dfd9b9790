import { readConfig } from '@bugar/consultation/config'
import { startConsultation } from '@bugar/consultation/service'
import { createLogger } from '@bugar/runtime/core/logger'
import type { LocalServer } from '@bugar/local/servers/local-server'
import { startMongodb } from '@bugar/local/servers/mongodb'
import { anActor, busAs } from '@bugar/testing/bus'
import { startTestServers } from '@bugar/testing/servers'
import { allowTime } from '@bugar/testing/time-allowed'
import mongoose from 'mongoose'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoConsultations } from './demo-consultations.ts'

allowTime('consultation.adminList', 'consultation.adminStats', 'consultation.counts')

const total = 3000
const admin = { actor: anActor({ role: 'admin' }) }

/** A server of this kind; null on a machine that cannot have it. */
const startKind = (kind: string, folder: string): Promise<LocalServer | null> =>
  startMongodb({
    dataPath: folder,
    runPath: folder,
    durable: false,
    say: () => undefined,
    env: { ...process.env, LOCAL_MONGODB: kind },
  }).catch(() => null)

/** The service on a database with consultations that no total counts yet, as after an import. */
const prepare = async (mongodb: LocalServer) => {
  const servers = await startTestServers()
  const environment = { ...servers.environment('consultation'), MONGODB_URI: mongodb.url }
  const database = await mongoose.createConnection(mongodb.url, { dbName: environment.MONGODB_DATABASE }).asPromise()
  const documents = await demoConsultations({ total, users: 400, now: Date.now() - 86_400_000 })
  await database
    .collection('consultations')
    .insertMany(documents.map((document) => ({ ...document, uncounted: true })) as never[])
  await database.close()
  const logged: string[] = []
  const logger = createLogger({ name: 'test', level: 'warn', destination: { write: (line) => void logged.push(line) } })
  const service = await startConsultation(readConfig(environment), { logger, checkReplies: true })
  const gateway = await busAs(servers, 'gateway')
  const stop = async () => {
    await gateway.stop()
    await service.stop()
    await servers.stop()
  }
  return { gateway, logged, stop }
}

describe.each(['secantusd', 'wheel'])('3,000 consultations on %s', (kind) => {
  test('what the dashboard asks for › while the totals are brought up to date and after › is answered each time', async (context) => {
    const folder = mkdtempSync(join(process.env['TEST_RUN_PATH'] ?? tmpdir(), 'mongodb-'))
    const mongodb = await startKind(kind, folder)
    context.skip(mongodb === null, 'this machine has no such server')
    const { gateway, logged, stop } = await prepare(mongodb as LocalServer)
    const ask = async () => {
      const [list, stats, counts] = await Promise.all([
        gateway.call('consultation.adminList', { page: 1, limit: 3 }, admin),
        gateway.call('consultation.adminStats', { timeZone: 'Asia/Jakarta' }, admin),
        gateway.call('consultation.counts', {}),
      ])
      return [list.data.pagination.total, stats.data.total, counts.data.consultations]
    }
    try {
      for (let time = 0; time < 12; time++) {
        expect(await ask()).toEqual([total, total, total])
      }
      expect(logged.filter((line) => line.includes('is not a function'))).toEqual([])
    } finally {
      await stop()
      await mongodb?.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
