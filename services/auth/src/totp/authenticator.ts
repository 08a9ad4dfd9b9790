import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

/** RFC 6238 with parameters that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Bugar',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  })

/** 160 random bits, as RFC 4226 advises, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** otpauth URI, scanned as a QR code by an authenticator app. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString()

/**
 * The time step (half a minute) of a code; null when it matches neither the current step nor its neighbours, which are
 * accepted for clock drift.
 * @param now milliseconds since the epoch
 */
export const stepOf = (secret: string, code: string, now: number): number | null => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta
}
