import type { AuditEntry } from '@bugar/contracts/system/audit'
import type { Call } from '@bugar/contracts/core/bus/operation'
import { randomBytes } from 'node:crypto'
import { type AuditChange, objectNameOf, recordedFields } from './fields.ts'
import type { StoredEntry, StoredIntent } from './model.ts'

/** Prefix of all ids of that millisecond; later ids are greater. */
export const timePart = (moment: number): string => moment.toString(16).padStart(12, '0')

/** Ids made in different processes are in the order of their clocks. */
export const newAuditId = (): string => timePart(Date.now()) + randomBytes(8).toString('hex')

export const timeOf = (id: string): Date => new Date(Number.parseInt(id.slice(0, 12), 16))

/** Whether an id belongs to an entry started at this time. */
export const isAuditIdOf = (id: string, begun: Date): boolean =>
  /^[0-9a-f]{28}$/.test(id) && timeOf(id).getTime() === begun.getTime()

/** Null when a service acts on its own account. */
export const auditActor = ({ actor }: Call): AuditEntry['actor'] => actor && { id: actor.id, name: actor.name }

/** Entry of a change, or, with null, of an intent with unknown outcome. */
export const entryOf = (
  { _id, operation, objectId, actor, requestId }: Omit<StoredIntent, 'createdAt' | 'until'>,
  change: AuditChange | null,
): StoredEntry => {
  const { before = null, after = null } = change ? recordedFields(change) : {}
  const object = { objectId: change?.objectId ?? objectId, objectName: change && objectNameOf(change) }
  const outcome = change ? 'done' : 'unknown'
  return {
    _id,
    operation,
    ...object,
    actor: change?.actor ?? actor,
    before,
    after,
    outcome,
    requestId,
    createdAt: timeOf(_id),
  }
}
