import { AppError, type ErrorCode } from '@bugar/contracts/core/bus/errors'
import { planOperations } from '@bugar/contracts/training/plan-operations'
import { expect, test } from 'vitest'
import { notifyAfter, onWrite } from './writes.ts'

const write = planOperations['plan.move']

/** The operations reported by the time the caller continued. */
const toldOf = async (outcome: Promise<unknown>) => {
  const told: unknown[] = []
  onWrite((operation) => told.push(operation))
  await notifyAfter(write, outcome).catch(() => undefined)
  return told
}

test('a write that was done › is told of before its caller goes on', async () => {
  expect(await toldOf(Promise.resolve('saved'))).toEqual([write])
})

test.each<[ErrorCode, boolean]>([
  ['precondition-failed', true],
  ['conflict', true],
  ['not-found', true],
  ['outcome-unknown', true],
  ['unavailable', false],
  ['rate-limited', false],
])('a write that failed with %s › is told of: %s', async (code, expected) => {
  expect(await toldOf(Promise.reject(new AppError(code, '')))).toEqual(expected ? [write] : [])
})
