import { type ConsultationIds, fillConsultation, fillDays, needsConsultation } from '../url-template.ts'
import type { Offline } from './scope.ts'

const cachePrefix = 'reads-'
const origin = 'https://bugar.invalid'
const dayMs = 86_400_000

declare const offline: Offline

/** The operation of a path, if its replies are cached. */
const readAt = (pathname: string): string | undefined =>
  Object.entries(offline.reads).find(([, path]) => new RegExp(path).test(pathname))?.[0]

/** The cache of a person's reads. */
export const cacheOf = (userId: string): string => cachePrefix + userId
export const isReadCache = (name: string): boolean => name.startsWith(cachePrefix)

/** Subject of a bearer token; null when it cannot be decoded. Does not verify the token. */
export const userOf = (authorization: string | null): string | null => {
  try {
    const [, payload = ''] = (authorization ?? '').split('.')
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof sub === 'string' && sub !== '' ? sub : null
  } catch {
    return null
  }
}

/**
 * Cache key of a read (path and query); null when it is not cached. Dates in the query are replaced by their number of
 * days, so that tomorrow's request finds today's reply.
 */
export const keyOf = (url: string): string | null => {
  const { pathname, searchParams } = new URL(url, origin)
  if (readAt(pathname) === undefined) {
    return null
  }
  const [from, to] = [searchParams.get('from'), searchParams.get('to')]
  if (from !== null) {
    searchParams.set('from', to === null ? '' : String((Date.parse(to) - Date.parse(from)) / dayMs))
    searchParams.delete('to')
  }
  searchParams.delete('today')
  searchParams.sort()
  return `${pathname}?${searchParams}`
}

/** First reads of the offline screens, opened yet or not, except those that need a consultation's id. */
export const readsOf = (now: Date): readonly string[] =>
  offline.firstReads.filter((template) => !needsConsultation(template)).map((template) => fillDays(template, now))

/** Cached reads whose reply a success of this request may change. */
export const outdatedReads = (method: string, pathname: string, now: Date): readonly string[] => {
  const write = offline.writes.find((each) => each.method === method && new RegExp(each.path).test(pathname))
  return readsOf(now).filter((url) => write?.outdates.includes(readAt(new URL(url, origin).pathname) ?? ''))
}

/** The URLs that the screen of the latest result reads, from a reply to a list of consultations. */
export const latestReads = (list: unknown): readonly string[] => {
  const { data } = list as { data?: { consultations?: ConsultationIds[] } }
  return fillConsultation(offline.firstReads.filter(needsConsultation), data?.consultations?.[0] ?? {})
}
