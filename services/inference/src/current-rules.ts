import type { Logger } from '@bugar/runtime/logger'
import { type CompiledRules, compile } from './domain/compile.ts'
import type { RuleSet } from './domain/rule-document.ts'
import { verify } from './domain/verify.ts'
import type { Store } from './store.ts'

export interface CurrentRules {
  /** The rule set in force; whoever holds it keeps it to the end of their work. */
  get(): RuleSet
  /** The same with its compiled form, both of one version. */
  snapshot(): { readonly set: RuleSet; readonly compiled: CompiledRules }
  /** Looks which version is in force and takes it when it verifies; else the one in use stays. */
  refresh(): Promise<void>
  stop(): void
}

/** An announcement can be missed; looking twice a second keeps every copy within one second of a change. */
const lookEveryMs = 500

/** @throws Error when the database holds no rule set that verifies. */
export const createCurrentRules = async (store: Store, logger: Logger): Promise<CurrentRules> => {
  let inUse: { set: RuleSet; compiled: CompiledRules } | null = null
  let refused: number | null = null

  const take = async (version: number): Promise<void> => {
    const set = await store.get(version)
    const findings = set ? verify(set.rules).findings.filter(({ severity }) => severity === 'error') : []
    if (!set || findings.length > 0) {
      refused = version
      logger.error({ version, findings }, 'rule set refused')
      return
    }
    refused = null
    inUse = { set, compiled: compile(set.rules) }
    logger.info({ version, hash: set.hash }, 'rule set in use')
  }

  const refresh = async (): Promise<void> => {
    const version = await store.activeVersion()
    if (version !== null && version !== inUse?.set.version && version !== refused) {
      await take(version)
    }
  }

  await refresh()
  if (inUse === null) {
    throw new Error('No rule set in the database can be used')
  }
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => logger.warn({ err: error }, 'could not look for a new rule set'))
  }, lookEveryMs)
  timer.unref()

  const current = () => inUse as NonNullable<typeof inUse>
  return {
    get: () => current().set,
    snapshot: current,
    refresh,
    stop: () => clearInterval(timer),
  }
}
