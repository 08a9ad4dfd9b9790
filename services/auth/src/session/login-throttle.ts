import { AppError, unavailable } from '@bugar/contracts/core/bus/errors'
import { addressPrefix } from '@bugar/runtime/core/address-prefix'
import type { Account } from '../user/account.ts'
import { fullForMs, type LoginCount, type WindowLimit } from './domain/throttle.ts'
import type { KeyedHash } from './keyed-hash.ts'
import { type Limits, tooManyRequests } from './limits.ts'
import type { LoginEntry, LoginOutcome, NewLogin } from './login-store.ts'
import type { SessionStore } from './store.ts'
import { createThrottle, type Throttle } from './throttle.ts'

export interface Attempt {
  /** In its stored spelling. */
  readonly email: string
  /** Null when another service asks on its own account. */
  readonly address: string | null
  /** By which the browser is known again; null when it has none. */
  readonly deviceKey: string | null
}

/** Where a login comes from: the browser that is known, else the address. */
export interface LoginPlace {
  readonly key: string
  readonly isKnownBrowser: boolean
}

/** A login whose password was right. */
export interface RightLogin {
  /** As it was read before its password was checked. */
  readonly account: Account
  readonly entry: LoginEntry
  readonly notice?: NewLogin['notice']
}

type Matches = (account: Account | null) => Promise<boolean>

export interface LoginThrottle {
  /** @throws AppError `rate-limited` when this address has made too many accounts. */
  admitRegistration(address: string | null): Promise<void>
  /**
   * Later logins to this account from this address, and with this browser from anywhere, are not slowed by what strangers
   * do.
   */
  savePlace(attempt: Attempt): Promise<void>
  /**
   * Has a password checked when it may be checked at all, and counts a failure; null when it is wrong.
   * @param addresses of the account, as `addressesOf` returns them
   * @param matches whether the password is that of the account; null stands for an account that does not exist
   * @throws AppError `rate-limited`
   */
  check(
    attempt: Attempt,
    addresses: readonly string[],
    matches: Matches,
  ): Promise<(RightLogin & { readonly place: LoginPlace }) | null>
  /**
   * Counts a right login whose session does not begin yet, and gives what is left to do then.
   * @throws AppError `rate-limited` when failures or logins at the same time have closed it.
   */
  count(entry: LoginEntry): Promise<LoginEntry>
  /**
   * Counts a right login, begins its session and remembers its place.
   * @throws AppError `rate-limited` as `count` does.
   */
  begin(entry: LoginEntry, login: Omit<NewLogin, 'knownUntil'>): Promise<LoginOutcome>
}

/** A password is compared for an account that does not exist, too, so that the time does not tell. */
const firstMatch = async (accounts: readonly Account[], matches: Matches): Promise<Account | null> => {
  for (const account of accounts.length === 0 ? [null] : accounts) {
    if (await matches(account)) {
      return account
    }
  }
  return null
}

const minute = 60_000
const day = 24 * 60 * minute
const tooMany = 'Terlalu banyak percobaan login. Silakan coba lagi nanti.'
const few = { limit: 10, windowMs: 15 * minute }
const many = { limit: 100, windowMs: day }
const knownForMs = 90 * day
/** A place is not written at each login. */
const rememberedAnewMs = day
/** Writes of one account at one place collide only while it is new there. */
const maxRounds = 20

/**
 * Slows down guessing, the same whether the account exists or not (ADR 0022). Waits grow for an account at one address;
 * for an account from everywhere only after a hundred failures, and not where or with what browser it was logged in to
 * before. A known browser has waits of its own, which others at its address do not bring.
 */
