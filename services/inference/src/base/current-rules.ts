import type { Logger } from '@bugar/runtime/core/logger'
import type { Versioned, VersionSummary } from './store.ts'

export interface CurrentRules<S extends Versioned> {
  /** The rule set in use; callers keep the one they got until they have finished. */
  get(): S
  /** The version in force according to the database, null for none: a change must name it as its base. */
  head(): number | null
  /** Message for people while the version in force is unusable and another stands in for it, else null. */
  warning(): string | null
  /** Reads which version is in force and loads it. */
  refresh(): Promise<void>
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
 * @param isValid whether a rule set verifies; an exception counts as false, for content that is no rules at all
 * @throws Error when the database holds no rule set that verifies.
 */
export const createCurrentRules = async <S extends Versioned>(
  store: Versions<S>,
  logger: Logger,
  isValid: (set: S) => boolean,
): Promise<CurrentRules<S>> => {
  let inUse: S | null = null
  let head: number | null = null
  let warning: string | null = null

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

  /** Null when no version is usable. */
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
      inUse = set
      logger.info({ version: set.version, hash: set.hash }, 'rule set in use')
    }
  }

  /** Every copy falls back to the same version, so that all give the same answers. */
  const fallBack = async (): Promise<void> => {
    const set = await newestUsable()
    if (set) {
      use(set)
    }
    const version = inUse?.version ?? null
    const told = `Aturan aktif tidak dapat dipakai; sistem memakai versi ${version}.`
    if (warning !== told) {
      logger.error({ active: head, version }, 'the active rule set cannot be used')
    }
    warning = told
  }

  const look = async (): Promise<void> => {
    head = await store.activeVersion()
    if (head !== null && warning === null && head === inUse?.version) {
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
  const refresh = (): Promise<void> => {
    const next = last.then(look)
    last = next.catch(() => undefined)
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
    refresh,
    stop: () => clearInterval(timer),
  }
}
