import { type DaySearch, readDays } from '#kit/text/days.ts'
import { readChoice, readText } from '#kit/lists/list-search.ts'

/** Prefixes of operation names. */
export const areaNames = [
  'user',
  'admin',
  'consultation',
  'program',
  'exercise',
  'file',
  'rule',
  'ruleBase',
  'totp',
  'system',
  'operator',
] as const
export type Area = (typeof areaNames)[number]

/** The filters in the address. */
export interface AuditSearch extends DaySearch {
  area?: Area | undefined
  actorId?: string | undefined
  objectId?: string | undefined
}

const readId = (value: unknown): string | undefined => /^[A-Za-z0-9_-]{1,64}$/.exec(readText(value))?.[0]

/** Returns every key: the router keeps the raw value of each one that is missing. */
export const readAudit = (search: Record<string, unknown>): AuditSearch => ({
  area: readChoice(search['area'], areaNames),
  actorId: readId(search['actorId']),
  objectId: readId(search['objectId']),
  ...readDays(search),
})
