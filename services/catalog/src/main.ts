import { runUntilSignal } from '@bugar/runtime/process/lifecycle'
import { createLogger } from '@bugar/runtime/process/logger'
import { readConfig } from './config.ts'
import { startCatalog } from './service.ts'

const config = readConfig(process.env)
const logger = createLogger({ name: 'catalog', level: config.LOG_LEVEL, terminal: process.stdout.isTTY })
await runUntilSignal(logger, () => startCatalog(config, { logger }))
