import type { GuidedSession } from '@bugar/contracts/training/guided-session'
import { aPerson, request } from '@bugar/testing/client'
import { type Stack, startStack } from '@bugar/testing/stack'
import { startProxyTo, type TcpProxy } from '@bugar/testing/servers/tcp-proxy'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { someTargets } from '../support/guided.ts'

const sessions = 25
const sets = 20

/** Mulberry32: the same cuts in every run. */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let value = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
  return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
}

const isSave = (bytes: Buffer) => bytes.includes('PUT /api/training/sessions/')

/** The app's own storage, queue and calls, with fakes of the browser APIs that they use. */
const startApp = async (token: string, user: unknown, origin: string) => {
  const stored = new Map<string, string>(Object.entries({ token, user: JSON.stringify(user) }))
  const storage = new Proxy(
    {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    },
    {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )
  const send = globalThis.fetch
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    send(`${origin}${url}`, {
      ...init,
      headers: { ...Object.fromEntries(init.headers as Headers), connection: 'close' },
    }),
  )
  const [{ reduce }, { startSession }, { sendKept }, { readKept, writeKept }, { Guided }] = await Promise.all([
    import('#person/training/session/reducer.ts'),
    import('#person/training/session/before/start.ts'),
    import('#kit/offline/outbox.ts'),
    import('#kit/offline/session-store.ts'),
    import('#person/training/session/state.ts'),
  ])
  const stateOf = (id: string) => {
    const state = readKept(id, Guided)
    if (!state) {
      throw new Error(`Lost on the device: ${id}`)
    }
    return state
  }
  return { reduce, startSession, sendKept, writeKept, stateOf }
}

describe('guided session › cuts of the network', () => {
  let stack: Stack
  let proxy: TcpProxy

  beforeAll(async () => {
    stack = await startStack()
    proxy = await startProxyTo(stack.url)
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await proxy?.stop()
    await stack?.stop()
  })

  test(`${sessions * sets} cuts at random places › no set is lost, none is stored twice`, async () => {
    const person = await aPerson(stack.url)
    const { status, text, body } = await request(stack.url, 'GET', '/auth/me', { token: person.token })
    expect(status, text).toBe(200)
    const random = seeded(42)
    const app = await startApp(person.token, body.data.user, proxy.through(stack.url).replace(/\/$/, ''))
    let cuts = 0
    let tick = Date.parse('2026-11-20T01:00:00.000Z')
    const later = () => new Date((tick += 1000))
    const done = new Map<string, string[]>()

    /** Cuts one request before it arrives, or after it was carried out, or the whole network; then reconnects. */
    const cutOnce = async () => {
      const kind = random()
      if (kind < 1 / 3) {
        proxy.refuse()
        expect(await app.sendKept()).toBe(false)
        proxy.accept()
      } else {
        const cut = kind < 2 / 3 ? proxy.cutRequest(isSave) : proxy.cutReply(isSave)
        expect(await app.sendKept()).toBe(false)
        await cut
      }
      cuts++
      if (random() < 0.5) {
        await app.sendKept()
      }
    }

    for (let number = 0; number < sessions; number++) {
      const id = randomUUID()
      const begun = app.startSession(someTargets(), { id, date: '2026-11-20', now: later(), isAtHome: false })
      app.writeKept(id, { ...begun, save: { ...begun.save, sessionId: null }, at: 0 })
      const expected: string[] = []
      for (let set = 0; set < sets; set++) {
        const now = later()
        app.writeKept(id, app.reduce(app.stateOf(id), { type: 'finish-set', now }))
        expected.push(now.toISOString())
        await cutOnce()
      }
      app.writeKept(id, app.reduce(app.stateOf(id), { type: 'finish', now: later(), cardioMinutes: null }))
      expect(await app.sendKept()).toBe(true)
      done.set(id, expected)
    }

    vi.unstubAllGlobals()
    const reply = await request(stack.url, 'GET', '/training/sessions?page=1&limit=100', { token: person.token })
    const stored = reply.body.data.sessions as GuidedSession[]
    expect(cuts).toBe(sessions * sets)
    expect(stored).toHaveLength(sessions)
    const found = new Map(
      stored.map(({ id, exercises }) => [id, exercises.flatMap((each) => each.sets.map(({ at }) => at)).toSorted()]),
    )
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(done))
  })
})
