import { maxTeamKeys, rotationDays } from '@bugar/contracts/teams/team'

/** A key as it is stored. */
export interface StoredKey {
  readonly id: string
  /** SHA-256 of the token, hexadecimal. */
  readonly hash: string
  readonly ending: string
  readonly createdAt: Date
  /** From then on it is refused. */
  readonly expiresAt: Date
}

const dayMs = 24 * 60 * 60_000

/** The moment so many days later. */
export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs)

/** Keys that are not rejected yet, newest first. */
export const liveKeys = (keys: readonly StoredKey[], now: Date): StoredKey[] =>
  keys.filter(({ expiresAt }) => expiresAt > now).toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())

/** Adds a key; the other live keys expire within `rotationDays`. Null if there are already `maxTeamKeys`. */
export const rotated = (keys: readonly StoredKey[], key: StoredKey, now: Date): StoredKey[] | null => {
  const live = liveKeys(keys, now)
  const latest = daysAfter(now, rotationDays)
  const ending = live.map((each) => ({ ...each, expiresAt: each.expiresAt < latest ? each.expiresAt : latest }))
  return live.length < maxTeamKeys ? [key, ...ending] : null
}
