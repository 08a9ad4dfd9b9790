import type { ServiceName } from '@bugar/contracts/core/bus/operation'
import { type Child, startChild } from '@bugar/local/processes/child'
import type { TcpProxy } from '@bugar/testing/tcp-proxy'
import { startProxyTo } from '@bugar/testing/tcp-proxy'
import { createWriteStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Part, type Servers, signalling } from './servers.ts'

/** One of the processes of a service, with a connection of its own to each server that can be cut. */
export interface Copy extends Part {
  readonly service: ServiceName
  readonly natsProxy: TcpProxy
  /** Null for the gateway, which has no database. */
  readonly mongodbProxy: TcpProxy | null
  stop(): Promise<void>
}

interface CopyOptions {
  readonly service: ServiceName
  readonly name: string
  readonly servers: Servers
  readonly logFile: string
  readonly env: Readonly<Record<string, string>>
}

const untilReady = async (name: string, child: Child, logFile: string): Promise<void> => {
  const log = createWriteStream(logFile, { flags: 'a' })
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  const ready = new Promise<void>((resolve) => {
    let text = ''
    const look = (chunk: Buffer) => {
      text += String(chunk)
      if (text.includes('"msg":"ready"')) {
        child.stdout?.off('data', look)
        resolve()
      }
    }
    child.stdout?.on('data', look)
  })
  const reason = await Promise.race([ready, child.ended])
  if (reason !== undefined) {
    throw new Error(`${name} ended with ${reason} before it was ready; its log is ${logFile}`)
  }
}

/** Prepares a copy; `start` starts it and resolves when it says that it is ready. */
export const createCopy = async ({ service, name, servers, logFile, env }: CopyOptions): Promise<Copy> => {
  const main = fileURLToPath(new URL(`../../../../services/${service}/src/main.ts`, import.meta.url))
  const natsProxy = await startProxyTo(servers.nats.url)
  const mongodbProxy = service === 'gateway' ? null : await startProxyTo(servers.mongodb.url)
  let child: Child | null = null
  const start = async () => {
    child = await startChild({
      command: process.execPath,
      args: [main],
      env: {
        ...process.env,
        NATS_URL: natsProxy.through(servers.nats.url),
        NATS_USER: service,
        NATS_PASSWORD: servers.passwords[service],
        ...(mongodbProxy && { MONGODB_URI: mongodbProxy.through(servers.mongodb.url) }),
        ...env,
      },
      output: 'pipe',
    })
    await untilReady(name, child, logFile)
  }
  const pid = () => (child === null || child.hasEnded() ? null : child.pid)
  return {
    service,
    name,
    natsProxy,
    mongodbProxy,
    pid,
    start,
    ...signalling(pid, async () => child?.ended),
    stop: async () => {
      if (pid() !== null) {
        process.kill(pid() as number, 'SIGCONT')
      }
      await child?.stop(2000)
      await Promise.all([natsProxy.stop(), mongodbProxy?.stop()])
    },
  }
}
