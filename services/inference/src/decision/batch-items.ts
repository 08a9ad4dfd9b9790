import type { BatchResult } from '@bugar/contracts/decision'
import { AppError, invalid } from '@bugar/contracts/errors'
import { BaseFacts } from '@bugar/contracts/rule-base'
import { parseMessage } from '@bugar/runtime/nats/parse-message'

/** Of one item: an answer has room for many of them. */
const maxItemErrors = 10

const unlogged = 'The decision could not be logged. Send it again.'

/** Why there is no decision of these facts. Others of the batch may be in the log already, so they are answered. */
export const rejectionOf = (error: unknown): BatchResult => {
  if (!(error instanceof AppError)) {
    throw error
  }
  const { retryAfter } = error
  const [code = 'unavailable'] = (['invalid', 'rate-limited', 'internal'] as const).filter(
    (each) => each === error.code,
  )
  const message = code === 'unavailable' ? unlogged : error.message
  return {
    errors: (error.errors ?? [{ field: '', message }]).slice(0, maxItemErrors),
    code,
    ...(retryAfter !== undefined && { retryAfter }),
  }
}

/** In English, as teams read it. @throws AppError `invalid` */
export const parseFacts = (item: unknown): BaseFacts => {
  try {
    return parseMessage(BaseFacts, item)
  } catch (error) {
    const fields = error instanceof AppError ? (error.errors ?? []) : []
    throw invalid(
      fields.map(({ field }) => ({
        field,
        message: field === '' ? 'Must be an object of facts' : 'Must be a plain text, a number or null',
      })),
    )
  }
}
