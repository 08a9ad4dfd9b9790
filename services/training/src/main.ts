import { runUntilSignal } from '@bugar/runtime/core/lifecycle'
import { createLogger } from '@bugar/runtime/core/logger'
import { readConfig } from './config.ts'
import { startTraining } from './service.ts'

const config = readConfig(process.env)
const logger = createLogger({ name: 'training', level: config.LOG_LEVEL, terminal: process.stdout.isTTY })
await runUntilSignal(logger, () => startTraining(config, { logger }))
