import type { BatchResult } from '@bugar/contracts/decision'
import type { StreamLine } from '@bugar/contracts/decision-stream'
import { AppError } from '@bugar/contracts/errors'
import { readJson } from '@bugar/contracts/foreign-json'
import { lineOf } from './lines.ts'

type Parsed = { readonly facts: unknown } | { readonly refused: string }

export const parseLine = (text: string): Parsed => {
  try {
    return { facts: readJson(text) }
  } catch {
    return { refused: 'Not JSON' }
  }
}

/** The answer to a line that no service was asked about. */
export const refusalOf = (message: string): BatchResult => ({ errors: [{ field: '', message }], code: 'invalid' })

const codeOf = (result: BatchResult | undefined) => (result && 'errors' in result ? result.code : undefined)
/** Worth another try: the log was busy or away. */
export const isUnavailable = (result: BatchResult | undefined) => codeOf(result) === 'unavailable'
export const isOverQuota = (result: BatchResult | undefined) => codeOf(result) === 'rate-limited'
/** Of a whole group. */
export const isFailure = (error: unknown) =>
  error instanceof AppError && (error.code === 'unavailable' || error.code === 'outcome-unknown')

/** The last line of a stream that the quota of the day ends. */
export const stoppedAt = (line: number, result: BatchResult | undefined): string => {
  const { errors, retryAfter } = result && 'errors' in result ? result : { errors: [], retryAfter: undefined }
  const message = errors[0]?.message ?? ''
  const stopped = { line, code: 'rate-limited' as const, message, ...(retryAfter !== undefined && { retryAfter }) }
  return lineOf({ stopped } satisfies StreamLine)
}
