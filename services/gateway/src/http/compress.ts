import { Negotiator } from '@fastify/accept-negotiator'
import type { onSendHookHandler } from 'fastify'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Bytes; what is shorter comes in one packet either way. */
const minBytes = 1024
const compressible = /^(?:application\/json|text\/html)\b/
const negotiator = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] })

/** The cheapest level of each: the next ones cost twice the time for a tenth fewer bytes. */
const encoders = {
  br: (text: string | Buffer) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY + 1 } }),
  gzip: (text: string | Buffer) => gzipSync(text, { level: 1 }),
}

type Encoding = keyof typeof encoders

const encodedOnce = new WeakMap<Buffer, Partial<Record<Encoding, Buffer>>>()

/** Compresses a payload that is sent many times only once for each encoding. */
export const encodeOnce = (payload: Buffer): void => void encodedOnce.set(payload, {})

const encode = (encoding: Encoding, payload: string | Buffer): Buffer => {
  const encoded = typeof payload === 'string' ? undefined : encodedOnce.get(payload)
  if (!encoded) {
    return encoders[encoding](payload)
  }
  encoded[encoding] ??= encoders[encoding](payload)
  return encoded[encoding]
}

/**
 * Compresses JSON and pages of 1 kB or more for clients that accept it: 2 kB take 0.04 ms and 50 kB 0.3 ms, less than it
 * takes to hand them to another thread and back. Streams pass as they are: lines have to
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
  const encoding = negotiator.negotiate(request.headers['accept-encoding'] ?? 'identity')
  if (encoding !== 'br' && encoding !== 'gzip') {
    done(null, payload)
    return
  }
  void reply.header('content-encoding', encoding)
  done(null, encode(encoding, payload))
}
