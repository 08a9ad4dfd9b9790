import { type Bus, connectBus } from '@bugar/runtime/nats/bus'
import { createLogger } from '@bugar/runtime/core/logger'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from './command-error.ts'

const withinMs = 10_000

/** @throws CommandError on a timeout; a rejected password is retried until then */
export const connectAsOperator = async (url: string, password: string): Promise<Bus> => {
  const logger = createLogger({ name: 'operator', level: 'silent' })
  const connecting = connectBus({ url, user: 'operator', password, logger, tls: process.env }).catch(() => null)
  const bus = await Promise.race([connecting, sleep(withinMs, null, { ref: false })])
  if (bus === null) {
    throw new CommandError('The message server does not answer, or not to the user "operator" with this password.', 1)
  }
  return bus
}
