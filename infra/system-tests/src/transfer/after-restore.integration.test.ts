import { serviceNames } from '@bugar/contracts/core/bus/operation'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { operate } from '../testing/operate.ts'
import { createTraces, nowhere } from '../testing/traces.ts'

let stack: Stack
let client: mongoose.mongo.MongoClient

beforeAll(async () => {
  stack = await startStack()
  client = await mongoose.mongo.MongoClient.connect(stack.servers.mongoUri)
})
afterAll(async () => {
  await client?.close()
  await stack?.stop()
})

const run = (args: readonly string[], list = '') => operate(stack, args, list)

/** All documents of all services, with a function that restores them in place of the current ones. */
const backUp = async () => {
  const databases = serviceNames.map((name) => client.db(stack.servers.environment(name).MONGODB_DATABASE))
  const collections = (await Promise.all(databases.map((db) => db.collections()))).flat()
  const kept = await Promise.all(collections.map(async (each) => [each, await each.find().toArray()] as const))
  return {
    restore: async () => {
      const now = (await Promise.all(databases.map((db) => db.collections()))).flat()
      await Promise.all(now.map((each) => each.deleteMany({})))
      await Promise.all(kept.map(([each, documents]) => (documents.length > 0 ? each.insertMany(documents) : null)))
    },
  }
}

const someone = async () => {
  const person = await aPerson(stack.url, { name: `Kirana ${randomUUID().slice(0, 8)}` })
  const made = await request(stack.url, 'POST', '/consultations', {
    token: person.token,
    body: { weight: 60, height: 170 },
  })
  expect(made.status).toBe(201)
  return person
}

const meOf = async (token: string) => (await request(stack.url, 'GET', '/auth/me', { token })).status

test('after-restore › a backup from before a deletion › nobody comes back, no session and no link either', async () => {
  const [leaving, staying] = [await someone(), await someone()]
  const asAdmin = await loginAs(stack.url, admin)
  expect((await request(stack.url, 'GET', `/users/${leaving.id}`, { token: asAdmin })).status).toBe(200)
  const { email, password } = staying
  const ended = await loginAs(stack.url, { email, password })
  const backup = await backUp()

  const body = { password: leaving.password }
  expect((await request(stack.url, 'DELETE', '/user/account', { token: leaving.token, body })).status).toBe(200)
  expect((await request(stack.url, 'POST', '/auth/logout', { token: ended })).status).toBe(200)
  const traces = createTraces(stack, client)
  await expect.poll(() => traces.ofPerson(leaving)).toEqual(nowhere)
  const list = (await run(['erasures'])).join('\n')
  expect(list).toMatch(/^[0-9a-f]{64}$/)

  await backup.restore()
  expect(await traces.ofPerson(leaving)).not.toEqual(nowhere)
  const said = await run(['after-restore', '--erasures', '-'], list)
  expect(said.join('\n')).toContain('1 of the 1 people in the list were there again, and were erased.')
  await expect.poll(() => traces.ofPerson(leaving)).toEqual(nowhere)
  for (const token of [leaving.token, staying.token, ended, asAdmin]) {
    await expect.poll(() => meOf(token), { timeout: 1000 }).toBe(401)
  }
  expect(await run(['erasures'])).toEqual([list])

  const token = await loginAs(stack.url, admin)
  expect(await meOf(await loginAs(stack.url, { email, password }))).toBe(200)
  const { entries } = (await request(stack.url, 'GET', '/audit?operation=operator&limit=10', { token })).body.data
  expect(entries.map(({ operation, actor, after }: any) => [operation, actor.name, Object.keys(after)])).toEqual([
    ['operator.eraseAgain', 'Operator', ['erased']],
    ['operator.endTeamKeys', 'Operator', ['teams']],
    ['operator.raiseEpochs', 'Operator', ['accounts']],
    ['operator.rotateKeys', 'Operator', ['key']],
  ])
})
