import { runUntilSignal } from '@bugar/runtime/core/lifecycle'
import { createLogger } from '@bugar/runtime/core/logger'
import { readConfig } from './config.ts'
import { startGateway } from './service.ts'

const config = readConfig(process.env)
const logger = createLogger({ name: 'gateway', level: config.LOG_LEVEL, terminal: process.stdout.isTTY })
await runUntilSignal(logger, () => startGateway(config, { logger }))
