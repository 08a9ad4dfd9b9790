import { expect, test } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

const later = Date.now() + 60_000

test('runs no more than the limit together and keeps the order', async () => {
  const queue = createBoundedQueue({ atOnce: 2, waiting: 10 })
  const begun: number[] = []
  let together = 0
  let most = 0
  const work = (index: number) =>
    queue(later, async () => {
      begun.push(index)
      most = Math.max(most, ++together)
      await new Promise((resolve) => setImmediate(resolve))
      together -= 1
      return index
    })
  expect(await Promise.all([0, 1, 2, 3, 4].map(work))).toEqual([0, 1, 2, 3, 4])
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})

test('sends away what finds the queue full, with a time to come back, and recovers', async () => {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 1 })
  let finish: () => void = () => undefined
  const first = queue(later, () => new Promise<void>((resolve) => (finish = resolve)))
  const second = queue(later, () => Promise.resolve('second'))
  await expect(queue(later, () => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 })
  finish()
  await first
  expect(await second).toBe('second')
  expect(await queue(later, () => Promise.resolve('third'))).toBe('third')
})

test('does not begin work that would end too late, nor stop at work that fails', async () => {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 1 })
  await expect(queue(Date.now() + 900, () => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable' })
  await expect(queue(later, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(later, () => Promise.resolve(1))).toBe(1)
})
