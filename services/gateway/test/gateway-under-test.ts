import { readConfig as readAuthConfig } from '@bugar/auth/config'
import { startAuth } from '@bugar/auth/service'
import type { Session } from '@bugar/contracts/people/session'
import type { Traffic } from '@bugar/contracts/core/bus/rate-limits'
import type { ServiceName } from '@bugar/contracts/core/bus/operation'
import { operations } from '@bugar/contracts/operations'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { connectBus } from '@bugar/runtime/nats/bus'
import { createLogger } from '@bugar/runtime/core/logger'
import { untilKnown } from '@bugar/testing/client'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { unlimitedRates } from '@bugar/testing/limits'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { readConfig } from '../src/config.ts'
import { type Gateway, startGateway } from '../src/service.ts'

type Env = Readonly<Record<string, string>>
/** Handlers of a fake service; the test chooses their replies. */
type Fakes = Readonly<Record<string, (input: never, call: never) => unknown>>

export interface GatewayUnderTest {
  readonly servers: TestServers
  /** Everything that was logged, one JSON line an entry. */
  readonly log: string[]
  /** Without rate limits unless the settings set them. Ready if auth was started before. */
  startGateway(env?: Env, traffic?: Traffic): Promise<Gateway>
  startAuth(env?: Env): Promise<Running>
  /** A fake service with the test's handlers. */
  startFake(name: ServiceName, handlers: Fakes, natsUrl?: string): Promise<Running>
  stop(): Promise<void>
}

/** Resolves when the gateway has loaded the valid tokens from auth; it listens before. */
const untilReady = ({ url }: Gateway): Promise<void> =>
  vi.waitFor(async () => expect((await fetch(`${url}/api/auth/me`)).status).toBe(401), { timeout: 10_000 })

export const prepareGateway = async (given?: TestServers): Promise<GatewayUnderTest> => {
  const servers = given ?? (await startTestServers())
  const folder = mkdtempSync(join(tmpdir(), 'bugar-gateway-'))
  const log: string[] = []
  const logger = createLogger({ name: 'test', level: 'info', destination: { write: (line) => log.push(line) } })
  const running: Running[] = []
  let hasAuth = false
  const keep = <T extends Running>(started: T): T => {
    running.unshift(started)
    return started
  }
  return {
    servers,
    log,
    startGateway: async (env = {}, traffic) => {
      const config = readConfig({ ...servers.environment('gateway'), ...unlimitedRates, PORT: '0', ...env })
      const gateway = keep(await startGateway(config, { logger, ...(traffic && { traffic }) }))
      if (hasAuth) {
        await untilReady(gateway)
      }
      return gateway
    },
    startAuth: async (env = {}) => {
      const config = readAuthConfig({ ...servers.environment('auth'), DATA_DIR: folder, ...env })
      hasAuth = true
      return keep(await startAuth(config, { logger, checkReplies: true }))
    },
    startFake: async (name, handlers, natsUrl) => {
      const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD } = servers.environment(name)
      const bus = await connectBus({ url: natsUrl ?? url, user, password: NATS_PASSWORD, logger })
      const asked = Object.fromEntries(Object.entries(operations).filter(([operation]) => operation in handlers))
      await bus.serve(name, asked, handlers as never)
      return keep(bus)
    },
    stop: async () => {
      for (const part of running) {
        await part.stop().catch(() => undefined)
      }
      await servers.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The text read as JSON; undefined when it is none. */
  readonly body: { success?: boolean; message?: string; data?: unknown; errors?: unknown } | undefined
}

export interface RequestOptions {
  readonly method?: string
  readonly token?: string
  /** Sent as JSON unless it is a text. */
  readonly body?: unknown
  readonly headers?: Env
}

const readJson = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One HTTP request to a gateway. */
export const sendRequest = async (
  { url }: { url: string },
  path: string,
  requested: RequestOptions = {},
): Promise<Reply> => {
  const { method = 'GET', token, body, headers = {} } = requested
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: readJson(text) }
}

/** The data of a successful reply; each test knows its type. */
export const dataOf = <T>({ status, text, body }: Reply): T => {
  if (body?.success !== true) {
    throw new Error(`Not a success: ${status} ${text}`)
  }
  return body.data as T
}

export const password = 'rahasia-7x'

/** Registers a person; retries with another e-mail while the outcome is unknown. */
export const register = async (gateway: { url: string }): Promise<Session & { email: string }> => {
  let email = ''
  const session = await untilKnown(() => {
    email = `${randomUUID().slice(0, 8)}@contoh.id`
    const registration = { name: 'Sari Dewi', email, password, gender: 'female' }
    return sendRequest(gateway, '/api/auth/register', { method: 'POST', body: registration })
  })
  return { ...dataOf<Session>(session), email }
}
