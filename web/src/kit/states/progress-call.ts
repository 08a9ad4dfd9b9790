import { FailureEnvelope } from '@bugar/contracts/core/bus/envelope'
import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Operation } from '@bugar/contracts/core/bus/operation'
import * as z from 'zod/mini'
import { type Reply, parseReply, sendRequest, type CallInput, type CallOptions } from '#kit/data/api.ts'
import { chunksOf } from '#kit/data/chunks.ts'

interface ProgressOptions<P> extends CallOptions {
  /** The schema of one line of progress. */
  readonly progress: z.ZodMiniType<P>
  readonly onProgress: (progress: P) => void
}

const mediaType = 'application/x-ndjson'
const brokenOff = 'Jawaban terputus sebelum selesai. Silakan coba lagi.'

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new AppError('internal', brokenOff, { cause })
  }
}

/** The lines of an answer, each as soon as it is whole. */
const linesOf = async function* (response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunksOf(response)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

/**
 * Calls an operation that streams progress lines.
 * @throws AppError as `call` does, also for an error in the last line, and `unavailable` when the lines break off.
 */
export const callWithProgress = async <T extends Operation, P>(
  operation: T,
  input: CallInput<T>,
  { progress, onProgress, ...options }: ProgressOptions<P>,
): Promise<Reply<T>> => {
  const response = await sendRequest(operation, input, { ...options, accept: mediaType })
  try {
    for await (const line of linesOf(response)) {
      const body = line === '' ? undefined : parse(line)
      const progressLine = z.safeParse(z.object({ progress }), body)
      const failure = z.safeParse(FailureEnvelope, body)
      if (progressLine.success) {
        onProgress(progressLine.data.progress)
      } else if (failure.success) {
        throw new AppError('internal', failure.data.message)
      } else if (body !== undefined) {
        return parseReply(operation, body)
      }
    }
  } catch (cause) {
    if (options.signal?.aborted || cause instanceof AppError) {
      throw cause
    }
    throw new AppError('unavailable', brokenOff, { cause })
  }
  throw new AppError('unavailable', brokenOff)
}
