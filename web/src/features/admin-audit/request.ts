import { type AuditSearch, dayStart } from './search.ts'

/** The server's filters; `to` is exclusive. */
export const auditRequest = ({ area, actorId, objectId, from, to }: AuditSearch) => ({
  operation: area,
  actorId,
  objectId,
  from: from && dayStart(from)?.toISOString(),
  to: to && dayStart(to, 1)?.toISOString(),
})

export const isFiltered = (search: AuditSearch): boolean => Object.values(search).some((value) => value !== undefined)
