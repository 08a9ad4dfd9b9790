import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LocalServerError, type LocalServer, type Say } from '../servers/local-server.ts'
import { startMongodb } from '../servers/mongodb.ts'
import { defaultConfigFile, startNats } from '../servers/nats.ts'
import { natsPasswords, natsUsers } from '../servers/secrets.ts'
import { startService, type Service } from '../processes/service-process.ts'
import { supervise, type Running } from '../processes/supervisor.ts'
import { throttleLines } from '../processes/throttle-lines.ts'
import { firstFreePort } from '../servers/ports.ts'
import { startPart } from '../processes/run-folder.ts'
import { gatewayDown, untilHealthy } from './health.ts'
import { chooseAddress, environmentOf, originOf, type Context } from './service-environment.ts'
import { buildWeb, viteScript } from './web-build.ts'

interface ViteOptions {
  readonly root: string
  readonly runPath: string
  /** Where Vite forwards /api to. */
  readonly gatewayUrl: string
  readonly env: NodeJS.ProcessEnv
  readonly say: Say
}

/** Starts Vite's development server; `again` starts it once more at the same address. */
const startVite = async (options: ViteOptions) => {
  const { root, runPath, gatewayUrl, env, say } = options
  const port = await firstFreePort(5173)
  if (port === null) {
    throw new LocalServerError('Web app: the ports 5173 to 5272 are all in use.')
  }
  const url = `http://127.0.0.1:${port}`
  const again = async (): Promise<Running> => {
    const vite = await startPart(runPath, 'web', {
      command: process.execPath,
      args: [viteScript(root), '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
      cwd: join(root, 'web'),
      env: { ...env, GATEWAY_URL: gatewayUrl },
    })
    vite.record('Vite development server', url)
    return vite
  }
  say(`Web app: Vite on ${url}, forwarding /api to ${gatewayUrl}`)
  return { url, again, ...(await again()) }
}

export interface StackOptions {
  readonly root: string
  readonly dataPath: string
  readonly runPath: string
  readonly env: NodeJS.ProcessEnv
  /** Includes the gateway, which reports the health of the others. */
  readonly services: readonly Service[]
  /** `built`: the gateway serves the built web app. `watched`: Vite and the services follow their sources. */
  readonly mode: 'built' | 'watched'
  readonly say: Say
}

interface Stoppable {
  stop(): Promise<void>
}
type Tiers = Record<'gateway' | 'services' | 'nats' | 'mongodb', Stoppable[]>

/** Nothing works without these, so they are tried more often than services. */
const serverDelayMs = 2000
const silently: Say = () => {}

/** Servers, services and web app on this machine. `start` returns the app's URL; `stop` may be called at any time. */
export const createStack = (options: StackOptions) => {
  const { root, dataPath, runPath, env, services, say } = options
  const watch = options.mode === 'watched'
  // Order of shutdown: the gateway stops accepting requests, the services finish theirs, then the servers end.
  const tiers: Tiers = { gateway: [], services: [], nats: [], mongodb: [] }
  const stopping = new AbortController()

  const keep = <S extends LocalServer>(name: 'nats' | 'mongodb', first: S, restart: (port: number) => Promise<S>) => {
    const port = Number(new URL(first.url).port)
    // A server given by the environment is not restarted here.
    const kept =
      first.pid === null
        ? first
        : supervise({ name, first, start: () => restart(port), say, maxDelayMs: serverDelayMs })
    tiers[name].push(kept)
    return first
  }

  const startServers = async (passwords: Record<string, string>) => {
    const database = async () => {
      const mongodb = { dataPath, runPath, durable: true, say, env }
      const first = await startMongodb(mongodb)
      const sameKind = { ...env, LOCAL_MONGODB: first.kind }
      return keep('mongodb', first, (port) => startMongodb({ ...mongodb, env: sameKind, say: silently, port }))
    }
    const bus = async () => {
      const nats = { runPath, passwords, say, env }
      const first = await startNats(nats)
      return keep('nats', first, (port) => startNats({ ...nats, say: silently, port }))
    }
    const [mongodb, nats] = await Promise.all([database(), bus(), ...(watch ? [] : [buildWeb(root, say)])])
    return { mongodbUrl: mongodb.url, natsUrl: nats.url }
  }

  const startOne = async (service: Service, at: Context) => {
    const { name } = service
    const summary = (count: number) =>
      `${name}: ${count} more errors in ten seconds, in ${join(runPath, `${name}.log`)}`
    const sayErrors = throttleLines(say, { summary })
    const start = () =>
      startService({ ...service, env: environmentOf(name, at), cwd: root, runPath, say: sayErrors, watch })
    const kept = supervise({ name, first: await start(), start, say })
    tiers[name === 'gateway' ? name : 'services'].push(kept)
  }

  const startWeb = async (origin: string) => {
    const vite = await startVite({ root, runPath, gatewayUrl: origin, env, say })
    tiers.gateway.push(supervise({ name: 'web', first: vite, start: () => vite.again(), say }))
    return vite.url
  }

  const startParts = async () => {
    const names = services.map(({ name }) => name)
    const passwords = natsPasswords(join(dataPath, 'secrets.json'), natsUsers(defaultConfigFile))
    const address = await chooseAddress(env, say)
    const found = await startServers(passwords)
    stopping.signal.throwIfAborted()
    const at: Context = { env, root, dataPath, natsPasswords: passwords, address, ...found }
    await Promise.all(services.map((service) => startOne(service, at)))
    say(`Services: ${names.join(', ')} started, waiting until they answer`)
    const origin = originOf(address)
    // The gateway does not list itself; its reply is enough.
    const others = names.filter((name) => name !== 'gateway')
    const waiting = await untilHealthy(origin, others, say, stopping.signal)
    stopping.signal.throwIfAborted()
    if (waiting.length > 0) {
      const sentence = `Not everything came up (${waiting.join(', ')}); the logs are in ${runPath}.`
      if (waiting.includes(gatewayDown)) {
        throw new LocalServerError(sentence)
      }
      say(`${sentence} The rest runs, and what is missing is started again and again.`)
    }
    return watch ? startWeb(origin) : origin
  }

  let starting: Promise<unknown> = Promise.resolve()
  const start = () => {
    const started = startParts()
    starting = started.catch(() => {})
    return started
  }

  const stop = async () => {
    stopping.abort()
    // Parts that are starting are stopped with the rest; an installation that takes longer ends with this process.
    await Promise.race([starting, sleep(3000)])
    for (const parts of Object.values(tiers)) {
      await Promise.all(parts.map((part) => part.stop()))
    }
  }

  return { start, stop }
}
