import { traffic as limits, type Traffic } from '@bugar/contracts/core/bus/rate-limits'
import { connectBus } from '@bugar/runtime/nats/bus'
import { openTelemetry } from '@bugar/runtime/telemetry/telemetry'
import type { Running } from '@bugar/runtime/core/lifecycle'
import type { Logger } from '@bugar/runtime/core/logger'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './http/app.ts'
import type { Config } from './config.ts'
import { registerDocs } from './openapi/docs.ts'
import { registerDeviceKeys } from './http/limits/device.ts'
import { createReplyCache } from './http/reply-cache.ts'
import { registerFiles } from './http/files.ts'
import { registerPersonalData } from './http/personal-data.ts'
import { registerOperations } from './http/routes.ts'
import { detectStalls } from './session/stall-detector.ts'
import { createLanes } from './http/limits/lanes.ts'
import { registerLimits } from './http/limits/limits.ts'
import { createDataJobs } from './system/data-jobs.ts'
import { createGatewayOperations } from './system/gateway-operations.ts'
import { createErrorResponses } from './http/error-responses.ts'
import { watchSessions } from './session/session-watch.ts'
import { createAuthenticate } from './session/session.ts'
import { registerWebApp } from './http/static.ts'

export interface Gateway extends Running {
  /** Where it listens, such as `http://127.0.0.1:8080`. */
  readonly url: string
}

interface Options {
  readonly logger: Logger
  readonly traffic?: Traffic
}

export const startGateway = async (config: Config, { logger, traffic = limits }: Options): Promise<Gateway> => {
  const telemetry = await openTelemetry('gateway', config, logger)
  const bus = await connectBus({
    url: config.NATS_URL,
    user: config.NATS_USER,
    password: config.NATS_PASSWORD,
    logger,
    telemetry,
    tls: config,
  })
  const watch = watchSessions(bus, logger)
  const freezes = detectStalls()
  const errorResponses = createErrorResponses(logger)
  const app = createApp(config, errorResponses, traffic, telemetry)
  const { http } = app
  const dataJobs = createDataJobs(bus, logger)
  const stop = async () => {
    await Promise.all([app.close(), dataJobs.stop()])
    watch.stop()
    freezes.stop()
    await bus.stop()
    await telemetry.stop()
  }
  try {
    const authenticate = await createAuthenticate(http, watch)
    const rates = await registerLimits(http, config)
    await registerDeviceKeys(http)
    const forwardKept = createReplyCache(bus)
    const own = createGatewayOperations(bus, dataJobs, forwardKept)
    const routes = { bus, authenticate, freezes, limits: rates, laneOf: createLanes(config.RATE_SCALE) }
    await registerOperations(http, {
      ...routes,
      forwardKept,
      own,
      errorResponses,
      logger,
      isHttps: config.PUBLIC_HTTPS,
      linesMaxBytes: config.IMPORT_MAX_BYTES,
    })
    await registerFiles(http, routes)
    registerPersonalData(http, routes)
    await registerDocs(http)
    await registerWebApp(http, config.WEB_DIST, config.OIDC_ISSUER !== '')
    const url = await http.listen({ host: config.HOST, port: config.PORT })
    // It answers no operation over NATS, only which copies there are.
    await bus.serve('gateway', {}, {})
    freezes.begin()
    telemetry.readyWhile(async () => {
      watch.requireReady()
      await bus.ping()
    })
    const leave = async () => {
      telemetry.readyWhile(null)
      await sleep(config.LEAVE_AFTER_MS)
      await stop()
    }
    return { url, opsUrl: telemetry.url, stop: leave }
  } catch (error) {
    await stop()
    throw error
  }
}
