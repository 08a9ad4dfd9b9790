import { readConfig } from '@bugar/gateway/config'
import { type Gateway, startGateway } from '@bugar/gateway/service'
import type { Operation } from '@bugar/contracts/core/bus/operation'
import { operations } from '@bugar/contracts/operations'
import { createDecoder } from 'fast-jwt'
import mongoose from 'mongoose'
import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { silent } from '@bugar/testing/bus'
import { aPerson, loginAs, request, untilDone } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { unlimitedRates } from '@bugar/testing/limits'

/** For each end; the long run has 50. */
const trials = Number(process.env['BUGAR_RACE_TRIALS'] ?? 1)
const loops = 12

let stack: Stack
let other: Gateway
let administrator: string
let users: mongoose.mongo.Collection<{ _id: string }>
let close: () => Promise<void>

beforeAll(async () => {
  stack = await startStack()
  other = await startGateway(readConfig({ ...stack.servers.environment('gateway'), ...unlimitedRates, PORT: '0' }), {
    logger: silent,
  })
  administrator = await loginAs(stack.url, admin)
  const { MONGODB_URI, MONGODB_DATABASE } = stack.servers.environment('auth')
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  users = connection.collection('users')
  close = () => connection.close()
})
afterAll(async () => {
  await close()
  await other.stop()
  await stack.stop()
})

type Person = Awaited<ReturnType<typeof aPerson>> & { readonly stolen: string }
type Reply = Awaited<ReturnType<typeof request>>

/** How each operation that returns a token is called repeatedly, most of them with a stolen token. */
const asks: Readonly<Record<string, (person: Person) => Promise<Reply>>> = {
  'auth.login': ({ email, password }) => request(stack.url, 'POST', '/auth/login', { body: { email, password } }),
  // The stolen token has another gender than the account, so that a fresh token is issued.
  'auth.me': ({ stolen: token }) => request(stack.url, 'GET', '/auth/me', { token }),
  'account.update': ({ stolen: token, name }) =>
    request(stack.url, 'PATCH', '/user/account', { token, body: { name, gender: 'female' } }),
}
/** A session that does not exist yet cannot be ended; sign-on begins one by the function of a login. */
const ofNobody = ['auth.register', 'auth.finishSignOn']

const answersToken = ({ output }: Operation): boolean => {
  const { shape } = output._zod.def as { shape?: object }
  return shape !== undefined && 'token' in shape && 'user' in shape
}

test('every operation that answers a token is raced', () => {
  const found = Object.entries(operations).filter(([, operation]) => answersToken(operation))
  expect(found.map(([name]) => name).toSorted()).toEqual([...Object.keys(asks), ...ofNobody].toSorted())
})

interface End {
  readonly act: (person: Person) => Promise<{ readonly status: number }>
  /** The password alone is still enough for a later login. */
  readonly keepsPassword?: true
  /** Ends the session of the stolen token alone. */
  readonly isOfOneSession?: true
  readonly isOfAdministrator?: true
}

const ends: Readonly<Record<string, End>> = {
  'auth.logout': {
    act: ({ stolen }) => request(stack.url, 'POST', '/auth/logout', { token: stolen }),
    isOfOneSession: true,
  },
  'login.endAll': {
    act: ({ token }) => request(stack.url, 'DELETE', '/user/sessions', { token }),
    keepsPassword: true,
  },
  'auth.changePassword': {
    act: ({ token, password }) =>
      request(stack.url, 'PATCH', '/auth/password', {
        token,
        body: { currentPassword: password, newPassword: 'kata-baru-42' },
      }),
  },
  'auth.resetPassword': {
    act: async ({ id }) => {
      const link = await request(stack.url, 'POST', `/users/${id}/password-reset`, { token: administrator })
      const body = { token: link.body.data.token, newPassword: 'kata-baru-42' }
      return request(stack.url, 'POST', '/auth/password-reset', { body })
    },
  },
  'user.toggle': { act: ({ id }) => request(stack.url, 'PATCH', `/users/${id}/toggle`, { token: administrator }) },
  'user.delete': { act: ({ id }) => request(stack.url, 'DELETE', `/users/${id}`, { token: administrator }) },
  'auth.deleteAccount': {
    act: ({ token, password }) => request(stack.url, 'DELETE', '/user/account', { token, body: { password } }),
  },
  'totp.confirm': {
    isOfAdministrator: true,
    act: async ({ token, password }) => {
      const begun = await request(stack.url, 'POST', '/user/totp', { token, body: { password } })
      const code = new TOTP({ secret: Secret.fromBase32(begun.body.data.secret) }).generate()
      return request(stack.url, 'POST', '/user/totp/confirm', { token, body: { code } })
    },
  },
}

const decode = createDecoder()
const epochOf = (token: string) => (decode(token) as { epoch: number }).epoch

/** Tokens that at least one of the gateways accepts, without asking auth. */
const living = async (tokens: readonly string[]): Promise<string[]> => {
  const alive = await Promise.all(
    tokens.map(async (token) => {
      const replies = await Promise.all(
        [stack.url, other.url].map((url) => request(url, 'GET', '/programs', { token })),
      )
      return replies.some(({ status }) => status === 200)
    }),
  )
  return tokens.filter((_, index) => alive[index])
}

/** With two sessions: the owner's, and one whose token was stolen. */
const aVictim = async ({ isOfAdministrator }: End): Promise<Person> => {
  const person = await aPerson(stack.url)
  if (isOfAdministrator) {
    await users.updateOne({ _id: person.id }, { $set: { role: 'admin' } })
  }
  const typed = { email: person.email, password: person.password }
  const [token, stolen] = [await loginAs(stack.url, typed), await loginAs(stack.url, typed)]
  await users.updateOne({ _id: person.id }, { $set: { gender: 'female' } })
  return { ...person, token, stolen }
}

const race = async (end: End) => {
  const person = await aVictim(end)
  const raced = Object.entries(asks).filter(([name]) => !(end.isOfOneSession && name === 'auth.login'))
  const tokens = new Map<string, string>()
  const over = new AbortController()
  const working = Array.from({ length: loops }, async (_, index) => {
    const [name, ask] = raced[index % raced.length] as (typeof raced)[number]
    while (!over.signal.aborted) {
      const { status, body } = await ask(person)
      const token = body?.data?.token as string | undefined
      if (status === 200 && token !== undefined) {
        tokens.set(token, name)
      }
    }
  })
  try {
    await vi.waitUntil(() => new Set(tokens.values()).size === raced.length, { timeout: 60_000, interval: 5 })
    expect(await untilDone(() => end.act(person))).toBe(true)
    // Requests in progress complete, and more are sent.
    await sleep(1000)
  } finally {
    over.abort()
    await Promise.allSettled(working)
  }
  const before = epochOf(person.token)
  // A login that was checked after the end is one like any other.
  const isLater = (token: string) => end.keepsPassword && tokens.get(token) === 'auth.login' && epochOf(token) > before
  const found = await living([person.stolen, ...tokens.keys()])
  return found.filter((token) => !isLater(token)).map((token) => tokens.get(token) ?? 'stolen')
}

test.each(Object.entries(ends))(
  '%s › while twelve loops ask for tokens › a second later none that was given works on any gateway',
  async (_name, end) => {
    for (let trial = 0; trial < trials; trial++) {
      expect(await race(end)).toEqual([])
    }
  },
  120_000 + trials * 5000,
)
