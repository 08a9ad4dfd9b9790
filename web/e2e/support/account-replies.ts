import { consentVersion } from '@bugar/contracts/people/consent'
import { ActiveSession } from '@bugar/contracts/people/active-session'
import { Account } from '@bugar/contracts/people/account'
import * as z from 'zod/mini'
import { aUser } from './factories.ts'
import type { Replies } from './replies.ts'

export const aSession = (given: Partial<ActiveSession> = {}): ActiveSession =>
  z.parse(ActiveSession, {
    id: 's1',
    device: 'Chrome di Android',
    startedAt: '2026-11-20T02:15:00.000Z',
    lastUsedAt: '2026-11-22T01:05:00.000Z',
    isCurrent: false,
    ...given,
  })

export const anAccount = (given: Partial<Account> = {}): Account =>
  z.parse(Account, {
    user: aUser(),
    consent: { version: consentVersion, at: '2026-11-20T02:15:00.000Z' },
    notices: [
      { kind: 'login', at: '2026-11-22T01:05:00.000Z', device: 'Firefox di Windows' },
      { kind: 'password-changed', at: '2026-11-21T01:05:00.000Z', device: 'Firefox di Windows' },
      { kind: 'wrong-code', at: '2026-11-20T03:15:00.000Z', device: null },
      { kind: 'login', at: '2026-11-20T02:15:00.000Z', device: 'Chrome di Android' },
    ],
    ...given,
  })

/** One that does not expire while a test runs. */
export const aDataFile = {
  state: 'ready',
  size: 1_234_567,
  startedAt: '2026-11-22T01:00:00.000Z',
  until: '2099-11-23T01:05:00.000Z',
}

/** Replies for the screen Akun, with one other device. */
export const accountReplies: Replies = {
  'GET /user/account': { data: anAccount() },
  'GET /user/account/data/status': { data: { state: 'none' } },
  'GET /user/sessions': {
    data: [aSession({ id: 's0', device: 'Firefox di Windows', isCurrent: true }), aSession()],
  },
}
