import type { Page } from 'playwright-core'
import { toast } from 'react-hot-toast/headless'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { compareClocks } from '#kit/session/clock.ts'
import { isShown, locate, pressKey, user } from './dom-locator.ts'
import { aToken, aUser, programNames } from './factories.ts'
import { ofAnybody } from './person-state.ts'
import { envelope, headersOf, type Replies, replyTo } from './replies.ts'
import { recordShown } from './seen-texts.ts'
import type { OpenOptions } from './site.ts'

let replies: Replies = {}
/** Called on each request of the app. */
const listeners = new Set<(request: object) => void>()

let unanswered = 0

const answer = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
  const url = new URL(String(input), location.origin)
  const method = init.method ?? 'GET'
  const name = `${method} ${url.pathname.slice('/api'.length)}`
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
  const headers = Object.fromEntries(new Headers(init.headers))
  const request = { method: () => method, url: () => url.href, headers: () => headers, postDataJSON: () => body }
  listeners.forEach((listener) => listener(request))
  const reply = replyTo(replies, name, body, url.searchParams) ?? { status: 404 }
  // A reply never arrives in the same turn as its request.
  unanswered += 1
  await new Promise((done) => setTimeout(done, 0))
  await reply.after
  unanswered -= 1
  init.signal?.throwIfAborted()
  if (reply.abort) {
    throw new TypeError('Failed to fetch')
  }
  if (reply.hang) {
    return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  }
  return new Response(reply.raw ?? JSON.stringify(envelope(reply)), {
    status: reply.status ?? 200,
    headers: { 'content-type': 'application/json', ...headersOf(reply) },
  })
}

/** The app's intervals from its start on; they run only in tests with a clock. */
const recurring: (readonly [work: () => void, everyMs: number])[] = []

/** Accessible names read these of every element; without stylesheets its inline style has them. */
const known = ['display', 'visibility', 'content']

/** Computed styles would take a fifth of the time. */
const computeLess = () => {
  const computed = window.getComputedStyle.bind(window)
  window.getComputedStyle = (element) =>
    new Proxy((element as HTMLElement).style, {
      get: (style, name) =>
        name === 'getPropertyValue'
          ? (property: string) => (known.includes(property) ? style : computed(element)).getPropertyValue(property)
          : Reflect.get(computed(element), name),
    })
  Element.prototype.getClientRects = function boxes() {
    return (isShown(this) ? [this.getBoundingClientRect()] : []) as unknown as DOMRectList
  }
}

/** The app in this runner's DOM, begun once; its session, address and screen change as in a tab. */
const startApp = async () => {
  globalThis.fetch = answer
  // There is no layout here.
  Object.assign(window, { scrollTo: () => undefined })
  computeLess()
  // Auto-sizing fields wait for fonts.
  Object.assign(document, { fonts: new EventTarget() })
  document.documentElement.lang = 'id'
  document.body.innerHTML = '<div id="root"></div>'
  const note = (work: () => void, everyMs = 0) => recurring.push([work, everyMs])
  const intervals = vi.spyOn(globalThis, 'setInterval').mockImplementation(note as never)
  await import('../../src/main.tsx')
  intervals.mockRestore()
  const { router } = await import('../../src/router.tsx')
  return router
}
const { origin } = location
let started: ReturnType<typeof startApp> | undefined

const resize = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width,
    height: width < 1000 ? 780 : 900,
  })

/** A pending reply would reach the next test. */
const untilAnswered = () => expect.poll(() => unanswered, { interval: 5 }).toBe(0)

const sessionChanged = () => dispatchEvent(new StorageEvent('storage'))

const untilShown = () => expect.poll(() => document.querySelector('h1') !== null, { interval: 5 }).toBe(true)

/** Logs out, clears storage and cache, then begins as the given person at this address. */
const begin = async (router: Awaited<ReturnType<typeof startApp>>, path: string, options: OpenOptions) => {
  const { user: person = aUser(), token = aToken(), replies: given = {}, width = 1280 } = options
  await untilAnswered()
  // Decides between tables and cards.
  resize(width)
  replies = {}
  toast.remove()
  sessionStorage.clear()
  localStorage.clear()
  sessionChanged()
  await router.navigate({ href: path.startsWith('/login') ? '/register' : '/login' })
  await untilShown()
  toast.remove()
  replies = { 'GET /auth/me': { data: { user: person } }, ...ofAnybody(), ...programNames, ...given }
  if (person) {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(person))
    sessionChanged()
  }
  await router.navigate({ href: path })
}

