import { noteCommands } from '@bugar/testing/commands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRegistration, type AuthUnderTest, prepareAuth } from './auth-under-test.ts'

/** The commands that a login sends to the database; each one costs time in this process, the driver and the server. */
let auth: AuthUnderTest
const commands = noteCommands('auth')

beforeAll(async () => {
  auth = await prepareAuth()
  await auth.start()
})
afterAll(async () => {
  await auth.stop()
  commands.stop()
})

const aPerson = async () => {
  const registration = aRegistration()
  await auth.gateway.call('auth.register', registration)
  const { email, password } = registration
  return (from: { address: string; deviceKey: string }, typed = password) =>
    auth.gateway.call('auth.login', { email, password: typed }, from).catch(() => undefined)
}

const address = '192.0.2.9'
const deviceKey = 'k'.repeat(43)
const reads = 'aggregate 1'
const writes = 'bulkWrite 1'

test('a login where the account was logged in to before › one command reads and one writes', async () => {
  const logIn = await aPerson()
  await logIn({ address, deviceKey })
  expect(await commands.during(() => logIn({ address, deviceKey }))).toEqual([reads, writes])
})

test('a login at a known address with another browser, and with a known browser elsewhere › no more than that', async () => {
  const logIn = await aPerson()
  await logIn({ address, deviceKey })
  const others = { address, deviceKey: 'n'.repeat(43) }
  expect(await commands.during(() => logIn(others))).toEqual([reads, writes])
  expect(await commands.during(() => logIn({ ...others, address: '192.0.2.10' }))).toEqual([reads, writes])
})

test('a login after failures › no more than that', async () => {
  const logIn = await aPerson()
  await logIn({ address, deviceKey })
  await logIn({ address, deviceKey }, 'salah-sekali')
  expect(await commands.during(() => logIn({ address, deviceKey }))).toEqual([reads, writes])
})

test('a login from a new place › what it may fail is counted there and given back, and failures are read again', async () => {
  const logIn = await aPerson()
  const counts = 'findAndModify ratelimits'
  const rest = [counts, counts, 'find throttles', writes]
  expect(await commands.during(() => logIn({ address, deviceKey }))).toEqual([reads, ...rest])
})
