import { AppError, notFound, unavailable } from '@bugar/contracts/core/bus/errors'
import type { Call } from '@bugar/contracts/core/bus/operation'
import { expect, test, vi } from 'vitest'
import { createAuditing } from './middleware.ts'
import { createLogger } from '../core/logger.ts'

type Step = readonly [string, unknown?]

const aCall = (): Call => ({
  actor: null,
  requestId: 'r-1',
  deadline: Date.now() + 4000,
  idempotencyKey: null,
  ifMatch: null,
  address: null,
  device: null,
  deviceKey: null,
  token: null,
  traceparent: null,
})

/** One audited operation over a store that records its calls and fails on request. */
const prepare = (work: () => void, options: { tells?: boolean; failsAt?: string } = {}) => {
  const steps: Step[] = []
  const note = async (step: string, told?: unknown) => {
    steps.push([step, told])
    if (step === options.failsAt) {
      throw new Error('database lost')
    }
  }
  const store = {
    begin: (intent: { operation: string; objectId: string | null }) =>
      note('begin', `${intent.operation} ${intent.objectId}`),
    end: (_id: string, change: unknown) => note('end', change),
    read: async () => {},
    drop: () => note('drop'),
    recordOverdue: async () => 0,
    pseudonymize: async () => undefined,
    page: async () => ({ entries: [], more: false }),
  }
  const { audit, watch, stop } = createAuditing(store, createLogger({ name: 'test', level: 'silent' }))
  const handler = async (_input: unknown, call: Call) => {
    await note('write')
    if (options.tells ?? true) {
      audit(call, { after: { name: 'x' } })
    }
    work()
    return { data: {} }
  }
  const { 'exercise.update': watched } = watch({ 'exercise.update': handler })
  return { steps, stop, sendRequest: () => watched({ id: 'e1' }, aCall()) }
}

const begun: Step = ['begin', 'exercise.update e1']
const written: Step = ['write', undefined]
const done: Step = ['end', { after: { name: 'x' } }]
const fail = (error: Error) => () => {
  throw error
}

test('an audited operation › begins its record, works, ends its record', async () => {
  const { steps, sendRequest } = prepare(() => undefined)
  await sendRequest()
  expect(steps).toEqual([begun, written, done])
})

test('a record that cannot be begun › rejects the work before it begins', async () => {
  const { steps, sendRequest } = prepare(() => undefined, { failsAt: 'begin' })
  await expect(sendRequest()).rejects.toMatchObject({ code: 'unavailable' })
  expect(steps).toEqual([begun])
})

test('a record that cannot be ended › does not undo the answer', async () => {
  const { sendRequest } = prepare(() => undefined, { failsAt: 'end' })
  expect(await sendRequest()).toEqual({ data: {} })
})

test.each([
  ['an error', notFound('x'), ['drop', undefined]],
  ['a service that is away', unavailable(), ['drop', undefined]],
  ['an error', new Error('x'), ['end', null]],
  ['an unknown outcome', new AppError('outcome-unknown', 'x'), ['end', null]],
])('%s before anything was told › is recorded as it is', async (_what, error, last) => {
  const { steps, sendRequest } = prepare(fail(error), { tells: false })
  await expect(sendRequest()).rejects.toBe(error)
  expect(steps).toEqual([begun, written, last])
})

test('an entry that could not be written › is tried again until it is, with the change that was told', async () => {
  vi.useFakeTimers()
  const options = { failsAt: 'end' }
  const { steps, sendRequest, stop } = prepare(() => undefined, options)
  await sendRequest()
  await vi.advanceTimersByTimeAsync(1000)
  options.failsAt = ''
  await vi.advanceTimersByTimeAsync(5000)
  expect(steps).toEqual([begun, written, done, done, done])
  stop()
  vi.useRealTimers()
})

test('a record whose beginning is uncertain › is dropped when it can be', async () => {
  vi.useFakeTimers()
  const options = { failsAt: 'begin' }
  const { steps, sendRequest, stop } = prepare(() => undefined, options)
  await expect(sendRequest()).rejects.toMatchObject({ code: 'unavailable' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(steps).toEqual([begun, ['drop', undefined]])
  stop()
  vi.useRealTimers()
})

test('an error after the change was told › is recorded as done', async () => {
  const { steps, sendRequest } = prepare(fail(new Error('x')))
  await expect(sendRequest()).rejects.toThrow('x')
  expect(steps).toEqual([begun, written, done])
})
