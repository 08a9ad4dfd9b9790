import { unavailable } from '@bugar/contracts/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDepartures, type Departures } from './departures.ts'

let departures: Departures
let noted: { id: string; isGone: boolean; at: number }[]
let asked: string[]
let isCatalogAway: boolean
const warn = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  noted = []
  asked = []
  isCatalogAway = false
  warn.mockClear()
  departures = createDepartures({
    bus: {
      call: async (_name: string, { userId }: { userId: string }) => {
        if (isCatalogAway) {
          throw unavailable()
        }
        asked.push(userId)
        return { data: {} }
      },
    } as never,
    store: {
      departedBefore: async (moment) => noted.filter(({ at }) => at < moment.getTime()),
      settleDeparture: async (id) => {
        noted = noted.filter((each) => each.id !== id)
      },
    },
    logger: { warn } as never,
  })
})

afterEach(() => {
  departures.stop()
  vi.useRealTimers()
})

const note = (id: string, isGone = true) => noted.push({ id, isGone, at: Date.now() })

test('forget › a catalog that answers › is asked at once, and once more when nothing new can come', async () => {
  note('a')
  await departures.forget('a')
  expect(asked).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(30_000)
  expect({ asked, noted }).toEqual({ asked: ['a', 'a'], noted: [] })
})

test('forget › a catalog that is away › does not fail, and is asked again until it is back', async () => {
  note('a')
  isCatalogAway = true
  await departures.forget('a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect({ asked, noted: noted.length }).toEqual({ asked: [], noted: 1 })
  expect(warn).toHaveBeenCalled()
  isCatalogAway = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect({ asked, noted }).toEqual({ asked: ['a'], noted: [] })
})

test('a person who was noted but not deleted › keeps everything', async () => {
  note('a', false)
  await vi.advanceTimersByTimeAsync(30_000)
  expect({ asked, noted }).toEqual({ asked: [], noted: [] })
})
