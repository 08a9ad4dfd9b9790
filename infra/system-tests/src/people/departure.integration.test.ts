import type { ProcessName } from '@bugar/contracts/operations'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'

let stack: Stack
let token: string
let databases: Record<'catalog' | 'training', mongoose.Connection>

beforeAll(async () => {
  stack = await startStack()
  token = await loginAs(stack.url, admin)
  const open = (name: ProcessName) => {
    const { MONGODB_URI, MONGODB_DATABASE } = stack.servers.environment(name)
    return mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  }
  databases = { catalog: await open('catalog'), training: await open('training') }
})
afterAll(async () => {
  await Promise.all(Object.values(databases).map((database) => database.close()))
  await stack.stop()
})

/** A person with one record of every kind that catalog and training store for people. */
const aBusyPerson = async () => {
  const person = await aPerson(stack.url)
  const post = async (path: string, body: object) =>
    expect((await request(stack.url, 'POST', path, { token: person.token, body })).status).toBe(201)
  const { body } = await request(stack.url, 'GET', '/exercises?limit=1', { token: person.token })
  const exerciseId = body.data.exercises[0].id as string
  await post('/user/favorites', { exerciseId })
  await post(`/user/progress/${exerciseId}`, { date: '2026-11-20', sets: 3 })
  await post('/user/workout-history', { date: '2026-11-20', day: 'Jumat', programCode: 'P2', exercises: [] })
  return person
}

const keptOf = async (userId: string) =>
  Object.fromEntries(
    await Promise.all(
      (
        [
          ['favorites', 'catalog'],
          ['progress', 'training'],
          ['workouts', 'training'],
        ] as const
      ).map(async ([name, of]) => [name, await databases[of].collection(name).countDocuments({ userId })] as const),
    ),
  )

test('user.delete › takes favourites, workouts and progress with it, and nobody else’s', async () => {
  const [leaving, staying] = [await aBusyPerson(), await aBusyPerson()]
  const one = { favorites: 1, progress: 1, workouts: 1 }
  expect(await keptOf(leaving.id)).toEqual(one)
  expect((await request(stack.url, 'DELETE', `/users/${leaving.id}`, { token })).status).toBe(200)
  expect(await keptOf(leaving.id)).toEqual({ favorites: 0, progress: 0, workouts: 0 })
  expect(await keptOf(staying.id)).toEqual(one)
})

test('user.delete › rejected › takes nothing', async () => {
  const person = await aBusyPerson()
  await request(stack.url, 'POST', '/consultations', { token: person.token, body: { weight: 60, height: 170 } })
  expect((await request(stack.url, 'DELETE', `/users/${person.id}`, { token })).status).toBe(409)
  expect(await keptOf(person.id)).toEqual({ favorites: 1, progress: 1, workouts: 1 })
})
