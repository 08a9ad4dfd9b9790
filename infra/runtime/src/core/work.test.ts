import { AppError, notFound, outcomeUnknown, unavailable } from '@bugar/contracts/core/bus/errors'
import type { Operation } from '@bugar/contracts/core/bus/operation'
import mongoose from 'mongoose'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { outsideRequest, countAsWrite, beforeWrite, runOperation, hasWritten, timeLeftMs } from './work.ts'

const { MongoNetworkError, MongoServerError, MongoServerSelectionError } = mongoose.mongo

const write: Operation = {
  service: 'catalog',
  access: 'user',
  summary: '',
  input: z.unknown(),
  output: z.unknown(),
  failure: 'Failed',
}
const read: Operation = { ...write, safe: true }
const later = () => Date.now() + 4000

const codeOf = async (run: () => unknown, operation = write, deadline = later()) => {
  const error = await runOperation(operation, deadline, async () => run()).then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof AppError ? error.code : error
}

const fail = (error: unknown) => () => {
  throw error
}
const failAfterWrite = (error: unknown) => () => {
  beforeWrite()
  throw error
}

const withCode = (code: string, message = code) => Object.assign(new Error(message), { code })
const refusedPassword = () => {
  const error = new MongoServerError({ message: 'Authentication failed.', code: 18 })
  error.addErrorLabel('HandshakeError')
  return error
}
const selection = new MongoServerSelectionError('timed out', {} as never)

test.each([
  ['the database cannot be reached', selection],
  ['its connection broke', new MongoNetworkError('connection 1 closed')],
  ['EPIPE', withCode('EPIPE', 'write EPIPE')],
  ['ECONNRESET', withCode('ECONNRESET', 'read ECONNRESET')],
  ['ENOSPC', withCode('ENOSPC')],
  ['a full disk below another error', new Error('x', { cause: withCode('ENOSPC') })],
  ['OutOfDiskSpace', new MongoServerError({ message: 'disk', code: 14_031 })],
  [
    'a storage that is full without a code',
    new MongoServerError({ message: 'io: No space left on device (os error 28)' }),
  ],
  [
    'a storage that has stopped after it was full',
    new MongoServerError({
      message: 'WiredTiger error: WtError { code: -31804, message: "WT_PANIC: WiredTiger library panic" }',
    }),
  ],
  ['a password that is refused where a connection is opened', refusedPassword()],
  ['a right that the service has no more', new MongoServerError({ message: 'not authorized', code: 13 })],
  ['a neighbour that did nothing', unavailable()],
])('%s › 503 before the first write, 504 after it, 503 for what only reads', async (_what, error) => {
  expect(await codeOf(fail(error))).toBe('unavailable')
  expect(await codeOf(failAfterWrite(error))).toBe('outcome-unknown')
  expect(await codeOf(failAfterWrite(error), read)).toBe('unavailable')
})

test('any other error of the driver › 500 before the first write, 504 after it', async () => {
  const error = new MongoServerError({ message: 'bad', code: 2 })
  expect(await codeOf(fail(error))).toBe('internal')
  expect(await codeOf(failAfterWrite(error))).toBe('outcome-unknown')
})

test('a mistake of the program › 500; an expected error stays itself', async () => {
  expect(await codeOf(failAfterWrite(new TypeError('x')))).toBe('internal')
  expect(await codeOf(failAfterWrite(notFound('x')))).toBe('not-found')
})

test('the deadline passed before the first write › 503, and the write is not begun', async () => {
  let begun = false
  const run = () => {
    beforeWrite()
    begun = true
  }
  expect(await codeOf(run, write, Date.now() - 1)).toBe('unavailable')
  expect(begun).toBe(false)
  expect(await codeOf(run)).toBeNull()
  expect(begun).toBe(true)
})

test('the deadline passed after the first write › the rest is finished, but no write is repeated', async () => {
  const first = {}
  const run = (second: object) => async () => {
    beforeWrite(first)
    await sleep(20)
    beforeWrite(second)
  }
  expect(await codeOf(run({}), write, Date.now() + 10)).toBeNull()
  expect(await codeOf(run(first), write, Date.now() + 10)).toBe('outcome-unknown')
})

test.each([
  ['rejects', notFound('x'), 'unavailable'],
  ['did nothing', unavailable(), 'unavailable'],
  ['may have written', outcomeUnknown(), 'outcome-unknown'],
  ['has written', null, 'outcome-unknown'],
])('a neighbour that was asked to write and %s › a later failure is as open as that', async (_what, reply, code) => {
  const run = async () => {
    await countAsWrite(async () => {
      if (reply) {
        throw reply
      }
    }).catch(() => undefined)
    throw selection
  }
  expect(await codeOf(run)).toBe(code)
})

test('apart › is no part of the request', async () => {
  const run = async () => {
    await outsideRequest(async () => beforeWrite())
    expect(hasWritten()).toBe(false)
    throw selection
  }
  expect(await codeOf(run)).toBe('unavailable')
})

test('timeLeftMs › a deadline between two milliseconds › a whole number, as the database wants it', async () => {
  const left = await runOperation(write, Date.now() + 5000.5, timeLeftMs)
  expect(left).toSatisfy(Number.isInteger)
})
