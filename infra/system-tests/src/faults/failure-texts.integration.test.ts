import { type Operation, serviceNames } from '@bugar/contracts/core/bus/operation'
import { operations, operationsOf } from '@bugar/contracts/operations'
import type { Bus } from '@bugar/runtime/nats/bus'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { busAs } from '@bugar/testing/bus'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'

/** The text of each operation for a failure that has no better one. */
let stack: Stack
let token: string
const broken: Bus[] = []
const databases = {} as Record<(typeof serviceNames)[number], mongoose.Connection>

beforeAll(async () => {
  stack = await startStack()
  token = await loginAs(stack.url, admin)
  for (const name of serviceNames) {
    const { MONGODB_URI, MONGODB_DATABASE } = stack.servers.environment(name)
    databases[name] = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  }
})
afterAll(async () => {
  await Promise.all([
    ...Object.values(databases).map((connection) => connection.close()),
    ...broken.map((bus) => bus.stop()),
  ])
  await stack.stop()
})

const id = 'ffffffffffffffffffffffff'
const login = { email: 'rusak@contoh.id', password: 'rahasia123' }

/** Puts documents without the time of their making into a collection: no service can read them. */
const spoil = async (service: (typeof serviceNames)[number], collection: string, document: object) => {
  const spoilt = databases[service].collection(collection)
  await spoilt.insertOne(document as never)
  return () => spoilt.deleteOne({ _id: (document as { _id: string })._id } as never)
}

const failsWith = async (message: string, method: string, path: string, body?: unknown) => {
  const reply = await request(stack.url, method, path, { token, body })
  expect({ status: reply.status, body: reply.body }).toEqual({ status: 500, body: { success: false, message } })
}

const user = { _id: id, name: 'Rusak', email: login.email, role: 'user', isActive: true, gender: 'male' }

test.each([
  ['Failed to get users', 'GET', '/users', undefined],
  ['Failed to get users', 'GET', `/users/${id}`, undefined],
  ['Failed to toggle user status', 'PATCH', `/users/${id}/toggle`, undefined],
  ['Failed to delete user', 'DELETE', `/users/${id}`, undefined],
  ['Login failed', 'POST', '/auth/login', login],
  ['Registration failed', 'POST', '/auth/register', { ...login, name: 'Rusak', gender: 'male' }],
])('%s › %s %s › when an account cannot be read', async (message, method, path, body) => {
  const mend = await spoil('auth', 'users', user)
  await failsWith(message, method, path, body).finally(mend)
})

test('Failed to get rules, update rule › when a version of the rules cannot be read', async () => {
  const ruleSets = databases.inference.collection('rulesets')
  const first = await ruleSets.findOne({ _id: 1 } as never)
  await ruleSets.replaceOne({ _id: 1 } as never, { ...first, createdAt: null } as never)
  await failsWith('Failed to get rules', 'GET', '/rules/versions')
  await failsWith('Failed to update rule', 'POST', '/rules/versions/1/activate', {})
})

test.each([
  ['DELETE', '', 'Cannot delete administrator accounts'],
  ['PATCH', '/toggle', 'Cannot modify other administrator accounts'],
])('%s /users/{id}%s › another administrator › %s', async (method, rest, message) => {
  const other = await aPerson(stack.url)
  await databases.auth.collection('users').updateOne({ _id: other.id } as never, { $set: { role: 'admin' } })
  const reply = await request(stack.url, method, `/users/${other.id}${rest}`, { token })
  expect({ status: reply.status, message: reply.body.message }).toEqual({ status: 409, message })
})

test('every service fallback of the specification belongs to an operation', () => {
  const fallbacks = [
    'Login failed',
    'Registration failed',
    'Forward chaining failed',
    ...['create', 'get', 'update', 'delete'].map((verb) => `Failed to ${verb} consultation`),
    ...['create', 'update', 'delete'].map((verb) => `Failed to ${verb} exercise`),
    ...['consultations', 'programs', 'program', 'exercises', 'categories', 'rules', 'users', 'statistics'].map(
      (what) => `Failed to get ${what}`,
    ),
    ...['toggle exercise status', 'set exercise status', 'toggle user status'].map((what) => `Failed to ${what}`),
    ...['update program', 'update rule', 'delete user'].map((what) => `Failed to ${what}`),
  ]
  const declared = new Set(Object.values<Operation>(operations).map(({ failure }) => failure))
  expect(fallbacks.filter((text) => !declared.has(text))).toEqual([])
})

/** Replaces a service by one that fails in each operation. */
const breakService = async (name: (typeof serviceNames)[number]) => {
  await stack.stopService(name)
  const own = operationsOf(name).filter(([, { http }]) => http)
  const handlers = own.map(([operation]) => [operation, () => Promise.reject(new Error('broken'))] as const)
  const bus = await busAs(stack.servers, name)
  await bus.serve(name, Object.fromEntries(own), Object.fromEntries(handlers))
  broken.push(bus)
}

describe('a service that breaks', () => {
  beforeAll(async () => {
    await breakService('catalog')
    await breakService('consultation')
  })

  test.each([
    ['Failed to get exercises', 'GET', '/exercises?limit=1000', undefined],
    ['Failed to get exercises', 'GET', `/exercises/${id}`, undefined],
    ['Failed to create exercise', 'POST', '/exercises', { name: 'Lari', category: 'Kardio', isActive: true }],
    ['Failed to update exercise', 'PUT', `/exercises/${id}`, { description: 'Lain' }],
    ['Failed to toggle exercise status', 'PATCH', `/exercises/${id}/toggle`, undefined],
    ['Failed to set exercise status', 'PATCH', `/exercises/${id}/status`, { isActive: false }],
    ['Failed to delete exercise', 'DELETE', `/exercises/${id}`, undefined],
    ['Failed to get categories', 'GET', '/exercises/categories', undefined],
    ['Failed to get programs', 'GET', '/programs', undefined],
    ['Failed to get program', 'GET', '/programs/id/P8', undefined],
    ['Failed to update program', 'PUT', '/programs/P8', { name: 'Program Lain' }],
    ['Failed to create consultation', 'POST', '/consultations', { weight: 60, height: 170 }],
    ['Failed to get consultation', 'GET', `/consultations/${id}`, undefined],
    ['Failed to get consultations', 'GET', '/consultations', undefined],
    ['Failed to get consultations', 'GET', '/consultations/admin/all', undefined],
    ['Failed to get statistics', 'GET', '/consultations/admin/stats', undefined],
    ['Failed to update consultation', 'PUT', `/consultations/${id}`, { notes: 'x' }],
    ['Failed to delete consultation', 'DELETE', `/consultations/${id}`, undefined],
  ])('%s › %s %s', async (message, method, path, body) => {
    await failsWith(message, method, path, body)
  })
})
