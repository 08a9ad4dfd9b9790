import { runUntilSignal } from '@bugar/runtime/core/lifecycle'
import { createLogger } from '@bugar/runtime/core/logger'
import { readConfig } from './config.ts'
import { startAuth } from './service.ts'

const config = readConfig(process.env)
// Neither a child process nor a report of this one shows it.
delete process.env['ADMIN_PASSWORD']
const logger = createLogger({ name: 'auth', level: config.LOG_LEVEL, terminal: process.stdout.isTTY })
await runUntilSignal(logger, () => startAuth(config, { logger }))
