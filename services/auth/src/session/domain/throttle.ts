/** Failed attempts of one kind; times are milliseconds since the Unix epoch. */
export interface Attempts {
  /** The newest failures within the window, oldest first. */
  readonly recent: readonly number[]
  /** Failures since the limit was reached: each one doubles the wait. */
  readonly blocks: number
  readonly blockedUntil: number
}

/** How many events a window may have: failures before the first wait, or successful logins. */
export interface WindowLimit {
  readonly limit: number
  readonly windowMs: number
  /** Longest wait after a failure; a quarter of an hour by default. */
  readonly maxWaitMs?: number
}

const firstWaitMs = 30_000
/** A wait always ends by itself, so that strangers cannot lock an account for good. */
const quarterHourMs = 15 * 60_000

/** Successful logins of the current window, which starts with the first of them; absent before it. */
export interface LoginCount {
  readonly logins?: number
  readonly loginsUntil?: number
}

/** Milliseconds until a window that has all its logins ends; 0 when there may be another one now. */
export const fullForMs = ({ logins = 0, loginsUntil = 0 }: LoginCount, { limit }: WindowLimit, now: number): number =>
  logins < limit ? 0 : Math.max(0, loginsUntil - now)

/** When the attempts no longer matter. */
export const attemptsExpireAt = ({ recent, blockedUntil }: Attempts, { windowMs }: WindowLimit): number =>
  Math.max(blockedUntil, recent.at(-1) ?? 0) + windowMs

/** Milliseconds until the next try; 0 when it may be made now. */
export const waitMs = (attempts: Attempts | null, now: number): number =>
  attempts === null ? 0 : Math.max(0, attempts.blockedUntil - now)

/** The attempts after one more failure at `now`. A failure during a wait changes nothing. */
export const afterFailure = (before: Attempts | null, now: number, policy: WindowLimit): Attempts => {
  const { limit, windowMs, maxWaitMs = quarterHourMs } = policy
  const isLive = before !== null && attemptsExpireAt(before, policy) > now
  const known = isLive ? before : { recent: [], blocks: 0, blockedUntil: 0 }
  if (known.blockedUntil > now) {
    return known
  }
  const recent = [...known.recent.filter((time) => time > now - windowMs), now].slice(-limit)
  if (known.blocks === 0 && recent.length < limit) {
    return { recent, blocks: 0, blockedUntil: 0 }
  }
  const blocks = known.blocks + 1
  return { recent, blocks, blockedUntil: now + Math.min(firstWaitMs * 2 ** (blocks - 1), maxWaitMs) }
}

const dayMs = 86_400_000

/** The failures of the last 24 hours and when the present wait ends, as staff see them; `now` in milliseconds. */
export const failuresOf = (attempts: Attempts | null, now: number) => {
  const recent = (attempts?.recent ?? []).filter((time) => time > now - dayMs)
  const last = recent.at(-1)
  return {
    count: recent.length,
    lastAt: last === undefined ? null : new Date(last).toISOString(),
    blockedUntil: waitMs(attempts, now) > 0 ? new Date(attempts?.blockedUntil ?? 0).toISOString() : null,
  }
}
