import { type Call, serviceNames } from '@bugar/contracts/operation'
import type { AuditStore } from '@bugar/runtime/audit/store'
import type { AuditChange } from '@bugar/runtime/audit/fields'
import { withEntries } from '@bugar/runtime/audit/transfer'
import type { Bus } from '@bugar/runtime/nats/bus'
import { type Change, changedMeanwhile, type Outcome } from '@bugar/runtime/mongo/transfer'
import type { SessionStore } from '../session/store.ts'
import { toUser } from './account.ts'
import type { StoredUser } from './model.ts'
import type { UserStore } from './store.ts'
import { losesAdministrator } from './transfer.ts'

interface Deps {
  readonly bus: Bus
  readonly store: UserStore
  readonly sessions: SessionStore
  readonly auditStore: AuditStore
}

type RecordChange = (objectId: string, change: AuditChange) => void
type Did = Outcome['did']

const atOnce = 16

/** Audit entry of an account: never its hash, only that it was replaced. */
const recorded = ({ before, after }: Change<StoredUser>): AuditChange => ({
  before: before && toUser(before),
  after: {
    ...toUser(after),
    ...(before && before.passwordHash !== after.passwordHash && { credentials: 'replaced' }),
  },
})

export const createImportWrites = ({ bus, store, sessions, auditStore }: Deps) => {
  /** Lift the erasure first, or their records would be dropped. */
  const create = async (user: StoredUser): Promise<void> => {
    const userId = user._id
    await Promise.all(serviceNames.map((name) => bus.call(`${name}.restoreUser`, { userId })))
    // With the epoch of the deletion, old tokens stay revoked and new ones pass the gateways' check.
    await store.insertImported({ ...user, epoch: await sessions.endedEpochOf(user._id) })
  }

  const writeOne = async (change: Change<StoredUser>, record: RecordChange): Promise<Did> => {
    const { before, after } = change
    if (before === null) {
      await create(after)
      record(after._id, recorded(change))
      return 'created'
    }
    if (losesAdministrator(change) && !(await store.hasOtherAdmin(after._id))) {
      return 'later'
    }
    bus.publish('session.ended', await store.replaceImported(before, after))
    record(after._id, recorded(change))
    // Demoting two admins at once would each see the other.
    if (losesAdministrator(change) && !(await store.hasOtherAdmin(after._id))) {
      await store.restoreRole(before)
      throw changedMeanwhile()
    }
    return 'updated'
  }

  /** Wait for all writes before reporting the first failure. */
  const writeAll = async (changes: readonly Change<StoredUser>[], record: RecordChange): Promise<Did[]> => {
    const settled = await Promise.allSettled(changes.map((change) => writeOne(change, record)))
    return settled.map((outcome) => {
      if (outcome.status === 'rejected') {
        throw outcome.reason
      }
      return outcome.value
    })
  }

  /** In batches; demotions of administrators one by one, so that the last one is kept. */
  return (changes: readonly Change<StoredUser>[], call: Call): Promise<Did[]> =>
    withEntries(
      auditStore,
      call,
      'user.import',
      changes.map(({ after }) => after._id),
      async (record) => {
        const outcomes = new Map<Change<StoredUser>, Did>()
        const others = changes.filter((change) => !losesAdministrator(change))
        const groups = Array.from({ length: Math.ceil(others.length / atOnce) }, (_, index) =>
          others.slice(index * atOnce, (index + 1) * atOnce),
        )
        for (const group of [...groups, ...changes.filter(losesAdministrator).map((change) => [change])]) {
          const did = await writeAll(group, record)
          group.forEach((change, index) => outcomes.set(change, did[index] as Did))
        }
        return changes.map((change) => outcomes.get(change) as Did)
      },
    )
}
