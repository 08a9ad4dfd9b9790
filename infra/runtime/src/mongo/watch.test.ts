import { operations } from '@bugar/contracts/operations'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { watchWrites } from './watch.ts'
import { runOperation } from '../core/work.ts'

// The clock alone decides what comes after the deadline, not how busy the machine is.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

/** A driver whose server takes 40 ms, and which gets an operation twice. */
const write = async (options: { willRetryWrite?: boolean }, operationOf: (attempt: number) => object) => {
  const server = {
    command: async (operation: { buildCommand(): unknown }) => {
      operation.buildCommand()
      vi.setSystemTime(Date.now() + 40)
    },
  }
  const topology = { selectServer: () => Promise.resolve(server) }
  watchWrites({ topology } as never)
  return runOperation(operations['consultation.delete'], Date.now() + 20, async () => {
    for (const attempt of [1, 2]) {
      const chosen = await topology.selectServer()
      await chosen.command(Object.assign(operationOf(attempt), { commandName: 'insert', options }) as never)
    }
  })
}

const create = () => ({ buildCommand: () => ({}) })

test('watchWrites › the driver repeats a write after the deadline › is kept back', async () => {
  const operation = create()
  await expect(write({ willRetryWrite: true }, () => operation)).rejects.toMatchObject({ code: 'outcome-unknown' })
})

test('watchWrites › another write after the deadline › is no repetition', async () => {
  await expect(write({ willRetryWrite: true }, create)).resolves.toBeUndefined()
})

test('watchWrites › a transaction goes on after the deadline › is no repetition', async () => {
  const operation = create()
  await expect(write({}, () => operation)).resolves.toBeUndefined()
})
