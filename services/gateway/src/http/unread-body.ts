import type { onSendHookHandler } from 'fastify'
import type { IncomingMessage } from 'node:http'

/** Bytes; a shorter body is drained, and the connection stays open. */
const longBody = 256 * 1024
/** For the sender to read the answer: a connection that is closed at once may take it away. */
const lingerMs = 1000

/** Whether a request has a body that is not worth reading once it has been answered. */
export const hasLongBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > longBody

/**
 * Closes the connection when a request is answered before all of its long body was received: Node would read the rest,
 * which costs more than any answer.
 */
export const stopReading: onSendHookHandler<unknown> = ({ raw }, reply, payload, done) => {
  if (!raw.complete && hasLongBody(raw)) {
    // Node does not drain a request by itself once it has been read from.
    raw.read(0)
    void reply.header('connection', 'close')
    const { socket } = raw
    socket.destroySoon = () => {
      socket.end()
      setTimeout(() => socket.destroy(), lingerMs).unref()
    }
  }
  done(null, payload)
}
