import { type Change, didByChange, orChangedMeanwhile, type Outcome } from '@bugar/runtime/mongo/transfer'
import type { StoredConsultation } from './model.ts'
import type { ConsultationStore } from './store.ts'

/** Writes imported consultations, and what hangs on them: search by their person's name, and the totals. */
export const createImportWrites =
  (store: ConsultationStore) =>
  async (changes: readonly Change<StoredConsultation>[]): Promise<Outcome['did'][]> => {
    await orChangedMeanwhile(store.restore(changes.map(({ after }) => after)))
    // Looked at after the write, as a deletion looks for consultations after it has blocked the account.
    const people = new Map(changes.map(({ after }) => [after.user.id, after.user]))
    const known = await Promise.all([...people.values()].map(async (user) => [user.id, await store.upsertPerson(user)]))
    const blocked = new Set(known.filter(([, isOpen]) => !isOpen).map(([id]) => id))
    const orphans = changes.filter(({ after }) => blocked.has(after.user.id))
    for (const { after } of orphans) {
      await store.remove(after.user.id, after._id.toHexString())
    }
    return changes.map((change) => (blocked.has(change.after.user.id) ? 'skipped' : didByChange(change)))
  }
