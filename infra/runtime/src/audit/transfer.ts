import { AuditEntry } from '@bugar/contracts/audit'
import type { RecordType } from '@bugar/contracts/database'
import type { Call, ServiceName } from '@bugar/contracts/operation'
import { jsonBytes } from '@bugar/contracts/shared'
import type { AuditChange } from './fields.ts'
import type { StoredEntry } from './model.ts'
import { asStored, ofPerson } from './pseudonym.ts'
import { auditActor, isAuditIdOf, newAuditId } from './entry.ts'
import type { AuditStore } from './store.ts'
import type { Mongo } from '../mongo/connection.ts'
import { documentTransfer } from '../mongo/transfer.ts'
import * as z from 'zod/mini'

const toData = ({ _id, createdAt, ...entry }: StoredEntry) => ({
  id: _id,
  ...entry,
  createdAt: createdAt.toISOString(),
})

/** A page of the log has 100 entries, and a message holds 16 MB. */
const maxBytes = 150_000

/** An id starts with the time of its entry, which defines its position in the log. */
const problemAsNew = (entry: z.output<typeof AuditEntry>): string | null => {
  if (!isAuditIdOf(entry.id, new Date(entry.createdAt))) {
    return 'id: Bukan ID dari waktu catatan ini'
  }
  return jsonBytes(entry) > maxBytes ? `Catatan paling panjang ${maxBytes} bita` : null
}

/** A service's audit log as an export file carries it: entries are added, and one that is there never changes. */
export const auditTransfer = (
  connection: Mongo,
  service: Exclude<ServiceName, 'gateway'>,
  { pseudonymize, hideErased }: Pick<AuditStore, 'pseudonymize' | 'hideErased'>,
) => {
  /** In the schema's order of fields. */
  const textOf = (entry: StoredEntry) => JSON.stringify(z.safeParse(AuditEntry, toData(entry)).data ?? null)
  return documentTransfer({
    type: `${service}.audit` satisfies RecordType,
    model: connection.model<StoredEntry>('AuditEntry'),
    schema: AuditEntry,
    isFixed: true,
    ownedBy: ofPerson,
    erase: pseudonymize,
    toData,
    problemAsNew,
    onWritten: async (entries) => void (await hideErased(entries)),
    // A file may be older than a deletion, which changes entries.
    isSame: (before, after) => textOf(before) === textOf(asStored(after, before)),
    toDocument: ({ id, createdAt, ...entry }): StoredEntry => ({ _id: id, ...entry, createdAt: new Date(createdAt) }),
  })
}

/** Import batch timeout, with slack. */
const withinMs = 120_000

/**
 * Audits work on these objects: an intent for each first, then an entry for each that was changed (ADR 0013). The work
 * reports its changes by object id.
 */
export const withEntries = async <T>(
  store: AuditStore,
  call: Call,
  operation: string,
  objectIds: readonly string[],
  work: (record: (objectId: string, change: AuditChange) => void) => Promise<T>,
): Promise<T> => {
  const common = {
    operation,
    actor: auditActor(call),
    requestId: call.requestId,
    until: new Date(Date.now() + withinMs),
  }
  const intents = objectIds.map((objectId) => ({ id: newAuditId(), objectId, ...common }))
  const idOf = new Map(intents.map(({ id, objectId }) => [objectId, id]))
  const changes = new Map<string, AuditChange>()
  await store.beginAll(intents)
  // If the work fails, the reported changes are written at once; the other intents end with an unknown outcome.
  const result = await work((objectId, change) => changes.set(idOf.get(objectId) as string, change)).catch(
    async (error: unknown) => {
      await store.endAll([...changes.keys()], changes)
      throw error
    },
  )
  await store.endAll([...idOf.values()], changes)
  return result
}
