import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Running, supervise } from './supervisor.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A process that ends on request or by itself. */
const aProcess = () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<string>()
  return { ended, end, stop: async () => end('SIGTERM') }
}

const setUp = (given: { failing?: boolean } = {}) => {
  const first = aProcess()
  const started = [first]
  const attempts: number[] = []
  const said: string[] = []
  const start = async (): Promise<Running> => {
    attempts.push(Date.now())
    if (given.failing) {
      throw new Error('the port is taken')
    }
    const one = aProcess()
    started.push(one)
    return one
  }
  const kept = supervise({ name: 'auth', first, start, say: (line) => said.push(line) })
  return { started, attempts, said, kept, given, end: (reason: string) => started.at(-1)?.end(reason) }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('supervise › ends by itself › said and started again', async () => {
  const { started, said, kept, end } = setUp()
  end('code 3')
  await pass(499)
  expect(started.length).toBe(1)
  await pass(1)
  expect(started.length).toBe(2)
  expect(said).toEqual(['auth: ended with code 3; starting it again in 0.5 s'])
  await kept.stop()
})

test('supervise › ends fifty times › is started each time, after ten seconds at the latest, and said twice', async () => {
  const { started, said, kept, end } = setUp()
  for (let time = 1; time <= 50; time++) {
    end('code 1')
    await pass(10_000)
    expect(started.length).toBe(time + 1)
  }
  expect(said).toEqual([
    'auth: ended with code 1; starting it again in 0.5 s',
    'auth: keeps ending, now with code 1; it is started again every 10 s at the latest',
  ])
  await pass(60_000)
  expect(said.at(-1)).toBe('auth: runs again')
  await kept.stop()
})

test('supervise › delays › double up to ten seconds, and begin anew after a quiet minute', async () => {
  const { attempts, said, kept, given, end } = setUp({ failing: true })
  const begun = Date.now()
  end('code 1')
  await pass(45_500)
  expect(attempts.map((at) => (at - begun) / 1000)).toEqual([0.5, 1.5, 3.5, 7.5, 15.5, 25.5, 35.5, 45.5])
  given.failing = false
  await pass(10_000)
  await pass(59_999)
  expect(said.at(-1)).toMatch(/keeps ending, now with the port is taken/)
  await pass(1)
  expect(said.at(-1)).toBe('auth: runs again')
  end('code 9')
  await pass(500)
  expect(said.at(-1)).toBe('auth: ended with code 9; starting it again in 0.5 s')
  expect(attempts.length).toBe(10)
  await kept.stop()
})

test('supervise › told to stop › ends and is not started again', async () => {
  const { started, said, kept } = setUp()
  await kept.stop()
  await pass(20_000)
  expect([started.length, said]).toEqual([1, []])
})

test('supervise › told to stop while it waits to start again › is not started again', async () => {
  const { started, said, kept, end } = setUp()
  end('code 1')
  await pass(100)
  expect(said.length).toBe(1)
  await kept.stop()
  await pass(20_000)
  expect(started.length).toBe(1)
})
