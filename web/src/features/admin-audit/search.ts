import { readChoice, readText } from '#lib/list-search.ts'

/** Prefixes of operation names. */
export const areaNames = ['user', 'program', 'exercise', 'file', 'rule', 'ruleBase', 'system'] as const
export type Area = (typeof areaNames)[number]

/** The filters in the address; days are in the viewer's time zone. */
export interface AuditSearch {
  area?: Area | undefined
  actorId?: string | undefined
  objectId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Local midnight of a day, or of `later` days after it; null if it is not a date of this century. */
export const dayStart = (day: string, later = 0): Date | null => {
  const [year = 0, month = 0, date = 0] = /^20\d\d-\d\d-\d\d$/.test(day) ? day.split('-').map(Number) : []
  const start = new Date(year, month - 1, date)
  return year > 0 && start.getMonth() === month - 1 ? new Date(year, month - 1, date + later) : null
}

const readId = (value: unknown): string | undefined => /^[A-Za-z0-9_-]{1,64}$/.exec(readText(value))?.[0]

const readDay = (value: unknown): string | undefined => {
  const day = readText(value)
  return dayStart(day) ? day : undefined
}

/** Returns every key: the router keeps the raw value of each one that is missing. */
export const readAudit = (search: Record<string, unknown>): AuditSearch => ({
  area: readChoice(search['area'], areaNames),
  actorId: readId(search['actorId']),
  objectId: readId(search['objectId']),
  from: readDay(search['from']),
  to: readDay(search['to']),
})
