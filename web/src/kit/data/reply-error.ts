import { FailureEnvelope } from '@bugar/contracts/core/bus/envelope'
import { AppError, type ErrorCode, statusOf } from '@bugar/contracts/core/bus/errors'
import type { Operation } from '@bugar/contracts/core/bus/operation'
import * as z from 'zod/mini'
import { proxySentence, setBehindProxy } from './our-reply.ts'

const codeOf = (status: number): ErrorCode => {
  const known = Object.entries(statusOf).find(([, value]) => value === status)
  return (known?.[0] as ErrorCode | undefined) ?? (status < 500 ? 'invalid' : 'internal')
}

export const noConnection = 'Tidak dapat terhubung ke server. Periksa koneksi Anda, lalu coba lagi.'

/**
 * The error of a reply that is not ours, and the notice of it on the screen. A proxy that only fails to reach the server
 * (5xx but 511) counts as no connection. A write may have been done before its reply was replaced.
 */
export const proxyReply = ({ safe }: Operation, { status }: Response): AppError => {
  const isNetwork = status < 500 || status === 511
  setBehindProxy(isNetwork)
  return new AppError(safe ? 'unavailable' : 'outcome-unknown', isNetwork ? proxySentence : noConnection, {
    cause: `status ${status}`,
  })
}

/** The error of a failure envelope. */
export const toError = (operation: Operation, response: Response, body: unknown): AppError => {
  const envelope = z.safeParse(FailureEnvelope, body)
  const retryAfter = Number(response.headers.get('retry-after'))
  return new AppError(codeOf(response.status), envelope.data?.message ?? operation.failure, {
    ...(envelope.data?.errors && { errors: envelope.data.errors }),
    ...(retryAfter > 0 && { retryAfter }),
    ...(response.status === 412 && {
      current: { etag: response.headers.get('etag') ?? '', data: envelope.data?.data },
    }),
  })
}
