import type { RuleBaseName } from '@bugar/contracts/rule-base'
import type { Approval } from '@bugar/contracts/rule-approval'
import type { RuleHistory } from '@bugar/contracts/rule-history'
import { canonical } from './domain/rule-set.ts'
import type { Store } from './store.ts'

/** Approval of the draft that became a version, by version. */
export type ApprovalsOf = (base: RuleBaseName, versions: readonly number[]) => Promise<ReadonlyMap<number, Approval>>

/** Versions read per reply. */
const versionsAtOnce = 100

/**
 * The versions that changed a rule, newest first.
 * @param before only those with a lower number; undefined for all
 */
export const historyOfRule = async (
  store: Pick<Store, 'versionsOfRule'>,
  approvalsOf: ApprovalsOf,
  { base, rule, before }: { readonly base: RuleBaseName; readonly rule: string; readonly before?: number | undefined },
): Promise<RuleHistory> => {
  // One more: the last version shown is compared with it.
  const found = await store.versionsOfRule(rule, before, versionsAtOnce + 1)
  const changed = found.slice(0, versionsAtOnce).flatMap(({ rule: after, createdAt, ...version }, index) => {
    const then = found[index + 1]?.rule ?? null
    return canonical(then) === canonical(after)
      ? []
      : [{ ...version, createdAt: createdAt.toISOString(), before: then, after }]
  })
  const versions = changed.map(({ version }) => version)
  const approvals = versions.length > 0 ? await approvalsOf(base, versions) : null
  const isMore = found.length > versionsAtOnce
  return {
    entries: changed.map((each) => ({ ...each, approval: approvals?.get(each.version) ?? null })),
    next: isMore ? (found[versionsAtOnce - 1]?.version ?? null) : null,
  }
}
