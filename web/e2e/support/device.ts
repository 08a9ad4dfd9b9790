import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { newContext } from './browser.ts'
import { aToken, aUser } from './factories.ts'
import { envelope, type Replies, replyTo } from './replies.ts'
import { dist, sendFile } from './web-server.ts'

/** A browser with a service worker, and a server of its own whose network can be cut. */
export interface Device {
  readonly context: BrowserContext
  readonly origin: string
  readonly page: Page
  /** What was sent to the API and arrived, in order: method and path, and the body. */
  readonly arrived: readonly { readonly name: string; readonly body: unknown }[]
  /** The page, the worker and the server no longer reach one another. */
  cut(): Promise<void>
  connect(): Promise<void>
  /** From now on the server has a newer version of the app. */
  release(): void
  stop(): Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = []
  for await (const part of request) {
    parts.push(part as Buffer)
  }
  return parts.length === 0 ? null : JSON.parse(Buffer.concat(parts).toString())
}

/** The app on a phone, with a person logged in. */
export const startDevice = async (replies: Replies): Promise<Device> => {
  const arrived: { name: string; body: unknown }[] = []
  const sockets = new Set<Socket>()
  let isCut = false
  let version = 1
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
    const answer = async () => {
      if (pathname === '/service-worker.js' && version > 1) {
        const code = await readFile(join(dist, 'service-worker.js'), 'utf8')
        response.writeHead(200, { 'content-type': 'text/javascript' })
        response.end(`${code}\n// version ${version}`)
      } else if (pathname.startsWith('/api/')) {
        const name = `${request.method} ${pathname.slice(4)}`
        const body = await bodyOf(request)
        arrived.push({ name, body })
        const reply = replyTo(replies, name, body, searchParams) ?? { status: 404 }
        response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(envelope(reply)))
      } else {
        await sendFile(request, response)
      }
    }
    answer().catch(() => response.writeHead(404).end())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (isCut) {
      socket.destroy()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const context = await newContext(origin, 'allow')
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
    },
    [aToken(), JSON.stringify(aUser())] as const,
  )
  return {
    context,
    origin,
    page,
    arrived,
    cut: async () => {
      isCut = true
      sockets.forEach((socket) => socket.destroy())
      await context.setOffline(true)
    },
    connect: async () => {
      isCut = false
      await context.setOffline(false)
    },
    release: () => {
      version++
    },
    stop: async () => {
      await context.close()
      server.close()
    },
  }
}

const paths = ['/api/training/targets', '/api/training/plan', '/api/exercises']

/** Answers of the API that the device has, by path. */
const readsOn = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const names = (await caches.keys()).filter((name) => name.startsWith('reads-'))
    const pairs = names.map(async (name) => {
      const cache = await caches.open(name)
      const textOf = async (key: Request) => (await (await cache.match(key))?.text()) ?? ''
      return Promise.all(
        (await cache.keys()).map(async (key) => [new URL(key.url).pathname, await textOf(key)] as const),
      )
    })
    return Object.fromEntries((await Promise.all(pairs)).flat())
  })

/** Resolves when the app and what its screens read are on the device. */
export const kept = (page: Page, programCode = 'P7'): Promise<void> =>
  expect
    .poll(async () => Object.keys(await readsOn(page)))
    .toEqual(expect.arrayContaining([...paths, `/api/programs/id/${programCode}`]))

/** Resolves when the plan on the device has sessions. */
export const planKept = (page: Page): Promise<void> =>
  expect
    .poll(() => readsOn(page))
    .toMatchObject({
      '/api/training/plan': expect.stringContaining('"program"'),
      '/api/training/targets': expect.stringContaining('"session"'),
    })

/** What a device still has of the person `u1`, Sari Dewi. */
export const leftOn = (page: Page) =>
  page.evaluate(async () => {
    const isOwn = (text: string) => /\bu1\b|Sari/.test(text)
    const isOfReads = (name: string) => name.startsWith('reads')
    const names = await caches.keys()
    // To open one that is being removed would make it anew.
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
