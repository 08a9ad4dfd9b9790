import { AuditEntry } from '@bugar/contracts/system/audit'
import type { RecordType } from '@bugar/contracts/system/database'
import type { ServiceName } from '@bugar/contracts/core/bus/operation'
import { jsonBytes } from '@bugar/contracts/core/values/shared'
import type { StoredEntry } from './model.ts'
import { ofPerson } from './pseudonym.ts'
import { isAuditIdOf } from './entry.ts'
import type { AuditStore } from './store.ts'
import type { Mongo } from '../mongo/connection.ts'
import { addStaged } from '../mongo/staging.ts'
import { documentTransfer } from '../mongo/transfer.ts'
import type * as z from 'zod/mini'

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

/** A service's audit log as lines of an export. */
export const auditTransfer = (
  connection: Mongo,
  service: Exclude<ServiceName, 'gateway'>,
  { pseudonymize }: Pick<AuditStore, 'pseudonymize'>,
) => {
  const model = connection.model<StoredEntry>('AuditEntry')
  return documentTransfer({
    type: `${service}.audit` satisfies RecordType,
    model,
    schema: AuditEntry,
    ownedBy: ofPerson,
    erase: pseudonymize,
    toData,
    problemAsNew,
    toDocument: ({ id, createdAt, ...entry }): StoredEntry => ({ _id: id, ...entry, createdAt: new Date(createdAt) }),
    // The log continues: it already has how this system was set up.
    commit: ({ id }) => addStaged(connection, { id }, model.collection.name),
  })
}
