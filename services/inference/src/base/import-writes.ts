import type { Call } from '@bugar/contracts/operation'
import type { AuditStore } from '@bugar/runtime/audit/store'
import { withEntries } from '@bugar/runtime/audit/transfer'
import type { Bus } from '@bugar/runtime/nats/bus'
import { type Change, changedMeanwhile, type Outcome } from '@bugar/runtime/mongo/transfer'
import type { Numbered } from './import-store.ts'
import type { StoredActivation, StoredRuleSet } from './model.ts'
import type { Store } from './store.ts'
import { rulesChanged } from './versions.ts'

interface Deps {
  readonly auditStore: AuditStore
  readonly bus: Bus
  readonly store: Pick<Store, 'add' | 'activate' | 'get'>
}

type Did = Outcome['did']
export type ImportWrites = ReturnType<typeof createImportWrites>

const operation = 'rule.import'

/** Adds versions and activates one like the rule operations, with an audit entry for each. */
export const createImportWrites = ({ auditStore, bus, store }: Deps) => ({
  add: (versions: readonly StoredRuleSet[], isApproved: boolean, call: Call): Promise<Numbered[]> => {
    const ids = versions.map(({ _id }) => String(_id))
    return withEntries(auditStore, call, operation, ids, async (record) => {
      const added: Numbered[] = []
      for (const version of versions) {
        const { _id, hash, note } = version
        const numbered = await store.add(version, isApproved)
        added.push(numbered)
        if (numbered.isNew) {
          // The author is stored in the version itself.
          const ruleSet = numbered.version
          record(String(_id), { objectId: String(ruleSet), after: { ruleSet, hash, note } })
        }
      }
      return added
    })
  },
  activate: (changes: readonly Change<StoredActivation>[], call: Call): Promise<Did[]> => {
    const ids = changes.map(({ after }) => String(after.version))
    return withEntries(auditStore, call, operation, ids, async (record) => {
      for (const { before, after } of changes) {
        const { version, activatedAt } = after
        const from = before?.version ?? null
        const content = await store.get(version)
        if (!content || !(await store.activate(from, version, activatedAt))) {
          throw changedMeanwhile()
        }
        record(String(after.version), {
          before: before && { ruleSet: before.version },
          after: { ruleSet: after.version },
        })
        bus.publish('rules.changed', rulesChanged({ version, content, activatedAt, from }))
      }
      return changes.map(({ before }) => (before === null ? 'created' : 'updated'))
    })
  },
})
