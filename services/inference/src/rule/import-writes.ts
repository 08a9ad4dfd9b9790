import type { Call } from '@bugar/contracts/operation'
import type { AuditStore } from '@bugar/runtime/audit/store'
import { withEntries } from '@bugar/runtime/audit/transfer'
import type { Bus } from '@bugar/runtime/nats/bus'
import { type Change, changedMeanwhile, type Outcome } from '@bugar/runtime/mongo/transfer'
import type { StoredActivation, StoredVersion } from './model.ts'
import type { Store } from './store.ts'

interface Deps<T extends StoredVersion> {
  readonly auditStore: AuditStore
  readonly bus: Bus
  readonly store: Pick<Store<never, never, T>, 'add' | 'activate'>
}

type Did = Outcome['did']
export type ImportWrites<T extends StoredVersion> = ReturnType<typeof createImportWrites<T>>

const operation = 'rule.import'

/** Adds versions and puts one in force as the rules' own operations do, with an entry in the log for each. */
export const createImportWrites = <T extends StoredVersion>({ auditStore, bus, store }: Deps<T>) => ({
  add: (changes: readonly Change<T>[], call: Call): Promise<Did[]> => {
    const ids = changes.map(({ after }) => String(after._id))
    return withEntries(auditStore, call, operation, ids, async (tell) => {
      for (const { after } of changes) {
        const { _id: ruleSet, hash, note, author } = after
        if ((await store.add(after)) === 'taken') {
          throw changedMeanwhile()
        }
        tell(String(ruleSet), { after: { ruleSet, hash, note, author } })
      }
      return changes.map(() => 'created' as const)
    })
  },
  activate: (changes: readonly Change<StoredActivation>[], call: Call): Promise<Did[]> => {
    const ids = changes.map(({ after }) => String(after.version))
    return withEntries(auditStore, call, operation, ids, async (tell) => {
      for (const { before, after } of changes) {
        if (!(await store.activate(before?.version ?? null, after.version, after.activatedAt))) {
          throw changedMeanwhile()
        }
        tell(String(after.version), {
          before: before && { ruleSet: before.version },
          after: { ruleSet: after.version },
        })
        bus.publish('rules.changed', { version: after.version })
      }
      return changes.map(({ before }) => (before === null ? 'created' : 'updated'))
    })
  },
})
