import { expect, test } from 'vitest'
import { createFairQueue, type FairQueue } from './fair-queue.ts'

const lane = (account: string) => ({ address: 'x', account })
const later = Date.now() + 60_000
const settled = (work: Promise<string>) => work.catch((error: { code: string }) => error.code)
const soon = () => new Promise((resolve) => setImmediate(resolve))

/** Records the order of starts and the highest concurrency. */
const watched = (queue: FairQueue) => {
  const begun: string[] = []
  let together = 0
  let max = 0
  const run = (account: string, name: string, address = 'x') =>
    queue({ address, account }, later, async () => {
      begun.push(name)
      max = Math.max(max, ++together)
      await soon()
      together -= 1
      return name
    })
  return { begun, run, max: () => max }
}

test('runs no more than the limit together and keeps the order of one account', async () => {
  const { begun, run, max } = watched(createFairQueue({ atOnce: 2, waiting: 10 }))
  const names = ['0', '1', '2', '3', '4']
  expect(await Promise.all(names.map((name) => run('a', name)))).toEqual(names)
  expect(begun).toEqual(names)
  expect(max()).toBe(2)
})

test('accounts take turns › one that comes later waits for one piece of work of each other, not for all', async () => {
  const { begun, run } = watched(createFairQueue({ atOnce: 1, waiting: 100 }))
  const flood = Array.from({ length: 20 }, (_, index) => run('a', `a${index}`))
  await Promise.all([...flood, run('b', 'b0'), run('b', 'b1'), run('c', 'c0')])
  expect(begun.slice(0, 7)).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3'])
  expect(begun).toHaveLength(23)
})

test('a full queue › the busiest account loses its latest, whoever comes with less gets in', async () => {
  const { begun, run } = watched(createFairQueue({ atOnce: 1, waiting: 3 }))
  const all = ['a0', 'a1', 'a2', 'a3', 'a4', 'b0', 'b1', 'c0'].map((name) => settled(run(name[0] as string, name)))
  const no = 'unavailable'
  expect(await Promise.all(all)).toEqual(['a0', 'a1', no, no, no, 'b0', no, 'c0'])
  expect(begun).toEqual(['a0', 'a1', 'b0', 'c0'])
})

test('sends away what finds the queue full, with a time to come back, and recovers', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 1 })
  let finish: () => void = () => undefined
  const first = queue(lane('a'), later, () => new Promise<void>((resolve) => (finish = resolve)))
  const second = queue(lane('a'), later, () => Promise.resolve('second'))
  await expect(queue(lane('b'), later, () => Promise.resolve())).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 1,
  })
  finish()
  await first
  expect(await second).toBe('second')
  expect(await queue(lane('a'), later, () => Promise.resolve('third'))).toBe('third')
})

test('does not begin work that would end too late, nor stop at work that fails', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 1 })
  await expect(queue(lane('a'), Date.now() + 900, () => Promise.resolve())).rejects.toMatchObject({
    code: 'unavailable',
  })
  await expect(queue(lane('a'), later, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(lane('a'), later, () => Promise.resolve(1))).toBe(1)
})

test('addresses take turns › accounts without end at one address cost another one turn each', async () => {
  const { begun, run } = watched(createFairQueue({ atOnce: 1, waiting: 100 }))
  const flood = Array.from({ length: 20 }, (_, index) => run(`a${index}`, `a${index}`, 'flood'))
  await Promise.all([...flood, run('b', 'b0', 'home'), run('c', 'c0', 'home'), run('d', 'd0', 'office')])
  expect(begun.slice(0, 7)).toEqual(['a0', 'a1', 'b0', 'd0', 'a2', 'c0', 'a3'])
})

test('a full queue › an account for each request at one address makes room for another address', async () => {
  const { begun, run } = watched(createFairQueue({ atOnce: 1, waiting: 3 }))
  const flood = ['a0', 'a1', 'a2', 'a3'].map((name) => settled(run(name, name, 'flood')))
  const others = [run('b', 'b0', 'home'), run('c', 'c0', 'office'), run('d', 'd0', 'train')].map(settled)
  expect(await Promise.all([...flood, ...others])).toEqual([
    'a0',
    'a1',
    'unavailable',
    'unavailable',
    'b0',
    'c0',
    'unavailable',
  ])
  expect(begun).toEqual(['a0', 'a1', 'b0', 'c0'])
})

test('a full queue › at the busiest address itself an account with less gets in', async () => {
  const { run } = watched(createFairQueue({ atOnce: 1, waiting: 3 }))
  const all = ['a0', 'a1', 'a2', 'a3', 'b0', 'b1', 'a4'].map((name) => settled(run(name[0] as string, name)))
  const no = 'unavailable'
  expect(await Promise.all(all)).toEqual(['a0', 'a1', 'a2', no, 'b0', no, no])
})

test('an address that has its share › the next address begins before it, and it goes on when a piece of its own ends', async () => {
  const queue = createFairQueue({ atOnce: 3, perAddress: 2, waiting: 10 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string, address: string) =>
    queue({ address, account: name }, later, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const work = [run('a0', 'x'), run('a1', 'x'), run('a2', 'x'), run('a3', 'x'), run('b0', 'y'), run('b1', 'y')]
  await soon()
  expect(begun).toEqual(['a0', 'a1', 'b0'])
  ends.get('b0')?.()
  await soon()
  expect(begun).toEqual(['a0', 'a1', 'b0', 'b1'])
  ends.get('b1')?.()
  await soon()
  expect(begun).toHaveLength(4)
  ends.get('a1')?.()
  await soon()
  expect(begun.slice(4)).toEqual(['a2'])
  ends.get('a0')?.()
  await soon()
  expect(begun.slice(5)).toEqual(['a3'])
  ends.forEach((end) => end())
  await Promise.all(work)
})

test('an account that has its share › the next account at its address begins before it', async () => {
  const queue = createFairQueue({ atOnce: 3, perAccount: 1, waiting: 10 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = (account: string, name: string) =>
    queue(lane(account), later, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const work = [run('a', 'a0'), run('a', 'a1'), run('b', 'b0'), run('b', 'b1'), run('c', 'c0')]
  await soon()
  expect(begun).toEqual(['a0', 'b0', 'c0'])
  ends[1]?.()
  await soon()
  expect(begun).toEqual(['a0', 'b0', 'c0', 'b1'])
  while (begun.length < 5) {
    ends.forEach((end) => end())
    await soon()
  }
  ends.forEach((end) => end())
  await Promise.all(work)
})

test('who waits › is sent away in time, not only when the turn comes, and takes nobody’s turn', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 2 })
  let finish: () => void = () => undefined
  const first = queue(lane('a'), later, () => new Promise<void>((resolve) => (finish = resolve)))
  const late = queue(lane('b'), Date.now() + 1005, () => Promise.resolve('late'))
  const forever = queue(lane('c'), Infinity, () => Promise.resolve('forever'))
  await expect(late).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 })
  finish()
  expect(await forever).toBe('forever')
  await first
})
