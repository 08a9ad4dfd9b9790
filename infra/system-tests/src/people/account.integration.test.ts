import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stack: Stack

beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.stop())

const send = (method: string, path: string, token: string, body?: object) =>
  request(stack.url, method, path, { token, ...(body && { body }) })

const update = (token: string, body: object) => send('PATCH', '/user/account', token, body)

test('account.update › another name and gender › the token says so, consultations follow, administrators find the name', async () => {
  const person = await aPerson(stack.url, { gender: 'male' })
  const body = { weight: 60, height: 170, bodyFatPercentage: 22 }
  const before = await send('POST', '/consultations', person.token, body)
  expect(before.body.data).toMatchObject({ gender: 'male', bodyFatCategory: 'L3' })
  const name = `Ratna ${person.id.slice(-6)}`
  const changed = await update(person.token, { name: ` ${name} `, gender: 'female' })
  expect(changed.body.data.user).toMatchObject({ id: person.id, name, gender: 'female', email: person.email })
  const { token } = changed.body.data
  const after = await send('POST', '/consultations', token, body)
  expect(after.body.data).toMatchObject({ gender: 'female', bodyFatCategory: 'L2', user: { name } })
  const asAdmin = await loginAs(stack.url, admin)
  const found = await send('GET', `/consultations/admin/all?search=${encodeURIComponent(name)}`, asAdmin)
  expect(found.body.data.consultations.map(({ user }: { user: { name: string } }) => user.name)).toEqual([name, name])
  // Earlier consultations keep their result.
  const kept = await send('GET', `/consultations/${before.body.data.id}`, token)
  expect(kept.body.data).toMatchObject({ gender: 'male', bodyFatCategory: 'L3' })
})

test('account.update › another session of the person › gets a token with the new gender when it asks who it is', async () => {
  const person = await aPerson(stack.url, { gender: 'male' })
  const other = await loginAs(stack.url, { email: person.email, password: person.password })
  expect((await send('GET', '/auth/me', other)).body.data.token).toBeUndefined()
  await update(person.token, { name: person.name, gender: 'female' })
  const renewed = (await send('GET', '/auth/me', other)).body.data.token as string
  const reply = await send('POST', '/consultations', renewed, { weight: 60, height: 170 })
  expect(reply.body.data.gender).toBe('female')
})

test.each([
  ['one character', 'A', 400],
  ['two characters', 'Al', 200],
  ['a hundred characters', 'x'.repeat(100), 200],
  ['more', 'x'.repeat(101), 400],
  ['spaces alone', '   ', 400],
])('account.update › a name of %s › %s answers %i', async (_what, name, status) => {
  const { token } = await aPerson(stack.url)
  expect((await update(token, { name, gender: 'male' })).status).toBe(status)
})

test('account.update › an e-mail address, a role, another gender, nothing › is rejected', async () => {
  const { token, id } = await aPerson(stack.url)
  const good = { name: 'Sari Dewi', gender: 'female' }
  for (const body of [{ ...good, email: 'a@b.c' }, { ...good, role: 'admin' }, { ...good, gender: 'x' }, {}]) {
    expect((await update(token, body)).status).toBe(400)
  }
  expect((await send('GET', '/user/account', token)).body.data.user).toMatchObject({ id, role: 'user', gender: 'male' })
})

test('account.update › answers about pregnancy of a person who is a man now › no longer count', async () => {
  const person = await aPerson(stack.url, { gender: 'female' })
  const { healthProfileExamples } = await import('@bugar/contracts/examples/advice')
  const answers = healthProfileExamples['healthProfile.update'].input
  const none = { chestPain: 'no', fainting: 'no', breathlessAtRest: 'no', heartDisease: 'no', diabetes: 'no' }
  const rest = { kidneyDisease: 'no', severeHypertension: 'no', weightLoss: 'no', missedPeriods: 'no' }
  const screening = { ...answers?.screening, ...none, ...rest, age: 30, pregnant: 'yes', activity: 'regular' }
  expect((await send('PUT', '/user/health-profile', person.token, { ...answers, screening })).status).toBe(200)
  const measured = { weight: 60, height: 170 }
  const asWoman = await send('POST', '/consultations', person.token, measured)
  const { token } = (await update(person.token, { name: person.name, gender: 'male' })).body.data
  const asMan = await send('POST', '/consultations', token, measured)
  expect(asWoman.body.data.safety.level).not.toBe('go')
  expect(JSON.stringify(asMan.body.data.safety)).not.toContain('pregnant')
})
