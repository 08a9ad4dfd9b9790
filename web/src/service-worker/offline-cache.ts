import { type ConsultationIds, fillConsultation, fillDays, needsConsultation } from '../url-template.ts'
import type { Offline } from './scope.ts'

const cachePrefix = 'reads-'
const origin = 'https://bugar.invalid'
const dayMs = 86_400_000

declare const offline: Offline

/** The operation that a path reads, when its answers are kept. */
const readAt = (pathname: string): string | undefined =>
  Object.entries(offline.reads).find(([, path]) => new RegExp(path).test(pathname))?.[0]

/** The cache of a person's reads. */
export const cacheOf = (userId: string): string => cachePrefix + userId
export const isReadCache = (name: string): boolean => name.startsWith(cachePrefix)

/** Whom a bearer token is of; null when it cannot be read. Says nothing about whether the token is valid. */
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
 * Under what a read (path and query) is kept; null when it is not. Days in the query do not count, only how many they
 * are: tomorrow the last answer is found under tomorrow's dates.
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

/** Those of them whose answer a success of this request may change. */
export const outdatedReads = (method: string, pathname: string, now: Date): readonly string[] => {
  const write = offline.writes.find((each) => each.method === method && new RegExp(each.path).test(pathname))
  return readsOf(now).filter((url) => write?.outdates.includes(readAt(new URL(url, origin).pathname) ?? ''))
}

/** The URLs that the screen of the latest result reads, from a reply to a list of consultations. */
export const latestReads = (list: unknown): readonly string[] => {
  const { data } = list as { data?: { consultations?: ConsultationIds[] } }
  return fillConsultation(offline.firstReads.filter(needsConsultation), data?.consultations?.[0] ?? {})
}