/** Matches a function, a pattern, or a whole URL that may start with `**`. */
const isAt = (wanted: string | RegExp | ((url: URL) => boolean)): boolean => {
  if (typeof wanted === 'function') {
    return wanted(new URL(location.href))
  }
  if (wanted instanceof RegExp) {
    return wanted.test(location.href)
  }
  return wanted.startsWith('**') ? location.href.endsWith(wanted.slice(2)) : location.href === wanted
}

const everything = () => [document.documentElement]

/** The subset of Playwright's page that works in this DOM. */
const makePage = (router: Awaited<ReturnType<typeof startApp>>): Page => {
  const root = locate(everything, 'page')
  const page = {
    getByRole: root.getByRole,
    getByText: root.getByText,
    getByLabel: root.getByLabel,
    getByPlaceholder: root.getByPlaceholder,
    locator: root.locator,
    content: async () => document.documentElement.outerHTML,
    keyboard: {
      press: pressKey,
      insertText: (text: string) => user.paste(text),
      type: (text: string) => user.keyboard(text.replaceAll(/[{[]/g, '$&$&')),
    },
    evaluate: async (work: (argument?: unknown) => unknown, argument?: unknown) => work(argument),
    goto: (path: string) => router.navigate({ href: path }),
    goBack: async () => history.back(),
    goForward: async () => history.forward(),
    url: () => location.href,
    title: async () => document.title,
    on: (name: string, listener: (request: object) => void) => {
      if (name !== 'request') {
        throw new Error(`Nobody tells of "${name}" here.`)
      }
      listeners.add(listener)
    },
    waitForURL: (wanted: string | RegExp | ((url: URL) => boolean)) =>
      expect.poll(() => isAt(wanted), { interval: 5, message: `address ${wanted}` }).toBe(true),
    waitForRequest: (isWanted: (request: object) => boolean) =>
      new Promise((done) => listeners.add((request) => isWanted(request) && done(request))),
    waitForFunction: (isTrue: () => unknown) => expect.poll(isTrue, { interval: 5 }).toBeTruthy(),
  }
  return page as unknown as Page
}

interface DomOptions extends Omit<OpenOptions, 'prepare' | 'answersInPage'> {
  /** The fixed current time. */
  readonly now?: string
  /** The time at which a clock starts that `vi.advanceTimersByTimeAsync` puts forward. */
  readonly clock?: string
}

const startClock = (now: string) => {
  // Timeouts stay real: the tests need them for waiting.
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date', 'setInterval', 'clearInterval'] })
  recurring.forEach(([work, everyMs]) => setInterval(work, everyMs))
}

/** The app with a mocked API in the runner's own DOM, for tests that need no layout, no network and no reload. */
export const useDomSite = (defaults: DomOptions = {}) => {
  beforeEach(() => {
    // A difference of the clocks that a test made would move the days of the next one, in the next file too.
    compareClocks(Response.json({}, { headers: { date: new Date().toUTCString() } }))
  })
  afterEach(() => {
    recordShown(document, isShown)
    listeners.clear()
    vi.useRealTimers()
  })
  // Files share modules: an import that is cut off by the end of a file would stay failed in the next one.
  afterAll(() => vi.dynamicImportSettled())
  return {
    visit: async (path: string, options: DomOptions = {}): Promise<Page> => {
      const { now, clock, ...opened } = { ...defaults, ...options }
      const router = await (started ??= startApp())
      if (clock) {
        startClock(clock)
      } else if (now) {
        vi.setSystemTime(now)
      }
      await begin(router, path, { ...opened, replies: { ...defaults.replies, ...options.replies } })
      return makePage(router)
    },
    /** Waits until the URL has exactly this path, query and hash on our own origin. */
    at: async (page: Page, path: string) => page.waitForURL(({ href }) => href === `${origin}${path}`),
  }
}
