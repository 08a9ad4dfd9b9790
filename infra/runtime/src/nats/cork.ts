import type { NatsConnection } from '@nats-io/nats-core'

/** Undeclared part of the client: writes to the socket what was sent since the last time. */
interface Protocol {
  flushPending(): void
}

/**
 * Writes what is sent in one turn of the event loop at once. By itself the client writes after each callback, so that a
 * service under load makes a system call for each message, and NATS one to read it.
 */
export const corkWrites = (connection: NatsConnection): void => {
  const { protocol } = connection as unknown as { readonly protocol: Protocol }
  const write = protocol.flushPending.bind(protocol)
  let isScheduled = false
  protocol.flushPending = () => {
    if (!isScheduled) {
      isScheduled = true
      setImmediate(() => {
        isScheduled = false
        write()
      })
    }
  }
}
