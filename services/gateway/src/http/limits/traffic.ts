import { AppError, unavailable } from '@bugar/contracts/core/bus/errors'
import type { Traffic } from '@bugar/contracts/core/bus/rate-limits'
import { addressPrefix } from '@bugar/runtime/core/address-prefix'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { isApi } from '../headers.ts'
import { createTransfers } from './transfers.ts'

/** Bytes; a longer reply is handed to the connection piece by piece, so that the rest of it can be seen to move. */
const pieceBytes = 64 * 1024
/** Bytes of a stream that is made from services' replies: the page that waits for its reader. */
const pageBytes = 1024 * 1024

const piecesOf = function* (payload: Buffer): Generator<Buffer> {
  for (let at = 0; at < payload.length; at += pieceBytes) {
    yield payload.subarray(at, at + pieceBytes)
  }
}

/** Bytes of its body that are read into memory at most. */
const bodyBytes = ({ raw: { headers }, routeOptions }: FastifyRequest): number => {
  const declared = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity
  return Math.min(declared, routeOptions.bodyLimit)
}

/** Ends a request that is not answered yet; the connection may carry more of its body. */
const refuse = (request: FastifyRequest, reply: FastifyReply): void => {
  if (reply.raw.headersSent) {
    request.raw.socket.destroy()
  } else {
    void reply.header('connection', 'close').send(unavailable())
  }
}

/**
 * Limits for what a client makes the gateway hold: bodies that arrive slowly or wait for their turn, replies that are
 * not read, and requests on one connection that are sent before earlier ones are answered.
 */
export const limitTraffic = (app: FastifyInstance, limits: Traffic): void => {
  const bodies = createTransfers(limits.bodies)
  const replies = createTransfers(limits.replies)
  const onConnection = new WeakMap<Socket, number>()
  const bodyOver = new WeakMap<FastifyRequest, () => void>()

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    const { socket } = raw
    const open = (onConnection.get(socket) ?? 0) + 1
    onConnection.set(socket, open)
    reply.raw.once('close', () => onConnection.set(socket, (onConnection.get(socket) ?? 1) - 1))
    if (open > limits.pipelined) {
      void reply.header('connection', 'close')
      throw new AppError('rate-limited', 'Terlalu banyak permintaan dalam satu koneksi.', { retryAfter: 1 })
    }
    const bytes = bodyBytes(request)
    if (bytes > 0) {
      // A stream's sender may wait for replies to what it has sent.
      const isStream = /^application\/x-ndjson\b/i.test(raw.headers['content-type'] ?? '')
      const over = bodies.begin({
        address: addressPrefix(request.ip),
        bytes,
        moved: () => (raw.complete || isStream ? null : socket.bytesRead),
        end: () => refuse(request, reply),
      })
      bodyOver.set(request, over)
      reply.raw.once('close', over)
    }
  })

  app.addHook('onSend', async (request, reply, payload) => {
    bodyOver.get(request)?.()
    const { socket } = request.raw
    const content = typeof payload === 'string' ? Buffer.from(payload) : payload
    const bytes = Buffer.isBuffer(content) ? content.length : content && isApi(request) ? pageBytes : 0
    const over = replies.begin({
      address: addressPrefix(request.ip),
      bytes,
      moved: () => (socket.writableLength === 0 ? null : socket.bytesWritten - socket.writableLength),
      end: () => socket.destroy(),
    })
    reply.raw.once('close', over)
    if (!Buffer.isBuffer(content) || bytes <= pieceBytes) {
      return payload
    }
    void reply.header('content-length', bytes)
    return Readable.from(piecesOf(content))
  })

  app.addHook('onClose', async () => {
    bodies.stop()
    replies.stop()
  })
}
