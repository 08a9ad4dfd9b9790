import type { auditTrailOperations } from '@bugar/contracts/system/audit-trail'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import { auditActor } from '@bugar/runtime/audit/entry'
import type { AuditStore } from '@bugar/runtime/audit/store'

/** Audits operations of the gateway, which has no database. */
export const createAuditHandlers = (store: AuditStore): Handlers<typeof auditTrailOperations> => ({
  'audit.begin': async ({ id, operation, withinMs }, call) => {
    const until = new Date(Date.now() + withinMs)
    await store.begin({ id, operation, objectId: null, actor: auditActor(call), requestId: call.requestId, until })
    return { data: {} }
  },

  'audit.end': async ({ id, outcome, after }) => {
    await (outcome === 'rejected' ? store.drop(id) : store.end(id, outcome === 'done' ? { after } : null))
    return { data: {} }
  },
})
