import type { NatsConnection } from '@nats-io/nats-core'

/** Undeclared part of the client: writes the outbound buffer to the socket. */
interface Protocol {
  flushPending(): void
}

/**
 * Batches the messages of one turn of the event loop into one socket write. The client itself writes after each
 * callback, which under load is a system call per message on both sides.
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
