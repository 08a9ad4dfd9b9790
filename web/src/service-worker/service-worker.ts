import { fileOf, install, isOwnPage, removeOthers, shell } from './precache.ts'
import { answerRead, followChange, clearReads, readAhead, stopReading } from './reads.ts'
import type { Precache, Scope } from './scope.ts'

declare const self: Scope
declare const precache: Precache

const timeoutMs = 3000
const files = new Set(Object.keys(precache.files))

/** The page from the network, so that a new version is used at once; the cached one without a reply of ours in time. */
const answerPage = async (request: Request): Promise<Response> => {
  const fresh = fetch(request).catch(() => null)
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), timeoutMs)
  })
  const response = await Promise.race([fresh, late])
  if (response && (await isOwnPage(response.clone()))) {
    return response
  }
  return (await fileOf(precache, shell)) ?? (await fresh) ?? Response.error()
}

const answerFile = async (request: Request, path: string): Promise<Response> =>
  (await fileOf(precache, path)) ?? fetch(request)

self.addEventListener('install', (event) => event.waitUntil(install(precache)))

self.addEventListener('activate', (event) => event.waitUntil(removeOthers(precache).then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) {
    return
  }
  if (pathname.startsWith('/api/')) {
    if (request.method === 'GET') {
      answerRead(event)
    } else {
      followChange(event)
    }
  } else if (request.mode === 'navigate') {
    event.respondWith(answerPage(request))
  } else if (files.has(pathname)) {
    event.respondWith(answerFile(request, pathname))
  }
})

self.addEventListener('message', (event) => {
  if (event.data === 'forget') {
    event.waitUntil(clearReads())
  } else if (event.data === 'take-over') {
    event.waitUntil(self.skipWaiting())
  } else if (event.data === 'stand-down') {
    stopReading()
  } else if (typeof event.data === 'string' && event.data.startsWith('Bearer ')) {
    event.waitUntil(readAhead(event.data))
  }
})