export const createLoginThrottle = (store: SessionStore, limits: Limits, hash: KeyedHash): LoginThrottle => {
  const atPlace = createThrottle(store, few, tooMany)
  const everywhere = createThrottle(store, many, tooMany)

  /** Keys of the places of an attempt that are remembered, the browser first. */
  const placesOf = ({ email, address, deviceKey }: Attempt) => [
    ...(deviceKey === null ? [] : [hash(email, 'device', deviceKey)]),
    ...(address === null ? [] : [hash(email, addressPrefix(address))]),
  ]

  /** Counted before the password is checked, so that many at once are not more than one after another. */
  const takeFailure = async (address: string | null) => {
    const place = address === null ? null : hash(addressPrefix(address))
    await (place && limits.failedLogins.take(place))
    return async () => {
      await (place && limits.failedLogins.giveBack(place))
    }
  }

  const requireRoom = (counted: LoginCount | null, limit: WindowLimit) => {
    const wait = counted === null ? 0 : fullForMs(counted, limit, Date.now())
    if (wait > 0) {
      throw new AppError('rate-limited', tooManyRequests, { retryAfter: Math.ceil(wait / 1000) })
    }
  }

  /** Parallel guesses must not gain, so the write is held back when the account waits at this place by now. */
  const whileOpen = async <T>({ pair, limit }: LoginEntry, write: () => Promise<T | null>): Promise<T> => {
    for (let round = 0; round < maxRounds; round++) {
      const outcome = await write()
      if (outcome !== null) {
        return outcome
      }
      const found = pair === null ? null : await store.findAttempts(pair)
      atPlace.requireOver(found)
      requireRoom(found, limit)
    }
    throw unavailable()
  }

  return {
    admitRegistration: async (address) => {
      if (address !== null) {
        await limits.registrations.take(hash(addressPrefix(address)))
      }
    },

    savePlace: async (attempt) => {
      const until = new Date(Date.now() + knownForMs)
      await Promise.all(placesOf(attempt).map((place) => store.saveAddress(place, until)))
    },

    check: async (attempt, addresses, matches) => {
      const { email, address } = attempt
      const now = new Date()
      const failures = hash(email)
      const places = placesOf(attempt)
      // Another service's attempts count together.
      const counters = address === null ? [...places, hash(email, '')] : places
      const { accounts, attempts, places: known } = await store.readLogin(addresses, counters, failures, now)
      const place = counters.find((key) => known.has(key))
      const isKnown = place !== undefined
      const pair = place ?? (counters.at(-1) as string)
      const limit = { ...limits.logins, ...(address === null && { limit: Infinity }) }
      const before = attempts.get(pair) ?? null
      atPlace.requireOver(before)
      everywhere.requireOver(isKnown ? null : (attempts.get(failures) ?? null))
      requireRoom(before, limit)

      const giveBack = await takeFailure(isKnown ? null : address)
      const account = await firstMatch(accounts, matches).catch(async (error: unknown) => {
        await giveBack()
        throw error
      })
      if (account === null) {
        await Promise.all([atPlace.recordFailure(pair), isKnown ? null : everywhere.recordFailure(failures)])
        return null
      }
      await giveBack()
      const hasFailed = isKnown ? attempts.has(failures) : await everywhere.requireOpen(failures)
      const rememberedUntil = now.getTime() + knownForMs - rememberedAnewMs
      return {
        account,
        place: { key: pair, isKnownBrowser: attempt.deviceKey !== null && place === places[0] },
        entry: {
          pair,
          limit,
          failures: hasFailed ? failures : null,
          places: places.filter((key) => (known.get(key)?.getTime() ?? 0) < rememberedUntil),
          isNew: places.length > 0 && !isKnown,
        },
      }
    },

    count: async (entry) => {
      await whileOpen(entry, async () => (await store.countLogin(entry)) || null)
      return { ...entry, pair: null, failures: null }
    },

    begin: (entry, login) => {
      const knownUntil = new Date(Date.now() + knownForMs)
      return whileOpen(entry, () => store.beginLogin(entry, { ...login, knownUntil }))
    },
  }
}

/** For changing a password: by session, so that failed logins of strangers never keep its owner from it. */
export const createPasswordThrottle = (store: SessionStore): Throttle =>
  createThrottle(store, few, 'Terlalu banyak permintaan. Silakan coba lagi nanti.')
