import type { Consent } from '@bugar/contracts/people/consent'
import { conflict } from '@bugar/contracts/core/bus/errors'
import type { User } from '@bugar/contracts/people/user'
import type { StoredNotice } from '../account/notice.ts'
import { type StoredEmailChange, type StoredTotp, type StoredUser, userRecord } from './model.ts'

/** Concurrent changes: the second one would apply to a state that its author has not seen. */
export const overtaken = () => conflict('Akun ini baru saja diubah oleh permintaan lain. Periksa lalu coba lagi.')

/** A user with fields that only this service may read. */
export interface Account {
  readonly user: User
  readonly passwordHash: string
  /** Null when consent was never asked for. */
  readonly consent: Consent | null
  readonly epoch: number
  /** The session that remains valid although its tokens carry an older epoch. */
  readonly keptSession: string | null
  /** Null while login needs only the password. */
  readonly totp: StoredTotp | null
  readonly pendingTotpSecret: string | null
  /** Null when no other address waits for its confirmation; it may have expired. */
  readonly emailChange: StoredEmailChange | null
  /** Newest first. */
  readonly notices: readonly StoredNotice[]
  /** The organisation's provider has vouched for the address. */
  readonly isLinked: boolean
}

export const toUser = (stored: StoredUser): User => {
  const { consent: _consent, ...user } = userRecord.toLine(stored)
  return user
}

export const toConsent = (stored: StoredUser['consent']): Consent | null =>
  stored ? { version: stored.version, at: stored.at.toISOString() } : null

export const toAccount = (found: StoredUser): Account => ({
  user: toUser(found),
  passwordHash: found.passwordHash,
  consent: toConsent(found.consent),
  epoch: found.epoch,
  keptSession: found.keptSession ?? null,
  totp: found.totp ?? null,
  pendingTotpSecret: found.pendingTotpSecret ?? null,
  emailChange: found.emailChange ?? null,
  notices: (found.notices ?? []).toReversed(),
  isLinked: found.signOnSince !== undefined,
})
