import type { Account } from '../user/account.ts'
import { recordSession, type NoteDeps, type SessionUse, useOf } from '../active-session/record-session.ts'
import { tokenTimes } from './domain/token-claims.ts'
import type { Tokens } from './tokens.ts'

interface Deps extends NoteDeps {
  readonly tokens: Pick<Tokens, 'sign'>
  /** Seconds. */
  readonly tokenTtl: number
}

interface Session {
  readonly sessionId: string
  /** Id of the key that signed the replaced token; absent for a session that begins now. */
  readonly keyId?: string | undefined
  /** Seconds since the Unix epoch; absent for a session that begins now. */
  readonly startedAt?: number
  readonly device: string | null
}

/** @param begin records a session that begins now and throws when the account may have none any more */
export type IssueToken = (
  checked: Pick<Account, 'user' | 'epoch'>,
  session: Session,
  begin?: (use: SessionUse) => Promise<void>,
) => Promise<string>

/**
 * The only way to a token. Whatever ends sessions, or asks for more than the password from now on, raises the epoch;
 * the token carries the one that was read before the caller was checked, so a raise since then ends it, however late.
 * The session is in the owner's list before the token exists.
 * @throws AppError `unauthenticated` when the session is over already
 */
export const createIssueToken =
  ({ tokens, tokenTtl, ...deps }: Deps): IssueToken =>
  async ({ user, epoch }, { sessionId, keyId, startedAt, device }, begin) => {
    const times = tokenTimes(Date.now() / 1000, tokenTtl, startedAt)
    const login = { userId: user.id, sessionId, epoch }
    await (begin ? begin(useOf(login, times, device)) : recordSession(deps, login, times, device))
    return tokens.sign(user, { sessionId, epoch, keyId }, times)
  }
