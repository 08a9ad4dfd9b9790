import { unavailable } from '@bugar/contracts/core/bus/errors'
import { serviceNames } from '@bugar/contracts/core/bus/operation'
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
      findUser: async (id) => (alive.has(id) ? ({ id } as never) : null),
      settleErasure: async (id) => {
        noted = noted.filter((each) => each.id !== id)
      },
      raiseEpoch: async (userId) =>
        alive.has(userId) ? { userId, epoch: 1, keptSessionId: null, expiresAt: 9e9 } : null,
    },
    logger: { warn } as never,
    publishSessionEnd,
  })
})

afterEach(() => {
  erasure.stop()
  vi.useRealTimers()
})

const note = (id: string) => noted.push({ id, at: Date.now() })

const everywhere = serviceNames.map((name) => `${name}.eraseUser a`)

test('erase › services that answer › leaves no note, and asks once more when nothing new can come', async () => {
  note('a')
  await erasure.erase('a', Infinity)
  expect({ requested, noted }).toEqual({ requested: everywhere, noted: [] })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(requested).toEqual([...everywhere, ...everywhere])
})

test('erase › an import has brought the account back meanwhile › does not ask again', async () => {
  await erasure.erase('a', Infinity)
  alive.add('a')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(requested).toEqual(everywhere)
})

test('erase › services that are busy › are asked again until they answer', async () => {
  note('a')
  isAway = true
  const done = erasure.erase('a', Infinity)
  await vi.advanceTimersByTimeAsync(500)
  isAway = false
  await vi.advanceTimersByTimeAsync(200)
  await done
  expect({ requested, noted }).toEqual({ requested: everywhere, noted: [] })
})

test('erase › a caller that must be answered sooner › is not kept waiting', async () => {
  note('a')
  isAway = true
  const done = erasure.erase('a', Date.now() + 1000)
  await vi.advanceTimersByTimeAsync(750)
  // Without a deadline it would retry as long as the clock stands still.
  await done
  expect(noted).toHaveLength(1)
})

test('erase › services that are away › does not fail, and is asked again until they are back', async () => {
  note('a')
  isAway = true
  const done = erasure.erase('a', Infinity)
  await vi.advanceTimersByTimeAsync(60_000)
  await done
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

test('abandon › an account that went after all › stays blocked and is forgotten later', async () => {
  note('a')
  await erasure.abandon('a')
  expect({ requested, noted: noted.length }).toEqual({ requested: [], noted: 1 })
  await vi.advanceTimersByTimeAsync(20_000)
  expect({ requested, noted }).toEqual({ requested: everywhere, noted: [] })
})
