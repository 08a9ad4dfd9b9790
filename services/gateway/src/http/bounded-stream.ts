import { AppError } from '@bugar/contracts/core/bus/errors'
import type { FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { hasLongBody } from './unread-body.ts'

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
