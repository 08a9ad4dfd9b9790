import { longestSessionSeconds } from '@bugar/contracts/session'

const timePart = (moment: number): string => Math.max(0, Math.floor(moment)).toString(16).padStart(12, '0')

/**
 * Ends are read in the order of these keys: twelve hexadecimal digits of milliseconds, then what makes the key unique.
 */
export const endKey = (now: number, suffix: string): string => timePart(now) + suffix

/** Seconds since the Unix epoch after which no token can exist that an end with this key concerns. */
export const expiryOf = (key: string): number =>
  Math.ceil(Number.parseInt(key.slice(0, 12), 16) / 1000) + longestSessionSeconds

/** Overlap of two polls, for clock skew and late commits. */
const overlapMs = 60_000

/** Below every key whose end still matters. */
export const oldestKey = (now: number): string => timePart(now - longestSessionSeconds * 1000 - overlapMs)

/** Where the next look begins after everything was read up to `now`. */
export const resumeKey = (now: number): string => timePart(now - overlapMs)

/** True when the person's epoch was raised since the token was signed, and not by the session itself. */
export const isSessionOver = (
  token: { readonly sessionId: string; readonly epoch: number },
  now: { readonly epoch: number; readonly keptSession: string | null },
): boolean => token.epoch < now.epoch && token.sessionId !== now.keptSession
