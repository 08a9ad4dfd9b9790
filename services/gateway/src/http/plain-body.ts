import { AppError } from '@bugar/contracts/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'

const unsupported = (message: string) => new AppError('unsupported-media', message)

/**
 * Rejects bodies that would have to be decoded before they are parsed.
 * @throws AppError `unsupported-media` for a content or transfer coding, and for a charset other than UTF-8
 */
export const requirePlainBody = ({ headers }: FastifyRequest, reply: FastifyReply): void => {
  const { 'content-encoding': coding = 'identity', 'transfer-encoding': transfer, 'content-type': type = '' } = headers
  if (transfer === undefined && Number(headers['content-length'] ?? 0) === 0) {
    return
  }
  if (coding.trim().toLowerCase() !== 'identity' || (transfer ?? 'chunked').trim().toLowerCase() !== 'chunked') {
    // Says that this is about the coding and not about the media type (RFC 9110, 15.5.16).
    void reply.header('accept-encoding', 'identity')
    throw unsupported('Isi permintaan tidak boleh dikompresi')
  }
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type)?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw unsupported('Isi permintaan harus dalam UTF-8')
  }
}
