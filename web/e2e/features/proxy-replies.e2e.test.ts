import type { ServerResponse } from 'node:http'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { type Device, kept, useDevice } from '../support/device.ts'
import { inFavorites, inLibrary, readExercises } from '../support/exercises.ts'
import { guidedReplies } from '../support/guided.ts'
import { waitForText } from '../support/page.ts'

type Answer = (response: ServerResponse) => void

const html = 'text/html; charset=utf-8'
const json = 'application/json'
const login = '<!doctype html><title>Wi-Fi</title><form action="/login"><input name="code"></form>'

const reply =
  (status: number, type: string | null, body: string, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { ...headers, ...(type !== null && { 'content-type': type }) })
    response.end(body)
  }

const ofStatus = [401, 403, 404, 407, 410, 429, 500, 502, 503, 504, 511].map(
  (status) => [`a page with ${status}`, reply(status, html, login)] as const,
)
const toLogin = [301, 302, 303, 307, 308].map(
  (status) => [`${status} to a page`, reply(status, null, '', { location: '/old-browser' })] as const,
)
const ofType = [html, 'text/plain', 'application/xhtml+xml', 'application/octet-stream', 'text/javascript', ''].map(
  (type) => [`the page as ${type || 'nothing'}`, reply(200, type || null, login)] as const,
)
const bodies = {
  nothing: '',
  'a page': login,
  'truncated JSON': '{"success":true,"data":{"plan',
  null: 'null',
  'a text': '"login"',
  'a number': '1',
  true: 'true',
  'a list': '[]',
  'an empty object': '{}',
  'another envelope': '{"status":"ok","data":{}}',
  'a success without data': '{"success":true}',
  'a success in words': '{"success":"true","data":{}}',
  'a failure with 200': '{"success":false,"message":"login"}',
}
const asJson = Object.entries(bodies).map(([name, body]) => [`${name} as JSON`, reply(200, json, body)] as const)

/** Answers of a proxy, a hotspot or a maintenance page in place of the server. */
export const proxyReplies: readonly (readonly [string, Answer])[] = [
  ...ofStatus,
  ...toLogin,
  ...ofType,
  ...asJson,
  ['204', reply(204, null, '')],
  ['205', reply(205, null, '')],
  ['our envelope as a page', reply(200, html, '{"success":true,"data":{}}')],
  ['our envelope as text', reply(200, 'text/plain', '{"success":true,"data":{}}')],
  ['a success with 500', reply(500, json, '{"success":true,"data":{}}')],
  [
    'a body shorter than it says',
    (response) => {
      response.writeHead(200, { 'content-type': json, 'content-length': '500' })
      response.write('{"success":true,"data":{}}')
      response.destroy()
    },
  ],
  ['no HTTP', (response) => void response.socket?.end('login please\r\n\r\n')],
]

const library = inLibrary(await readExercises())

/** Everything that the service worker keeps, by cache and address. */
const copies = (page: Page) =>
  page.evaluate(async () => {
    const all: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        all[`${name} ${request.url}`] = `${response?.headers.get('content-type')} ${await response?.text()}`
      }
    }
    return all
  })

/** The texts of all offline reads as a page gets them, by path. */
const readAll = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('reads-'))
    const keys = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat()
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    // Keys have the number of days in the place of the dates.
    const withDates = (url: string) => url.replace('from=13', 'from=2026-11-10&to=2026-11-23')
    const texts = keys.map(async ({ url }) => [url, await (await fetch(withDates(url), { headers })).text()] as const)
    return Object.fromEntries(await Promise.all(texts))
  })

/** Installs the new version that the server has now; whether it was taken. */
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const found = new Promise<ServiceWorker>((resolve) =>
      registration.addEventListener('updatefound', () => resolve(registration.installing as ServiceWorker), {
        once: true,
      }),
    )
    await registration.update()
    const worker = await found
    return new Promise<string>((resolve) => {
      const look = () => ['installed', 'redundant'].includes(worker.state) && resolve(worker.state)
      worker.addEventListener('statechange', look)
      look()
    })
  })

describe.skipIf(!chromiumPath)('something else answers in place of the server', () => {
  const begin = useDevice()
  const open = async (): Promise<Device> => {
    const device = await begin({ ...guidedReplies(), 'GET /exercises': library, 'GET /user/favorites': inFavorites() })
    await device.page.goto('/training')
    await kept(device.page)
    return device
  }

  test('every read, every kind › the page gets the copy, and no copy changes', async () => {
    const { page, intercept } = await open()
    // Requests that are still read ahead go to the proxy from here on.
    intercept(proxyReplies[0]?.[1] ?? null)
    const [before, reads] = [await copies(page), await readAll(page)]
    expect(Object.keys(reads).length).toBeGreaterThan(8)
    for (const [name, answer] of proxyReplies) {
      intercept(answer)
      expect(await readAll(page), name).toMatchObject(reads)
      expect(await copies(page), name).toMatchObject(before)
    }
    expect(proxyReplies.length).toBeGreaterThanOrEqual(40)
  })

  test.each(proxyReplies.filter(([name]) => /^(?:a page with (?:200|401|511)|the page as)/.test(name)))(
    'a screen is opened, %s › it shows the copies, and says that the network answered',
    async (_, answer) => {
      const { page, intercept } = await open()
      intercept(answer)
      await page.reload()
      await waitForText(page, 'Jaringan ini menjawab sendiri, bukan Bugar')
      await page.getByRole('heading', { level: 1, name: 'Latihan' }).waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
      intercept(null)
      await page.reload()
      await expect.poll(() => page.getByText('Jaringan ini menjawab sendiri').count()).toBe(0)
    },
  )

  test('a new version, every kind › is not installed, and the version before keeps its files', async () => {
    const { page, intercept, release } = await open()
    const before = await copies(page)
    // Every file is asked for anew: nothing of an older cache helps.
    for (const [name, answer] of proxyReplies) {
      intercept(answer)
      release()
      expect(await update(page), name).toBe('redundant')
    }
    const after = await copies(page)
    expect(Object.fromEntries(Object.keys(before).map((key) => [key, after[key]]))).toEqual(before)
  })
})
