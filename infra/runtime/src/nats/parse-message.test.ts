import { examples } from '@bugar/contracts/examples/all'
import type { Operation } from '@bugar/contracts/core/bus/operation'
import { events } from '@bugar/contracts/system/events'
import { type OperationName, operations } from '@bugar/contracts/operations'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseMessage } from './parse-message.ts'

const Session = z.strictObject({
  id: z.string(),
  exercises: z.array(z.strictObject({ name: z.string(), target: z.optional(z.strictObject({ min: z.number() })) })),
})
const session = { id: 's1', exercises: [{ name: 'Plank' }, { name: 'Squat', target: { min: 8 } }] }

test('a message › with fields that a newer version added, at any depth › is read without them', () => {
  const newer = {
    ...session,
    tags: ['a'],
    exercises: [
      { name: 'Plank', tempo: { up: 2 } },
      { name: 'Squat', target: { min: 8, ideal: 10 } },
    ],
  }
  expect(parseMessage(Session, newer)).toEqual(session)
})

test('a wrong type beside unknown fields › is rejected, and named alone', () => {
  const wrong = { ...session, tags: [], exercises: [{ name: 7, tempo: 2 }] }
  expect(() => parseMessage(Session, wrong)).toThrow(
    expect.objectContaining({ code: 'invalid', errors: [{ field: 'exercises.0.name', message: 'Harus berupa teks' }] }),
  )
})

test('a message that lacks what it must have › is rejected, whatever else it has', () => {
  expect(() => parseMessage(Session, { exercises: [], name: 's1' })).toThrow(
    expect.objectContaining({ code: 'invalid', errors: [{ field: 'id', message: 'Harus berupa teks' }] }),
  )
})

test('a value of several forms › is read as the form that it fits without its unknown fields', () => {
  const ended = events['session.ended']
  expect(parseMessage(ended, { sessionId: 's1', expiresAt: 5, reason: 'logout' })).toEqual({
    sessionId: 's1',
    expiresAt: 5,
  })
  expect(() => parseMessage(ended, { sessionId: 's1', reason: 'logout' })).toThrow()
})

test('fields that objects have by themselves › are removed like any other', () => {
  const value: unknown = JSON.parse('{"id":"s1","exercises":[],"__proto__":{"a":1},"constructor":2}')
  expect(parseMessage(Session, value)).toEqual({ id: 's1', exercises: [] })
})

/** Facts, and masks of facts, have names of their own, which any field may be. */
const withFacts: readonly OperationName[] = [
  'inference.conclude',
  'decision.evaluate',
  'decision.evaluateBatch',
  'teamRules.check',
  'teamRules.propose',
  'team.create',
  'team.update',
]

/** The same with a field more in each object. */
const withMore = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    return value.map(withMore)
  }
  return typeof value === 'object' && value !== null
    ? { ...Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withMore(each)])), addedLater: { a: 1 } }
    : value
}

const inputs = (Object.entries(operations) as [OperationName, Operation][])
  .filter(([name]) => !withFacts.includes(name))
  .map(([name, { input }]) => ({ name, input, example: examples[name]?.input ?? {} }))
  .filter(({ input, example }) => z.safeParse(input, example).success)

test('every operation › a field more in each object of its example › is rejected where it comes in, and read between services', () => {
  expect(inputs.length).toBeGreaterThan(80)
  for (const { name, input, example } of inputs) {
    const newer = withMore(example)
    expect(z.safeParse(input, newer).success, name).toBe(false)
    expect(parseMessage(input, newer), name).toEqual(z.parse(input, example))
  }
})
