import { keptAtHeader } from '#kit/session/storage.ts'
import { proxyHeader, readEnvelope } from '#kit/data/our-reply.ts'
import { cacheOf, isReadCache, keyOf, latestReads, outdatedReads, readsOf, userOf } from './offline-cache.ts'
import type { RequestEvent } from './scope.ts'

/** After this timeout the cached reply is used, if there is one. */
const timeoutMs = 3000
const refreshMs = 60 * 60_000
const maxKept = 60

/** Bumped on clear; discards in-flight replies. */
let generation = 0
/** The user whose reads may be cached; null once all were cleared, undefined until a page reports one. */
let owner: string | null | undefined
/** When a write was last sent: older cached reads may be stale. */
let changedAt = 0
/** By how much the server's clock was ahead at its last reply. */
let aheadMs = 0
const currentTime = () => new Date(Date.now() + aheadMs)
let turn: Promise<unknown> = Promise.resolve()
/** Never reset: a new version follows. */
const reading = new AbortController()

/** Runs work serially, so that nothing is cached during a clear. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const result = turn.then(work)
  turn = result.catch(() => undefined)
  return result
}

/** Clears the cached reads of all users. */
export const clearReads = (): Promise<unknown> => {
  generation++
  owner = null
  return inTurn(async () => {
    const names = (await caches.keys()).filter(isReadCache)
    return Promise.all(names.map((name) => caches.delete(name)))
  })
}

const keep = (userId: string, key: string, response: Response, begun: number) =>
  inTurn(async () => {
    // A request of an ended session can complete after the clear.
    if (begun !== generation || (owner !== undefined && owner !== userId)) {
      return
    }
    const headers = new Headers(response.headers)
    headers.set(keptAtHeader, String(Date.now()))
    const cache = await caches.open(cacheOf(userId))
    await cache.put(key, new Response(await response.blob(), { headers }))
    const old = (await cache.keys()).slice(0, -maxKept)
    await Promise.all(old.map((each) => cache.delete(each)))
  })

const keptAtOf = (response: Response | undefined) => Number(response?.headers.get(keptAtHeader) ?? 0)

/** Does not open the cache, which would recreate one that is being deleted. */
const find = (userId: string, key: string): Promise<Response | undefined> =>
  caches.match(key, { cacheName: cacheOf(userId) })

/** Whether a reply may replace the cached one: a success of ours, not of a proxy or a Wi-Fi login. */
const canKeep = (envelope: Awaited<ReturnType<typeof readEnvelope>>): boolean =>
  envelope?.['success'] === true && 'data' in envelope

const markProxied = (stored: Response): Response => {
  const headers = new Headers(stored.headers)
  headers.set(proxyHeader, 'true')
  return new Response(stored.body, { headers })
}

/**
 * From the network, else the cached reply. A slow network counts as none while nothing was changed, and so does one that
 * answers by itself; without a cached reply the page judges that answer.
 */
const readFirst = async (event: RequestEvent, userId: string, key: string): Promise<Response> => {
  const begun = generation
  const fresh = fetch(event.request, { signal: reading.signal })
  const checked = fresh.then(async (response) => {
    const envelope = await readEnvelope(response.clone())
    if (envelope) {
      aheadMs = Date.parse(response.headers.get('date') ?? '') - Date.now() || 0
    }
    if (canKeep(envelope)) {
      event.waitUntil(keep(userId, key, response.clone(), begun))
    }
    return envelope && response
  })
  const stored = await find(userId, key)
  if (!stored) {
    return (await checked) ?? fresh
  }
  const orStored = checked.then(
    (response) => response ?? markProxied(stored),
    () => stored,
  )
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(keptAtOf(stored) > changedAt ? stored : orStored), timeoutMs)
  })
  return Promise.race([orStored, late])
}

/** Fetches and caches; null for an error reply and one that is not ours. */
const readerOf = (userId: string, authorization: string) => {
  const begun = generation
  const { signal } = reading
  return async (url: string): Promise<Response | null> => {
    const response = await fetch(url, { headers: { authorization }, signal })
    if (!canKeep(await readEnvelope(response.clone()))) {
      return null
    }
    await keep(userId, keyOf(url) ?? url, response.clone(), begun)
    return response
  }
}

/** Fetches reads of screens that were not opened recently, at most once an hour. */
const keepRest = async (userId: string, authorization: string): Promise<void> => {
  const [first = ''] = readsOf(currentTime())
  if (Date.now() - keptAtOf(await find(userId, keyOf(first) ?? '')) < refreshMs) {
    return
  }
  const read = readerOf(userId, authorization)
  for (const url of readsOf(currentTime())) {
    const response = await read(url)
    if (response && url.includes('/consultations?')) {
      await Promise.all(latestReads(await response.json()).map(read))
    }
  }
}

/** Fetches and caches reads of screens that were not opened yet, with the current token. */
export const readAhead = async (authorization: string): Promise<void> => {
  const userId = userOf(authorization)
  if (userId !== null) {
    owner = userId
    await keepRest(userId, authorization).catch(() => undefined)
  }
}

/** Aborts all reads, also the pages': a new version takes over only when the old one has no request in progress. */
export const stopReading = (): void => {
  reading.abort()
}

/** After a successful change, fetches the offline reads that it outdates, shown or not. */
export const followChange = (event: RequestEvent): void => {
  const { request } = event
  changedAt = Date.now()
  const authorization = request.headers.get('authorization') ?? ''
  const userId = userOf(authorization)
  const outdated = outdatedReads(request.method, new URL(request.url).pathname, currentTime())
  if (userId === null || outdated.length === 0) {
    return
  }
  const sent = fetch(request)
  event.respondWith(sent)
  const read = readerOf(userId, authorization)
  const readAnew = async () => {
    if ((await sent).ok) {
      await Promise.all(outdated.map(read))
    }
  }
  event.waitUntil(readAnew().catch(() => undefined))
}

/** Answers a cached read; leaves any other to the browser, and all of them once reading was stopped. */
export const answerRead = (event: RequestEvent): void => {
  const { request } = event
  const key = keyOf(request.url)
  const userId = userOf(request.headers.get('authorization'))
  if (key !== null && userId !== null && !reading.signal.aborted) {
    event.respondWith(readFirst(event, userId, key))
  }
}
