import type { Replies } from './replies.ts'

/** A forgotten password is replaced by a link in an e-mail. */
export const byMail: Replies = {
  'GET /auth/password-reset': { data: { byMail: true } },
  'POST /auth/password-reset/request': { data: {} },
}
