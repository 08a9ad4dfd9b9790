import { consultationOperations } from '@bugar/contracts/advice/consultation/consultation'
import { exerciseOperations } from '@bugar/contracts/catalog/exercise'
import { inferenceOperations } from '@bugar/contracts/advice/consultation/inference'
import type { Handlers, Operations } from '@bugar/contracts/core/bus/operation'
import type { Bus } from '@bugar/runtime/nats/bus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { busAs } from '@bugar/testing/bus'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'

/** Service fallbacks that no invalid document triggers: the error that a caller gets for an internal failure. */
let stack: Stack
let token: string
const buses: Bus[] = []

const breakDown = async <T extends Operations>(service: 'catalog' | 'consultation' | 'inference', table: T) => {
  await stack.stopService(service)
  const bus = await busAs(stack.servers, service)
  buses.push(bus)
  const broken = () => {
    throw new Error('broken')
  }
  const handlers = Object.fromEntries(Object.keys(table).map((name) => [name, broken]))
  await bus.serve(service, table, handlers as unknown as Handlers<T>)
}

beforeAll(async () => {
  stack = await startStack()
  token = await loginAs(stack.url, admin)
})
afterAll(async () => {
  await Promise.all(buses.map((bus) => bus.stop()))
  await stack.stop()
})

test('exercise.create › a link of nothing › URL is required', async () => {
  const body = { name: 'Gerakan Uji', category: 'Kardio', youtubeUrl: '' }
  const reply = await request(stack.url, 'POST', '/exercises', { token, body })
  expect(reply).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'youtubeUrl', message: 'URL is required' }] },
  })
})

const facts = { gender: 'male', weight: 70, height: 170 }

test('a service that breaks down › 500 with the text of the operation', async () => {
  const person = await aPerson(stack.url)
  const id = 'f'.repeat(24)
  await breakDown('inference', inferenceOperations)
  await breakDown('catalog', exerciseOperations)
  await breakDown('consultation', consultationOperations)
  for (const [message, method, path, body, as] of [
    ['Forward chaining failed', 'POST', '/forward-chaining/test', facts, person.token],
    ['Failed to create exercise', 'POST', '/exercises', { name: 'Gerakan Uji', category: 'Kardio' }, token],
    ['Failed to get categories', 'GET', '/exercises/categories', undefined, token],
    ['Failed to delete consultation', 'DELETE', `/consultations/${id}`, undefined, person.token],
  ] as const) {
    const reply = await request(stack.url, method, path, { token: as, body })
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 500, body: { success: false, message } })
  }
})
