import { addressPrefix } from '@bugar/runtime/core/address-prefix'
import type { KeyedHash } from './keyed-hash.ts'
import type { Limits } from './limits.ts'
import type { SessionStore } from './store.ts'
import { createThrottle, type Throttle } from './throttle.ts'

export interface Attempt {
  /** In lower case. */
  readonly email: string
  /** Null when another service asks on its own account. */
  readonly address: string | null
  /** By which the browser is known again; null when it has none. */
  readonly deviceKey: string | null
}

export interface LoginThrottle {
  /** @throws AppError `rate-limited` when this address has made too many accounts. */
  admitRegistration(address: string | null): Promise<void>
  /**
   * Later logins to this account from this address, and with this browser from anywhere, are not slowed by what strangers
   * do. False when both were unknown before.
   */
  savePlace(attempt: Attempt): Promise<boolean>
  /**
   * Has a password checked when it may be checked at all, and counts the outcome.
   * @param verify gives null when the password is wrong
   * @throws AppError `rate-limited`
   */
  check<T>(attempt: Attempt, verify: () => Promise<T | null>): Promise<T | null>
}

const minute = 60_000
const tooMany = 'Terlalu banyak percobaan login. Silakan coba lagi nanti.'
const few = { limit: 10, windowMs: 15 * minute }
const many = { limit: 100, windowMs: 24 * 60 * minute }
const knownForMs = 90 * 24 * 60 * minute

/**
 * Slows down guessing, the same whether the account exists or not (ADR 0022). Waits grow for an account at one address;
 * for an account from everywhere only after a hundred failures, and not where or with what browser it was logged in to
 * before. A known browser has waits of its own, which others at its address do not bring.
 */
export const createLoginThrottle = (store: SessionStore, limits: Limits, hash: KeyedHash): LoginThrottle => {
  const atAddress = createThrottle(store, few, tooMany)
  const everywhere = createThrottle(store, many, tooMany)

  /** Counts before the password is checked, so that many at once are not more than one after another. */
  const takeAll = async (pair: string, address: string | null, isKnown: boolean) => {
    if (address === null) {
      return async () => undefined
    }
    const place = hash(addressPrefix(address))
    const giveFailureBack = async () => {
      await (isKnown ? null : limits.failedLogins.giveBack(place))
    }
    await (isKnown ? null : limits.failedLogins.take(place))
    await limits.logins.take(pair).catch(async (error: unknown) => {
      await giveFailureBack()
      throw error
    })
    return async (outcome: 'right' | 'wrong' | 'unknown') => {
      await Promise.all([
        outcome === 'right' ? null : limits.logins.giveBack(pair),
        outcome === 'wrong' ? null : giveFailureBack(),
      ])
    }
  }

  const keyOfAddress = (email: string, address: string | null) => hash(email, addressPrefix(address ?? ''))
  const keyOfDevice = (email: string, deviceKey: string) => hash(email, 'device', deviceKey)

  /** Counter key of an attempt, and whether the account was logged in to from this address or browser before. */
  const placeOf = async ({ email, address, deviceKey }: Attempt) => {
    const now = new Date()
    const [byAddress, byDevice] = [keyOfAddress(email, address), deviceKey && keyOfDevice(email, deviceKey)]
    if (byDevice !== null && (await store.isKnownAddress(byDevice, now))) {
      return { pair: byDevice, isKnown: true }
    }
    return { pair: byAddress, isKnown: address !== null && (await store.isKnownAddress(byAddress, now)) }
  }

  return {
    admitRegistration: async (address) => {
      if (address !== null) {
        await limits.registrations.take(hash(addressPrefix(address)))
      }
    },

    savePlace: async ({ email, address, deviceKey }) => {
      const until = new Date(Date.now() + knownForMs)
      const keys = [
        ...(address === null ? [] : [keyOfAddress(email, address)]),
        ...(deviceKey === null ? [] : [keyOfDevice(email, deviceKey)]),
      ]
      const wereUnknown = await Promise.all(keys.map((key) => store.saveAddress(key, until)))
      return wereUnknown.includes(false) || keys.length === 0
    },

    check: async (attempt, verify) => {
      const { email, address } = attempt
      const account = hash(email)
      const { pair, isKnown } = await placeOf(attempt)
      const requireOpen = () =>
        Promise.all([atAddress.requireOpen(pair), isKnown ? false : everywhere.requireOpen(account)])
      await requireOpen()
      const settle = await takeAll(pair, address, isKnown)
      const verified = await verify().catch(async (error: unknown) => {
        await settle('unknown')
        throw error
      })
      await settle(verified === null ? 'wrong' : 'right')
      if (verified === null) {
        await Promise.all([atAddress.recordFailure(pair), isKnown ? null : everywhere.recordFailure(account)])
        return null
      }
      // Checked again: parallel guesses must not gain.
      const [hasFailed, hasFailedElsewhere] = await requireOpen()
      await Promise.all([
        hasFailed ? atAddress.forget(pair) : null,
        isKnown || hasFailedElsewhere ? everywhere.forget(account) : null,
      ])
      return verified
    },
  }
}

/** For one-time codes: five wrong ones bring the first wait. */
export const createCodeThrottle = (store: SessionStore): Throttle =>
  createThrottle(store, { limit: 5, windowMs: 15 * minute }, tooMany)

/** For changing a password: by session, so that failed logins of strangers never keep its owner from it. */
export const createPasswordThrottle = (store: SessionStore): Throttle =>
  createThrottle(store, few, 'Terlalu banyak permintaan. Silakan coba lagi nanti.')
