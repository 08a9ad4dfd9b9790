import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { newContext } from './browser.ts'
import { clearEvidence } from './evidence.ts'
import { aToken, aUser, programNames } from './factories.ts'
import { ofAnybody } from './person-state.ts'
import type { Replies } from './replies.ts'
import { type Arrived, type SiteServer, startSiteServer } from './site-server.ts'

/** A browser with a service worker, and a server of its own whose network can be cut. */
export interface Device {
  readonly context: BrowserContext
  readonly page: Page
  /** Requests that reached the API, in order. */
  readonly arrived: readonly Arrived[]
  /** The page, the worker and the server no longer reach one another. */
  cut(): Promise<void>
  connect(): Promise<void>
  /** From now on the server serves a newer version of the app. */
  release(): void
  readonly intercept: SiteServer['intercept']
}

/** Installs nothing yet: the app does, once it is opened. */
const installOn = async () => {
  const server = await startSiteServer()
  const context = await newContext(server.origin, 'allow')
  let hasNewVersion = false
  const connect = async () => {
    server.connect()
    await context.setOffline(false)
  }
  const stop = async () => {
    await context.close()
    server.stop()
  }
  /** Clears the previous person's data and logs a person in. */
  const begin = async (replies: Replies): Promise<Device> => {
    server.intercept(null)
    await Promise.all(context.pages().map((page) => page.close()))
    await connect()
    const page = await context.newPage()
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/favicon.svg')
    await page.evaluate(
      async ([token, user]) => {
        const reads = (await caches.keys()).filter((name) => name.startsWith('reads-'))
        await Promise.all(reads.map((name) => caches.delete(name)))
        localStorage.clear()
        localStorage.setItem('token', token)
        localStorage.setItem('user', user)
      },
      [aToken(), JSON.stringify(aUser())] as const,
    )
    server.forgetArrived()
    clearEvidence(context)
    server.answerNext({ ...ofAnybody(), ...programNames, ...replies })
    return {
      context,
      page,
      arrived: server.arrived,
      connect,
      intercept: server.intercept,
      cut: async () => {
        server.cut()
        await context.setOffline(true)
      },
      release: () => {
        hasNewVersion = true
        server.release()
      },
    }
  }
  return { begin, stop, isOutdated: () => hasNewVersion }
}

/** Starts tests on one shared installation: installing the app takes longer than most tests. */
export const useDevice = () => {
  let installation: Awaited<ReturnType<typeof installOn>> | undefined
  const stop = async () => {
    await installation?.stop()
    installation = undefined
  }
  afterAll(stop)
  return async (replies: Replies): Promise<Device> => {
    if (installation?.isOutdated()) {
      await stop()
    }
    installation ??= await installOn()
    return installation.begin(replies)
  }
}

const paths = ['/api/training/targets', '/api/training/plan', '/api/exercises', '/api/user/state']

/** Paths of cached API replies; for `ofPaths` with their texts. */
const readsOn = (page: Page, ofPaths: readonly string[] = []) =>
  page.evaluate(async (wanted) => {
    await navigator.serviceWorker.ready
    const names = (await caches.keys()).filter((name) => name.startsWith('reads-'))
    const pairs = names.map(async (name) => {
      const cache = await caches.open(name)
      const textOf = async (key: Request, path: string) =>
        wanted.includes(path) ? ((await (await cache.match(key))?.text()) ?? '') : ''
      const keys = (await cache.keys()).map((key) => [key, new URL(key.url).pathname] as const)
      return Promise.all(keys.map(async ([key, path]) => [path, await textOf(key, path)] as const))
    })
    return Object.fromEntries((await Promise.all(pairs)).flat())
  }, ofPaths)

/** Reading the caches often keeps the worker from filling them. */
const seldom = { interval: 200 }

/** Resolves when the app and the reads of its screens are cached. */
export const kept = (page: Page, programCode = 'P7'): Promise<void> =>
  expect
    .poll(async () => Object.keys(await readsOn(page)), seldom)
    .toEqual(expect.arrayContaining([...paths, `/api/programs/id/${programCode}`]))

/** Resolves when the plan on the device has sessions. */
export const planKept = (page: Page): Promise<void> =>
  expect
    .poll(() => readsOn(page, paths), seldom)
    .toMatchObject({
      '/api/training/plan': expect.stringContaining('"program"'),
      '/api/training/targets': expect.stringContaining('"session"'),
    })

/** Data of the person `u1`, Sari Dewi, that is still on the device. */
export const leftOn = (page: Page) =>
  page.evaluate(async () => {
    const isOwn = (text: string) => /\bu1\b|Sari/.test(text)
    const isOfReads = (name: string) => name.startsWith('reads')
    const names = await caches.keys()
    // Opening a cache that is being deleted would recreate it.
    const others = names.filter((name) => !isOfReads(name))
    const urls = await Promise.all(
      others.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    )
    const kindsIn = (storage: Storage) => [
      ...new Set(
        Object.entries(storage)
          .filter((entry) => isOwn(entry.join(' ')))
          .map(([name]) => name.split('/')[0]),
      ),
    ]
    return {
      reads: [...names.filter(isOfReads), ...urls.flat().filter((url) => url.startsWith('/api'))],
      stored: kindsIn(localStorage).toSorted(),
      tab: kindsIn(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }
  })

export const nothing: Awaited<ReturnType<typeof leftOn>> = { reads: [], stored: [], tab: [], databases: [] }
