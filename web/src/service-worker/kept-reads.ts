import { daysFrom, localDay } from '#lib/local-day.ts'
import { firstMonday } from '#components/domain/training/week.ts'

const cachePrefix = 'reads-'
const origin = 'https://bugar.invalid'
const dayMs = 86_400_000

/** What the screens read that have to open without a network; nothing else of the API is kept. */
const keptPaths = [
  /^\/api\/consultations(?:\/[\w-]+)?$/,
  /^\/api\/programs\/id\/[\w-]+$/,
  /^\/api\/exercises$/,
  /^\/api\/rule-bases\/energy\/rules$/,
  /^\/api\/user\/(?:favorites|workout-history|weigh-ins|training-profile|state)$/,
  /^\/api\/training\/(?:plan|targets|sessions)$/,
]

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
  if (!keptPaths.some((path) => path.test(pathname))) {
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

/**
 * State and plan of a person rest on these: what is kept of them before one of them was changed is another person's.
 */
const planPaths =
  /^\/api\/(?:training\/plan(?:\/|$)|consultations(?:\/|$)|user\/(?:(?:training|health)-profile|doctor-consent|today-check)$|user\/weigh-ins(?:\/|$))/

export const changesPlan = (path: string): boolean => planPaths.test(path)

/** The state of the person, the plan, and its sessions around today. */
export const planReadsOf = (now: Date): readonly string[] => {
  const dayFrom = (count: number) => localDay(daysFrom(now, count))
  return [
    `/api/user/state?today=${dayFrom(0)}`,
    `/api/training/plan?today=${dayFrom(0)}`,
    `/api/training/targets?from=${dayFrom(-6)}&to=${dayFrom(7)}&today=${dayFrom(0)}`,
  ]
}

/** The reads that every screen for use without a network needs, whether it was opened yet or not. */
export const readsOf = (now: Date): readonly string[] => [
  '/api/exercises?page=1&limit=1000&active=true',
  '/api/consultations?page=1&limit=3',
  '/api/consultations?page=1&limit=10',
  '/api/consultations?page=1&limit=100',
  '/api/user/favorites',
  '/api/rule-bases/energy/rules',
  '/api/user/weigh-ins?page=1&limit=2',
  '/api/user/workout-history?page=1&limit=10',
  `/api/user/workout-history?page=1&limit=200&from=${localDay(firstMonday(now))}`,
  ...planReadsOf(now),
]

/** What the screen of the latest result reads, of the answer to a list of consultations. */
export const latestReads = (list: unknown): readonly string[] => {
  const { data } = list as { data?: { consultations?: { id?: string; program?: { id?: string } }[] } }
  const [latest] = data?.consultations ?? []
  return latest?.id && latest.program?.id
    ? [`/api/consultations/${latest.id}`, `/api/programs/id/${latest.program.id}`]
    : []
}
