import { unavailable } from '@bugar/contracts/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUserErasure, type UserErasure } from './user-erasure.ts'

let erasure: UserErasure
let noted: { id: string; at: number }[]
let alive: Set<string>
let requested: string[]
let isAway: boolean
const warn = vi.fn<() => void>()
const publishSessionEnd = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  noted = []
  alive = new Set()
  requested = []
  isAway = false
  warn.mockClear()
  publishSessionEnd.mockClear()
  erasure = createUserErasure({
    bus: {
      call: async (name: string, { userId }: { userId: string }) => {
        if (isAway) {
          throw unavailable()
        }
        requested.push(`${name} ${userId}`)
        return { data: {} }
      },
    } as never,
    store: {
      erasuresBefore: async (moment) => noted.filter(({ at }) => at < moment.getTime()).map(({ id }) => id),
      settleErasure: async (id) => {
        noted = noted.filter((each) => each.id !== id)
      },
      raiseEpoch: async (userId) =>
        alive.has(userId) ? { userId, epoch: 1, keptSessionId: null, expiresAt: 9e9 } : null,
    },
    logger: { warn } as never,
    publishSessionEnd,
    pseudonymize: async (id) => void requested.push(`pseudonymize ${id}`),
    forgetSessionsOf: async (id) => void requested.push(`forgetSessionsOf ${id}`),
  })
})

afterEach(() => {
  erasure.stop()
  vi.useRealTimers()
})

const note = (id: string) => noted.push({ id, at: Date.now() })

const everywhere = ['catalog.forgetUser a', 'consultation.forgetUser a', 'pseudonymize a', 'forgetSessionsOf a']

test('forget › services that answer › are asked at once, and once more when nothing new can come', async () => {
  note('a')
  await erasure.forget('a')
  expect(requested).toEqual(everywhere)
  await vi.advanceTimersByTimeAsync(30_000)
  expect({ requested, noted }).toEqual({ requested: [...everywhere, ...everywhere], noted: [] })
})

test('forget › services that are away › does not fail, and is asked again until they are back', async () => {
  note('a')
  isAway = true
  await erasure.forget('a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(noted).toHaveLength(1)
  expect(warn).toHaveBeenCalled()
  isAway = false
  requested = []
  await vi.advanceTimersByTimeAsync(10_000)
  expect({ requested, noted }).toEqual({ requested: everywhere, noted: [] })
})

test('a person who was noted but not deleted › is opened again and keeps everything', async () => {
  note('a')
  alive.add('a')
  await vi.advanceTimersByTimeAsync(30_000)
  expect({ requested, noted }).toEqual({ requested: ['consultation.unblockUser a'], noted: [] })
})

test('abandon › an account that is still there › is opened at once, and its ended sessions are published', async () => {
  note('a')
  alive.add('a')
  await erasure.abandon('a')
  expect({ requested, noted }).toEqual({ requested: ['consultation.unblockUser a'], noted: [] })
  expect(publishSessionEnd).toHaveBeenCalledTimes(1)
})

test('abandon › a consultation service that is away › is tried again until it is back', async () => {
  note('a')
  alive.add('a')
  isAway = true
  await erasure.abandon('a')
  expect(noted).toHaveLength(1)
  isAway = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect({ requested, noted }).toEqual({ requested: ['consultation.unblockUser a'], noted: [] })
})

test('abandon › an account that went after all › stays closed and is forgotten later', async () => {
  note('a')
  await erasure.abandon('a')
  expect({ requested, noted: noted.length }).toEqual({ requested: [], noted: 1 })
  await vi.advanceTimersByTimeAsync(20_000)
  expect({ requested, noted }).toEqual({ requested: everywhere, noted: [] })
})
