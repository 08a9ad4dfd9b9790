import { expect, test } from 'vitest'
import { supervise, type Running } from './supervisor.ts'

/** A process that ends when it is told to, or by itself. */
const aProcess = () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<string>()
  return { ended, end, stop: async () => end('SIGTERM') }
}

const setUp = (restarts = 2) => {
  const first = aProcess()
  const started = [first]
  const said: string[] = []
  const start = async (): Promise<Running> => {
    const one = aProcess()
    started.push(one)
    return one
  }
  const say = (line: string) => said.push(line)
  const { promise: gaveUp, resolve: giveUp } = Promise.withResolvers<string>()
  const kept = supervise({ name: 'auth', first, start, say, giveUp, restarts, firstDelayMs: 5 })
  return { started, said, gaveUp, kept }
}

const until = async (done: () => boolean) => {
  while (!done()) {
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

test('supervise › ends by itself › said and started again', async () => {
  const { started, said, kept } = setUp()
  started[0]?.end('code 3')
  await until(() => started.length === 2)
  expect(said).toEqual(['auth: ended with code 3; starting it again in 0.005 s'])
  await kept.stop()
})

test('supervise › ends again and again › delays double, then it is given up', async () => {
  const { started, said, gaveUp } = setUp(2)
  started[0]?.end('code 1')
  await until(() => started.length === 2)
  started[1]?.end('code 1')
  await until(() => started.length === 3)
  started[2]?.end('code 9')
  expect(await gaveUp).toBe('auth ended 3 times within 60 s, the last time with code 9.')
  expect(said.map((line) => line.split(' in ')[1])).toEqual(['0.005 s', '0.01 s'])
})

test('supervise › told to stop › ends and is not started again', async () => {
  const { started, said, kept } = setUp()
  await kept.stop()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([started.length, said]).toEqual([1, []])
})

test('supervise › told to stop while it waits to start again › is not started again', async () => {
  const { started, said, kept } = setUp()
  started[0]?.end('code 1')
  await until(() => said.length === 1)
  await kept.stop()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(started.length).toBe(1)
})
