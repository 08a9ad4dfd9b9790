import { AppError } from '@bugar/contracts/core/bus/errors'
import type { FastifyRequest, onSendHookHandler } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'

const tooLarge = () => new AppError('too-large', 'Berkas impor terlalu besar')

/** Passes through up to `max` bytes; beyond that the stream fails with `too-large`. */
const upTo = (max: number): Transform => {
  let bytes = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      done(bytes > max ? tooLarge() : null, chunk)
    },
  })
}

/** Gives a body as a stream instead of reading it into memory. */
export const boundedStream =
  (max: number) =>
  ({ headers }: FastifyRequest, payload: IncomingMessage, done: (error: Error | null, body?: Readable) => void) => {
    if (Number(headers['content-length']) > max) {
      done(tooLarge())
      return
    }
    const bounded = upTo(max)
    // An error before the first read must not crash the process.
    bounded.on('error', () => undefined)
    // Checking and writing a large file may take longer than a connection may be silent; the operation has its own limit.
    payload.once('end', () => payload.socket.setTimeout(0))
    // Drain the rest of a short body after an error, so that the connection can be reused.
    bounded.once('close', () => {
      if (!hasLongBody(payload)) {
        payload.resume()
      }
    })
    payload.once('close', () => {
      if (!payload.complete) {
        bounded.destroy(new Error('the sender has gone'))
      }
    })
    done(null, payload.pipe(bounded))
  }

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
