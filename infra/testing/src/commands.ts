import type { ProcessName } from '@bugar/contracts/operations'
import mongoose, { type mongo } from 'mongoose'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalServer } from '@bugar/local/servers/local-server'
import { startMongodb } from '@bugar/local/servers/mongodb'
import { wasUsed } from './database.ts'

interface NotedCommands {
  /**
   * The commands that `work` sends to the database, each as its name and its collection, in order. Transactions are left
   * out: those of background work may begin at any time.
   */
  during(work: () => Promise<unknown>): Promise<string[]>
  stop(): void
}

/** Notes what a service sends by connections that this process opens for it from now on. */
export const noteCommands = (service: ProcessName): NotedCommands => {
  let noted: string[] | null = null
  const note = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (command['autocommit'] !== false) {
      noted?.push(`${commandName} ${command[commandName]}`)
    }
  }
  const create = mongoose.createConnection.bind(mongoose)
  mongoose.createConnection = ((uri: string, options: mongoose.ConnectOptions) => {
    const isNoted = options.dbName?.endsWith(`_${service}`) === true
    const connection = create(uri, { ...options, monitorCommands: isNoted })
    if (isNoted) {
      connection.once('open', () => connection.getClient().on('commandStarted', note))
    }
    return connection
  }) as typeof mongoose.createConnection
  return {
    during: async (work) => {
      const found: string[] = []
      noted = found
      await work()
      noted = null
      return found
    },
    stop: () => {
      mongoose.createConnection = create as typeof mongoose.createConnection
    },
  }
}

/** Test files that share a server: with many databases it can hang (ADR 0007), and a start costs half a second. */
const filesOfServer = 3

let running: LocalServer | undefined
let files = 0

const start = () => {
  const folder = mkdtempSync(join(process.env['TEST_RUN_PATH'] ?? tmpdir(), 'mongodb-'))
  return startMongodb({
    dataPath: folder,
    runPath: folder,
    durable: false,
    say: () => undefined,
    env: { ...process.env, LOCAL_MONGODB: 'wheel' },
  })
}

/** The embedded server of this process, restarted after a few files that used it. Ends with the process. */
export const wheelOfWorker = async (): Promise<LocalServer> => {
  files += wasUsed() ? 1 : 0
  if (running && files >= filesOfServer) {
    await running.stop()
    running = undefined
  }
  if (!running) {
    running = await start()
    files = 0
  }
  return running
}
