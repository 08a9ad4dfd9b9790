import type { LocalServer } from '@bugar/local/servers/local-server'
import { startMongodb } from '@bugar/local/servers/mongodb'
import { startNats } from '@bugar/local/servers/nats'
import { randomPasswords } from '@bugar/local/servers/secrets'
import { type ProcessName, topology } from '@bugar/contracts/operations'
import { join } from 'node:path'

/** A process that can be killed, halted and started again in its place. */
export interface Part {
  readonly name: string
  pid(): number | null
  /** Ends it with this signal and waits until it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  start(): Promise<void>
  halt(): void
  resume(): void
}

const quietly = (pid: number | null, signal: NodeJS.Signals) => {
  if (pid !== null) {
    try {
      process.kill(pid, signal)
    } catch {
      // It is gone already.
    }
  }
}

/** Signals by process id, and what a halted process needs before it can end. */
export const signalling = (pid: () => number | null, ended: () => Promise<unknown>) => ({
  halt: () => quietly(pid(), 'SIGSTOP'),
  resume: () => quietly(pid(), 'SIGCONT'),
  end: async (signal: 'SIGKILL' | 'SIGTERM') => {
    quietly(pid(), signal)
    quietly(pid(), 'SIGCONT')
    await ended()
  },
})

export interface ServerPart extends Part {
  readonly url: string
  readonly description: string
  /** Asked or not. */
  hasEnded(): boolean
  stop(): Promise<void>
}

const serverPart = async (name: string, launch: (port?: number) => Promise<LocalServer>): Promise<ServerPart> => {
  const ended = new Set<LocalServer>()
  const begin = async (port?: number) => {
    const begun = await launch(port)
    void begun.ended.then(() => ended.add(begun))
    return begun
  }
  let server = await begin()
  const { url } = server
  const port = Number(new URL(url).port)
  return {
    name,
    url,
    description: server.name,
    pid: () => server.pid,
    ...signalling(
      () => server.pid,
      () => server.ended,
    ),
    start: async () => {
      server = await begin(port)
    },
    hasEnded: () => ended.has(server),
    stop: () => server.stop(),
  }
}

/** The harness kills its servers, so it never takes those that the environment names. */
const withoutGiven = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { MONGODB_URI: _mongodb, NATS_URL: _nats, ...rest } = env
  return rest
}

export interface Servers {
  readonly mongodb: ServerPart
  readonly nats: ServerPart
  readonly passwords: Readonly<Record<ProcessName, string>>
}

/** A database that has every acknowledged write on disk, and a message server, with their data and logs in `folder`. */
export const startServers = async (folder: string): Promise<Servers> => {
  const env = withoutGiven(process.env)
  const passwords = randomPasswords(Object.keys(topology) as ProcessName[])
  const common = { env, say: () => undefined }
  const dataPath = join(folder, 'data')
  const runPath = join(folder, 'logs')
  const mongodb = await serverPart('mongodb', (port) =>
    startMongodb({ ...common, dataPath, runPath, durable: true, ...(port && { port }) }),
  )
  try {
    const nats = await serverPart('nats', (port) => startNats({ ...common, passwords, runPath, ...(port && { port }) }))
    return { mongodb, nats, passwords }
  } catch (error) {
    await mongodb.stop()
    throw error
  }
}
