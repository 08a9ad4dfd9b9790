import { FailureEnvelope } from '@bugar/contracts/core/bus/envelope'
import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Operation } from '@bugar/contracts/core/bus/operation'
import * as z from 'zod/mini'
import { sendRequest, type CallInput, type CallOptions } from '#kit/data/api.ts'
import { chunksOf } from '#kit/data/chunks.ts'
import { nameIn } from './save-file.ts'

export interface Progress {
  readonly bytes: number
  readonly lines: number
}

interface DownloadOptions extends CallOptions {
  readonly onProgress: (progress: Progress) => void
}

const newline = 10
/** Long enough for an error message. */
const tailBytes = 4096

/** Lines are sent with status 200, so a later failure is in the last one. */
const errorAtEnd = async (file: Blob): Promise<string | null> => {
  const tail = await file.slice(Math.max(0, file.size - tailBytes)).text()
  try {
    const last: unknown = JSON.parse(tail.trimEnd().split('\n').at(-1) ?? '')
    return z.safeParse(FailureEnvelope, last).data?.message ?? null
  } catch {
    return null
  }
}

/**
 * Fetches a file of lines with progress. A plain link could not, since it sends no token.
 * @throws AppError when it is rejected or breaks off.
 */
export const download = async <T extends Operation>(
  operation: T,
  input: CallInput<T>,
  { onProgress, ...options }: DownloadOptions,
): Promise<File> => {
  const response = await sendRequest(operation, input, options)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let [bytes, lines] = [0, 0]
  try {
    for await (const chunk of chunksOf(response)) {
      parts.push(chunk)
      bytes += chunk.length
      lines += chunk.filter((byte) => byte === newline).length
      onProgress({ bytes, lines })
    }
  } catch (cause) {
    if (options.signal?.aborted) {
      throw cause
    }
    throw new AppError('unavailable', 'Unduhan terputus sebelum selesai. Silakan coba lagi.', { cause })
  }
  const file = new File(parts, nameIn(response), { type: response.headers.get('content-type') ?? '' })
  const message = await errorAtEnd(file)
  if (message !== null) {
    throw new AppError('internal', message)
  }
  return file
}
