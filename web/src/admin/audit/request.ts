import { spanOf } from '#kit/text/days.ts'
import type { AuditSearch } from '#addresses/audit.ts'

/** The server's filters. */
export const auditRequest = ({ area, actorId, objectId, ...days }: AuditSearch) => ({
  operation: area,
  actorId,
  objectId,
  ...spanOf(days),
})

export const isFiltered = (search: AuditSearch): boolean => Object.values(search).some((value) => value !== undefined)
