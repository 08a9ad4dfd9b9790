import { readConfig as readAuth } from '@bugar/auth/config'
import { startAuth } from '@bugar/auth/service'
import { readConfig as readCatalog } from '@bugar/catalog/config'
import { startCatalog } from '@bugar/catalog/service'
import { readConfig as readConsultation } from '@bugar/consultation/config'
import { startConsultation } from '@bugar/consultation/service'
import { readConfig as readGateway } from '@bugar/gateway/config'
import { startGateway } from '@bugar/gateway/service'
import { readConfig as readInference } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import { readConfig as readTraining } from '@bugar/training/config'
import { startTraining } from '@bugar/training/service'
import type { serviceNames } from '@bugar/contracts/core/bus/operation'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silent } from './bus.ts'
import { measured } from './measure.ts'
import { startTestServers, type TestServers } from './servers.ts'
import { unlimitedRates } from './limits.ts'

export const admin = { email: 'admin@bugar.test', password: 'kata-sandi-admin-uji' } as const

type Name = (typeof serviceNames)[number]

export interface Stack {
  /** Where the gateway listens, such as `http://127.0.0.1:43211`. */
  readonly url: string
  readonly servers: TestServers
  /** Addresses of `/metrics` and `/readyz` by process; empty unless the settings ask for them. */
  readonly opsUrls: Readonly<Record<string, string>>
  /** Stops one service permanently; the others continue. */
  stopService(name: Name): Promise<void>
  stop(): Promise<void>
}

type Environment = Readonly<Record<string, string>>

const startAll = async (
  environment: Environment = {},
  only: Readonly<Partial<Record<Name, Environment>>> = {},
  logger = silent,
): Promise<Stack> => {
  const servers = await startTestServers()
  const dataDir = mkdtempSync(join(tmpdir(), 'bugar-test-'))
  const options = { logger, checkReplies: true }
  const environmentOf = (name: Name | 'gateway') => ({
    ...servers.environment(name),
    ...unlimitedRates,
    ...environment,
    ...(name !== 'gateway' && only[name]),
  })
  const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, DATA_DIR: dataDir }
  const [auth, catalog, inference, consultation, training] = await Promise.all([
    startAuth(readAuth({ ...account, ...environmentOf('auth') }), options),
    startCatalog(readCatalog(environmentOf('catalog')), options),
    startInference(readInference(environmentOf('inference')), options),
    startConsultation(readConsultation(environmentOf('consultation')), options),
    startTraining(readTraining(environmentOf('training')), options),
  ])
  const running = new Map<Name, Running>(
    Object.entries({ auth, catalog, inference, consultation, training }) as [Name, Running][],
  )
  const stopService = async (name: Name) => {
    const service = running.get(name)
    running.delete(name)
    await service?.stop()
  }
  const gateway = await startGateway(readGateway({ PORT: '0', ...environmentOf('gateway') }), { logger })
  const opsUrls = Object.entries({ gateway, ...Object.fromEntries(running) }).flatMap(([name, { opsUrl }]) =>
    opsUrl ? [[name, opsUrl]] : [],
  )
  return {
    url: gateway.url,
    opsUrls: Object.fromEntries(opsUrls),
    servers,
    stopService,
    stop: async () => {
      await gateway.stop()
      await Promise.all([...running.keys()].map(stopService))
      await servers.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * The whole system in this process, on a message server, databases and a port of its own; no rate limit is reached
 * unless the settings say otherwise.
 * @param only settings of single services
 * @param logger of all services; silent unless given
 */
export const startStack: typeof startAll = (...given) => measured('system started', () => startAll(...given))
