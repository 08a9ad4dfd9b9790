import { Negotiator } from '@fastify/accept-negotiator'
import type { onSendHookHandler } from 'fastify'
import { gzip } from 'node:zlib'

/** Bytes; what is shorter comes in one packet either way. */
const minBytes = 1024
const compressible = /^(?:application\/json|text\/html)\b/
const negotiator = new Negotiator({ supportedValues: ['gzip', 'identity'] })

/**
 * Compresses JSON and pages of 1 kB or more for clients that accept gzip. Streams pass as they are: lines have to
 * arrive one by one, and files were compressed by the build. Nobody else can make a browser send our token, so the
 * length of an answer tells nothing about what is in it.
 */
export const compress: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  if (!isText || payload.length < minBytes || !compressible.test(String(reply.getHeader('content-type')))) {
    done(null, payload)
    return
  }
  void reply.header('vary', 'accept-encoding')
  if (negotiator.negotiate(request.headers['accept-encoding'] ?? 'identity') !== 'gzip') {
    done(null, payload)
    return
  }
  void reply.header('content-encoding', 'gzip')
  gzip(payload, { level: 1 }, done)
}
