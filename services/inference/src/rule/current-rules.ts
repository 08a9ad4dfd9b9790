import type { Logger } from '@bugar/runtime/process/logger'
import type { Versioned, VersionSummary } from './store.ts'

export interface CurrentRules<S extends Versioned> {
  /** The rule set in use; whoever holds it keeps it to the end of their work. */
  get(): S
  /** The version that the database says is in force, null for none: what a change must name as its base. */
  head(): number | null
  /** What to tell people while the version in force cannot be used and another stands in for it, else null. */
  warning(): string | null
  /** Looks which version is in force and takes it. */
  refresh(): Promise<void>
  stop(): void
}

/** How replies name the rule set in use. */
export const refOf = (rules: Pick<CurrentRules<Versioned>, 'get'>) => {
  const { version, hash } = rules.get()
  return { version, hash }
}

/** An event can be missed; looking twice a second keeps every copy within one second of a change. */
const pollIntervalMs = 500

interface Versions<S> {
  activeVersion(): Promise<number | null>
  get(version: number): Promise<S | null>
  versions(): Promise<VersionSummary[]>
}

/**
 * @param isValid whether a rule set verifies; false too when it throws, for what is not even rules
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

  /** A version that can be used: its content is what its hash names, and it verifies. */
  const usableVersion = async (version: number): Promise<S | null> => {
    const set = await store.get(version)
    return set && verifies(set) ? set : null
  }

  /** Null when no version at all can be used. */
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
  /** One look after the other: an older answer never replaces a newer one. */
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
