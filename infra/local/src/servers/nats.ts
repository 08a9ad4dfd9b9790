import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastLine } from '../processes/lines.ts'
import { LocalServerError, neverEnds, withoutPassword, type LocalServer, type Say } from './local-server.ts'
import { findNatsServer } from './nats-binary.ts'
import { repository } from '../repository.ts'
import { startPart } from '../processes/run-folder.ts'
import { natsUsers, randomPasswords } from './secrets.ts'

export interface NatsOptions {
  /** By user: `gateway`, `auth` and so on. A user of the configuration that is left out cannot log in. */
  readonly passwords: Readonly<Record<string, string>>
  readonly say: Say
  /** For the log and the record of what runs. */
  readonly runPath: string
  /** Default: one that is free. */
  readonly port?: number
  /** Default: `infra/nats/nats.conf`. */
  readonly configFile?: string
  readonly env?: NodeJS.ProcessEnv
}

export const defaultConfigFile = join(repository, 'infra', 'nats', 'nats.conf')

/** `NATS_PASSWORD_GATEWAY` and so on: the server rejects a configuration that names a variable it does not have. */
export const passwordVariables = (configFile: string, passwords: Readonly<Record<string, string>>) => {
  const complete = { ...randomPasswords(natsUsers(configFile)), ...passwords }
  return Object.fromEntries(
    Object.entries(complete).map(([user, value]) => [`NATS_PASSWORD_${user.toUpperCase()}`, value]),
  )
}

/** The version that the server at `host:port` greets with. */
const greeting = (host: string, port: number, waitMs: number) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect({ host, port })
    const fail = (reason: string) => {
      socket.destroy()
      reject(new LocalServerError(reason))
    }
    let text = ''
    socket.setTimeout(waitMs, () => fail('it does not answer'))
    socket.once('error', (error) => fail(error.message))
    socket.on('data', (chunk) => {
      text += String(chunk)
      if (!text.includes('\n')) {
        return
      }
      const version = /^INFO .*"version":"([^"]+)"/.exec(text)?.[1]
      socket.destroy()
      if (version) {
        resolve(version)
      } else {
        fail('what answers is not NATS')
      }
    })
  })

const givenNats = async (url: string, say: Say): Promise<LocalServer> => {
  const [first = ''] = url.split(',')
  const { hostname, port } = new URL(first.includes('://') ? first : `nats://${first}`)
  const version = await greeting(hostname, Number(port || 4222), 5000).catch((error: Error) => {
    throw new LocalServerError(`NATS: none answers at NATS_URL (${withoutPassword(url)}): ${error.message}.`)
  })
  say(`NATS: server ${version} at ${withoutPassword(url)}, given by NATS_URL`)
  return { url, name: `nats-server ${version}`, pid: null, ended: neverEnds, stop: async () => {} }
}

/** The port that the server chose; another process could take one chosen here. Null until the server listens. */
const portIn = (portsFile: string) => {
  try {
    const { nats } = JSON.parse(readFileSync(portsFile, 'utf8')) as { nats: string[] }
    return nats[0] ? Number(new URL(nats[0]).port) : null
  } catch {
    return null
  }
}

const startServer = async (program: string, options: NatsOptions): Promise<LocalServer> => {
  const { runPath, passwords, port, say, configFile = defaultConfigFile } = options
  const child = await startPart(runPath, 'nats', {
    command: program,
    args: ['-c', configFile, '-a', '127.0.0.1', '-p', String(port ?? -1), '--ports_file_dir', runPath],
    env: { ...process.env, ...passwordVariables(configFile, passwords) },
    background: true,
  })
  const portsFile = join(runPath, `nats-server_${child.pid}.ports`)
  const end = Date.now() + 15_000
  let bound = portIn(portsFile)
  while (bound === null && !child.hasEnded() && Date.now() < end) {
    await sleep(5)
    bound = portIn(portsFile)
  }
  const version = bound === null ? null : await greeting('127.0.0.1', bound, 5000).catch(() => null)
  if (version === null) {
    await child.stop()
    throw new LocalServerError(
      `NATS: ${program} did not start (${lastLine(child.logFile) || 'no answer'}; log in ${child.logFile}).`,
    )
  }
  const url = `nats://127.0.0.1:${bound}`
  const name = `nats-server ${version}`
  say(`NATS: ${name} on 127.0.0.1:${bound}`)
  child.record(name, url)
  return { ...child, url, name }
}

/**
 * Finds or installs and starts a NATS server with our configuration; NATS_SERVER_BIN names another binary.
 * @throws LocalServerError when no binary can be had.
 */
export const startNats = async (options: NatsOptions): Promise<LocalServer> => {
  const { env = process.env, say } = options
  const given = env['NATS_URL']
  return given ? givenNats(given, say) : startServer(await findNatsServer({ env, say }), options)
}
