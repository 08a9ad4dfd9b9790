import { sessionLock } from '#kit/offline/session-store.ts'
import { setNewVersion } from './new-version.ts'
import { getSession, onSession } from './session.ts'

const quietMs = 2000
const pollMs = 250

/** Resolves once the page has loaded and nothing has arrived over the network for two seconds. */
const whenQuiet = async (): Promise<void> => {
  let lastMs = performance.now()
  const observer = new PerformanceObserver(() => {
    lastMs = performance.now()
  })
  observer.observe({ type: 'resource' })
  while (document.readyState !== 'complete' || performance.now() - lastMs < quietMs) {
    await new Promise((resolve) => {
      setTimeout(resolve, pollMs)
    })
  }
  observer.disconnect()
}

const hourMs = 60 * 60_000
/** Time for the new version to take over, before the page is reloaded anyway. */
const waitMs = 2000

/** Posts one of four messages: clear the cached reads, stand down, take over, or whose reads to cache. */
const post = (worker: ServiceWorker | null | undefined, message: string) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is given no origin
  worker?.postMessage(message)

/** False while a session is running in another tab, whose page would lose its files. */
const start = async (waiting: ServiceWorker): Promise<boolean> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  if (held.some(({ name }) => name === sessionLock)) {
    return false
  }
  post(navigator.serviceWorker.controller, 'stand-down')
  post(waiting, 'take-over')
  // Only here: other tabs continue with their loaded code.
  const reload = () => location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  // In Chromium the new worker can wait for minutes while the old one serves this page, which a reload ends.
  setTimeout(reload, waitMs)
  return true
}

/** Deletes the service worker's API cache. */
const clearReads = async () => {
  post(navigator.serviceWorker?.controller, 'forget')
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter((name) => name.startsWith('reads-')).map((name) => caches.delete(name)))
}

const keepReads = async () => {
  const ready = await navigator.serviceWorker?.ready
  // Read only now: the cache of a session that ended in the meantime is deleted already.
  const session = getSession()
  if (session?.user.role === 'user') {
    post(ready?.active, `Bearer ${session.token}`)
  }
}

const follow = (registration: ServiceWorkerRegistration) => {
  void keepReads()
  const look = () => {
    const { waiting } = registration
    // It may take over long after the message.
    waiting?.addEventListener('statechange', look)
    setNewVersion(waiting && navigator.serviceWorker.controller ? () => start(waiting) : null)
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  let lookedMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedMs > hourMs) {
      lookedMs = Date.now()
      registration.update().catch(() => undefined)
    }
  })
}

/** Without a service worker the app works online only. */
const register = async () => {
  // A new worker fetches all screens, which would delay the requests of the current one.
  if (!navigator.serviceWorker?.controller) {
    await whenQuiet()
  }
  const registration = await navigator.serviceWorker?.register('/service-worker.js')
  if (registration) {
    follow(registration)
  }
}

/** Caches the app and the latest reads on the device, until the session ends. */
export const watchServiceWorker = (): void => {
  let userId = getSession()?.user.id
  if (userId === undefined) {
    void clearReads()
  }
  onSession((session) => {
    if (session?.user.id !== userId) {
      userId = session?.user.id
      void clearReads().then(keepReads)
    }
  })
  void register().catch(() => undefined)
}
