import { type Bus, connectBus } from '@bugar/runtime/nats/bus'
import { createLogger } from '@bugar/runtime/process/logger'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from './usage.ts'

const withinMs = 10_000

/** @throws CommandError when the message server does not answer in time, or does not take the password. */
export const connectAsOperator = async (url: string, password: string): Promise<Bus> => {
  const logger = createLogger({ name: 'operator', level: 'silent' })
  const late = sleep(withinMs, null, { ref: false })
  const bus = await Promise.race([connectBus({ url, user: 'operator', password, logger }), late]).catch(() => {
    throw new CommandError('The message server does not take the password of the user "operator".', 1)
  })
  if (bus === null) {
    throw new CommandError('The message server does not answer.', 1)
  }
  return bus
}
