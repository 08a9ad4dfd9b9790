import { runUntilSignal } from '@bugar/runtime/core/lifecycle'
import { createLogger } from '@bugar/runtime/core/logger'
import { readConfig } from './config.ts'
import { startConsultation } from './service.ts'

const config = readConfig(process.env)
const logger = createLogger({ name: 'consultation', level: config.LOG_LEVEL, terminal: process.stdout.isTTY })
await runUntilSignal(logger, () => startConsultation(config, { logger }))
