import { AppError } from '@bugar/contracts/core/bus/errors'

/** The server's message, else the fallback; for a lost connection the page has more details than the toast. */
export const failureText = (error: unknown, fallback: string): { toast: string; box: string } => {
  if (!(error instanceof AppError)) {
    return { toast: fallback, box: fallback }
  }
  const isAnswer = error.code !== 'unavailable' && error.code !== 'outcome-unknown'
  return isAnswer
    ? { toast: error.message, box: error.message }
    : { toast: fallback, box: `${fallback}. ${error.message}` }
}
