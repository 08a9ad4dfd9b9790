import { expect, test } from 'vitest'
import { createFairQueue, type FairQueue } from './fair-queue.ts'

const later = Date.now() + 60_000
const soon = () => new Promise((resolve) => setImmediate(resolve))

/** Notes what begins, in order, and how many ran together at most. */
const watched = (queue: FairQueue) => {
  const begun: string[] = []
  let together = 0
  let max = 0
  const run = (key: string, name: string) =>
    queue(key, later, async () => {
      begun.push(name)
      max = Math.max(max, ++together)
      await soon()
      together -= 1
      return name
    })
  return { begun, run, max: () => max }
}

test('runs no more than the limit together and keeps the order of one key', async () => {
  const { begun, run, max } = watched(createFairQueue({ atOnce: 2, waiting: 10 }))
  const names = ['0', '1', '2', '3', '4']
  expect(await Promise.all(names.map((name) => run('a', name)))).toEqual(names)
  expect(begun).toEqual(names)
  expect(max()).toBe(2)
})

test('keys take turns › one that comes later waits for one piece of work of each other, not for all', async () => {
  const { begun, run } = watched(createFairQueue({ atOnce: 1, waiting: 100 }))
  const flood = Array.from({ length: 20 }, (_, index) => run('a', `a${index}`))
  await Promise.all([...flood, run('b', 'b0'), run('b', 'b1'), run('c', 'c0')])
  expect(begun.slice(0, 7)).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3'])
  expect(begun).toHaveLength(23)
})

test('a full queue › the busiest key loses its latest, whoever comes with less gets in', async () => {
  const { begun, run } = watched(createFairQueue({ atOnce: 1, waiting: 3 }))
  const settle = (work: Promise<string>) => work.catch((error: { code: string }) => error.code)
  const all = ['a0', 'a1', 'a2', 'a3', 'a4', 'b0', 'b1', 'c0'].map((name) => settle(run(name[0] as string, name)))
  const no = 'unavailable'
  expect(await Promise.all(all)).toEqual(['a0', 'a1', no, no, no, 'b0', no, 'c0'])
  expect(begun).toEqual(['a0', 'a1', 'b0', 'c0'])
})

test('sends away what finds the queue full, with a time to come back, and recovers', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 1 })
  let finish: () => void = () => undefined
  const first = queue('a', later, () => new Promise<void>((resolve) => (finish = resolve)))
  const second = queue('a', later, () => Promise.resolve('second'))
  await expect(queue('b', later, () => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 })
  finish()
  await first
  expect(await second).toBe('second')
  expect(await queue('a', later, () => Promise.resolve('third'))).toBe('third')
})

test('does not begin work that would end too late, nor stop at work that fails', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 1 })
  await expect(queue('a', Date.now() + 900, () => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable' })
  await expect(queue('a', later, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue('a', later, () => Promise.resolve(1))).toBe(1)
})
