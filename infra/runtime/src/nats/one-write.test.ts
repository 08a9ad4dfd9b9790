import { expect, test } from 'vitest'
import { oneWrite } from './one-write.ts'

test('oneWrite › messages of several callers › are there before the library writes the first of them', async () => {
  const order: string[] = []
  const send = async (name: string) => {
    await oneWrite()
    order.push(name)
    // As the NATS client does when its buffer was empty.
    queueMicrotask(() => order.push('write'))
  }
  const first = send('a')
  // In an event of its own, such as a reply of the database.
  await Promise.resolve()
  await Promise.all([first, send('b')])
  await Promise.resolve()
  expect(order).toEqual(['a', 'b', 'write', 'write'])
})

test('oneWrite › a later caller › waits for the next turn', async () => {
  await oneWrite()
  let isOver = false
  const later = oneWrite().then(() => (isOver = true))
  await Promise.resolve()
  expect(isOver).toBe(false)
  await later
  expect(isOver).toBe(true)
})
