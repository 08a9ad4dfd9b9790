import type { ProcessName } from '@bugar/contracts/operations'
import mongoose, { type mongo } from 'mongoose'

export interface NotedCommands {
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
