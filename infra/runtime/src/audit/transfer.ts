import type { AuditEntry } from '@bugar/contracts/system/audit'
import type { ServiceName } from '@bugar/contracts/core/bus/operation'
import { jsonBytes } from '@bugar/contracts/core/values/shared'
import { entryRecord } from './model.ts'
import { ofPerson } from './pseudonym.ts'
import { isAuditIdOf } from './entry.ts'
import type { AuditStore } from './store.ts'
import type { Mongo } from '../mongo/connection.ts'
import { addStaged } from '../mongo/staging.ts'

/** A page of the log has 100 entries, and a message holds 16 MB. */
const maxBytes = 150_000

/** An id starts with the time of its entry, which defines its position in the log. */
const problemAsNew = (entry: AuditEntry): string | null => {
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
) =>
  entryRecord.transfer(connection, {
    type: `${service}.audit`,
    ownedBy: ofPerson,
    erase: pseudonymize,
    problemAsNew,
    // The log continues: it already has how this system was set up.
    commit: ({ id }) => addStaged(connection, { id }, entryRecord.collection),
  })
