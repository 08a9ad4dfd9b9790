import { ConsoleLogger } from '@nestjs/common'

/** JSON on one line each, from `info` on, as the services of Bugar log; Nest says `log` for it. */
export const createLogger = () => new ConsoleLogger({ json: true, logLevels: ['log', 'warn', 'error', 'fatal'] })
