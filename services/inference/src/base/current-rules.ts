import type { Logger } from '@bugar/runtime/core/logger'
import type { RulesInUse } from '@bugar/contracts/rules/rule-copies'
import type { Versioned, VersionSummary } from './store.ts'

/** The rules that a copy uses, as it reports them. */
export type InUse = Omit<RulesInUse, 'base'>

export interface CurrentRules<S extends Versioned> {
  /** The rule set in use; callers keep their reference until they have finished. */
  get(): S
  /** The version that is active according to the database, null for none: a change must be based on it. */
  head(): number | null
  /** Message for people while the active version is unusable and another replaces it, else null. */
  warning(): string | null
  inUse(): InUse
  /**
   * Looks for the active version.
   * @param again reads it also when its number is the one in use: a restore may have replaced its content
   */
  refresh(again?: boolean): Promise<void>
  stop(): void
}

/** Reference to the rule set in use, for replies. */
export const refOf = (rules: Pick<CurrentRules<Versioned>, 'get'>) => {
  const { version, hash } = rules.get()
  return { version, hash }
}

/** Fallback for a missed event; keeps every copy within one second of a change. */
const pollIntervalMs = 500

interface Versions<S> {
  activeVersion(): Promise<number | null>
  get(version: number): Promise<S | null>
  versions(): Promise<VersionSummary[]>
}

/**
 * @param isValid whether a rule set verifies; an exception counts as false, for content that is not a rule set
 * @throws Error when the database has no rule set that verifies.
 */
export const createCurrentRules = async <S extends Versioned>(
  store: Versions<S>,
  logger: Logger,
  isValid: (set: S) => boolean,
): Promise<CurrentRules<S>> => {
  let inUse: S | null = null
  let head: number | null = null
  let warning: string | null = null
  const started = new Date().toISOString()
  const observed = { since: started, sinceStart: true, headSince: started, lookedAt: started }
  let lastError: InUse['lastError'] = null

  const verifies = (set: S): boolean => {
    try {
      return isValid(set)
    } catch {
      return false
    }
  }

  /** The version, if its content matches its hash and verifies; else null. */
  const usableVersion = async (version: number): Promise<S | null> => {
    const set = await store.get(version)
    return set && verifies(set) ? set : null
  }

  /** Null when none is usable. */
  const newestUsable = async (): Promise<S | null> => {
    for (const { version } of await store.versions()) {
      const set = await usableVersion(version)
      if (set) {
        return set
      }
    }
    return null
  }

  const use = (set: S) => {
    if (inUse?.version !== set.version || inUse.hash !== set.hash) {
      observed.sinceStart = inUse === null
      observed.since = new Date().toISOString()
      inUse = set
      logger.info({ version: set.version, hash: set.hash }, 'rule set in use')
    }
  }

  /** Every copy falls back to the same version, so that all give the same results. */
  const fallBack = async (): Promise<void> => {
    const set = await newestUsable()
    if (set) {
      use(set)
    }
    const version = inUse?.version ?? null
    const message = `Aturan aktif tidak dapat dipakai; sistem memakai versi ${version}.`
    if (warning !== message) {
      logger.error({ active: head, version }, 'the active rule set cannot be used')
      lastError = { message: `Versi ${head} tidak dapat dipakai.`, at: new Date().toISOString() }
    }
    warning = message
  }

  const look = async (again: boolean): Promise<void> => {
    const found = await store.activeVersion()
    observed.lookedAt = new Date().toISOString()
    if (found !== head) {
      head = found
      observed.headSince = observed.lookedAt
    }
    if (!again && head !== null && warning === null && head === inUse?.version) {
      return
    }
    const set = head === null ? null : await usableVersion(head)
    if (set) {
      use(set)
      warning = null
    } else {
      await fallBack()
    }
  }

  let last: Promise<void> = Promise.resolve()
  /** Serialized: an older answer never replaces a newer one. */
  const refresh = (again = false): Promise<void> => {
    const next = last.then(() => look(again))
    last = next.catch(() => {
      lastError = { message: 'Basis data tidak dapat dibaca.', at: new Date().toISOString() }
    })
    return next
  }

  await refresh()
  if (inUse === null) {
    throw new Error('No rule set in the database can be used')
  }
  let isLooking = false
  const timer = setInterval(() => {
    if (!isLooking) {
      isLooking = true
      refresh()
        .catch((error: unknown) => logger.warn({ err: error }, 'could not look for a new rule set'))
        .finally(() => (isLooking = false))
    }
  }, pollIntervalMs)
  timer.unref()

  return {
    get: () => inUse as S,
    head: () => head,
    warning: () => warning,
    inUse: () => ({ ...refOf({ get: () => inUse as S }), head, ...observed, lastError }),
    refresh,
    stop: () => clearInterval(timer),
  }
}
