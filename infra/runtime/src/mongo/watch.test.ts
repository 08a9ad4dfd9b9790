import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { operations } from '@bugar/contracts/topology'
import { expect, test } from 'vitest'
import { watchWrites } from './watch.ts'
import { runOperation } from '../process/work.ts'

/** Two write commands of one session and number, the second of them after the request's deadline. */
const twoWrites = (given: object) => {
  const client = new EventEmitter()
  watchWrites(client as never)
  const command = { lsid: { id: Buffer.from('00', 'hex') }, txnNumber: 1, ...given }
  return runOperation(operations['consultation.delete'], Date.now() + 20, async () => {
    client.emit('commandStarted', { commandName: 'findAndModify', command })
    await sleep(40)
    client.emit('commandStarted', { commandName: 'insert', command })
  })
}

test('watchWrites › the driver repeats a write after the deadline › is kept back', async () => {
  await expect(twoWrites({})).rejects.toMatchObject({ code: 'outcome-unknown' })
})

test('watchWrites › a transaction goes on after the deadline › is no repetition', async () => {
  await expect(twoWrites({ autocommit: false })).resolves.toBeUndefined()
})
