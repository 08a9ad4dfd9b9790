import type { Consultation } from '@bugar/contracts/advice/consultation/consultation'
import { demoAccount } from '@bugar/tools/demo/account'
import { fillDemo } from '@bugar/tools/demo/fill'
import { personAt } from '@bugar/tools/demo/people'
import type { ProcessName } from '@bugar/contracts/operations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { busAs } from '@bugar/testing/bus'
import { loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'

let stack: Stack
let token: string
const fill = (users: number, consultations: number) =>
  fillDemo({
    uri: stack.servers.mongoUri,
    databaseOf: (name: ProcessName) => stack.servers.environment(name).MONGODB_DATABASE,
    users,
    consultations,
    tell: () => undefined,
  })

beforeAll(async () => {
  stack = await startStack()
  expect(await fill(40, 200)).toEqual({ users: 40, consultations: 200 })
  token = await loginAs(stack.url, admin)
})
afterAll(() => stack.stop())

const listed = async () =>
  (await request(stack.url, 'GET', '/consultations/admin/all?limit=1000', { token })).body.data as {
    consultations: Consultation[]
    pagination: { total: number }
  }

test('the same again › adds nothing; more › adds what is missing; what was deleted › comes back', async () => {
  expect(await fill(40, 200)).toEqual({ users: 0, consultations: 0 })
  expect(await fill(41, 210)).toEqual({ users: 1, consultations: 10 })
  const { email, password } = demoAccount
  const demo = await loginAs(stack.url, { email, password })
  const own = await request(stack.url, 'GET', '/consultations?limit=1000', { token: demo })
  expect(own.body.data.consultations.length).toBe(24)
  await request(stack.url, 'DELETE', `/consultations/${own.body.data.consultations[0].id}`, { token: demo })
  expect(await fill(41, 210)).toEqual({ users: 0, consultations: 1 })
})

test('what it adds › is as the services themselves would answer it', async () => {
  const { consultations, pagination } = await listed()
  expect(pagination.total).toBeGreaterThanOrEqual(200)
  const integration = await busAs(stack.servers, 'integration')
  for (const { id } of consultations.slice(0, 100)) {
    // The services of this stack check their replies against the contract.
    const { data } = (await request(stack.url, 'GET', `/consultations/${id}`, { token })).body as { data: Consultation }
    const { gender, weight, height, bodyFatPercentage } = data
    const facts = { gender, weight, height, ...(bodyFatPercentage !== null && { bodyFatPercentage }) }
    const { programCode, ...verdict } = (await integration.call('inference.evaluate', facts)).data
    expect(data).toMatchObject({ ...verdict, program: { code: programCode } })
    expect(data.trace).toEqual(verdict.trace)
  }
  await integration.stop()
})

test('dates and programs › are spread', async () => {
  const { consultations } = await listed()
  const days = consultations.map(({ createdAt }) => (Date.now() - Date.parse(createdAt)) / 86_400_000)
  expect(Math.min(...days)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...days)).toBeLessThan(731)
  expect(new Set(consultations.map(({ program }) => program.code)).size).toBeGreaterThan(5)
  expect(new Set(consultations.map(({ gender }) => gender)).size).toBe(2)
})

test('made-up people › are found by administrators, and nobody can log in as one', async () => {
  const { name, email } = personAt(7)
  const path = `search=${encodeURIComponent(email)}`
  const users = await request(stack.url, 'GET', `/users?${path}`, { token })
  expect(users.body.data.users).toMatchObject([{ name, email, role: 'user' }])
  for (const password of [demoAccount.password, 'rahasia123']) {
    const rejected = await request(stack.url, 'POST', '/auth/login', { body: { email, password } })
    expect(rejected.status).toBe(401)
  }
  const { consultations } = await listed()
  const patient = consultations.find(({ user }) => user.email !== demoAccount.email)?.user as Consultation['user']
  const found = await request(stack.url, 'GET', `/consultations/admin/all?search=${patient.email.toUpperCase()}`, {
    token,
  })
  expect(found.body.data.consultations[0].user).toEqual(patient)
})

test('an empty database › is rejected: its services were never started', async () => {
  const nowhere = fillDemo({
    uri: stack.servers.mongoUri,
    databaseOf: (name) => `${stack.servers.environment('gateway').MONGODB_DATABASE}_${name}`,
    users: 1,
    consultations: 1,
    tell: () => undefined,
  })
  await expect(nowhere).rejects.toThrow('start Bugar once')
})
