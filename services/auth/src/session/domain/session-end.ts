import { longestSessionSeconds } from '@bugar/contracts/people/session'

const timePart = (moment: number): string => Math.max(0, Math.floor(moment)).toString(16).padStart(12, '0')

/** Sort key of a revocation: twelve hexadecimal digits of milliseconds, then a suffix that makes it unique. */
export const endKey = (now: number, suffix: string): string => timePart(now) + suffix

/** Seconds since the Unix epoch after which every token that a revocation with this key concerns has expired. */
export const expiryOf = (key: string): number =>
  Math.ceil(Number.parseInt(key.slice(0, 12), 16) / 1000) + longestSessionSeconds

/** Overlap of two polls, for clock skew and late commits. */
const overlapMs = 60_000

/** Lower bound of unexpired revocations. */
export const oldestKey = (now: number): string => timePart(now - longestSessionSeconds * 1000 - overlapMs)

/** Cursor of the next poll, after everything up to `now` was read. */
export const resumeKey = (now: number): string => timePart(now - overlapMs)

/** True when the person's epoch was raised since the token was signed, and not by the session itself. */
export const isSessionOver = (
  token: { readonly sessionId: string; readonly epoch: number },
  now: { readonly epoch: number; readonly keptSession: string | null },
): boolean => token.epoch < now.epoch && token.sessionId !== now.keptSession
