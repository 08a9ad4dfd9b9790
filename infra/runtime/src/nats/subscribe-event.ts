import { parse } from '@bugar/contracts/core/bus/envelope'
import { type EventName, events, eventSubject } from '@bugar/contracts/system/events'
import { readJson } from '@bugar/contracts/core/values/foreign-json'
import type { NatsConnection } from '@nats-io/nats-core'
import type { Logger } from '../core/logger.ts'

/**
 * Gives each event to `listener`. Only the service that owns an event may publish it. One that is not exactly as declared
 * is dropped; the first such is logged.
 */
export const subscribeEvent = (
  connection: NatsConnection,
  event: EventName,
  listener: (data: unknown) => void,
  logger: Logger,
): void => {
  let isLogged = false
  connection.subscribe(eventSubject(event), {
    callback: (error, message) => {
      try {
        if (error) {
          throw error
        }
        listener(parse(events[event], readJson(message.string())))
      } catch (cause) {
        if (!isLogged) {
          isLogged = true
          logger.warn({ err: cause, event }, 'event not understood')
        }
      }
    },
  })
}
