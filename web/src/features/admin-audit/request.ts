import { type AuditSearch, dayStart } from './search.ts'

/** What the server is asked for; it takes moments, the last of them excluded. */
export const auditRequest = ({ area, actorId, objectId, from, to }: AuditSearch) => ({
  operation: area,
  actorId,
  objectId,
  from: from && dayStart(from)?.toISOString(),
  to: to && dayStart(to, 1)?.toISOString(),
})

export const isFiltered = (search: AuditSearch): boolean => Object.values(search).some((value) => value !== undefined)
