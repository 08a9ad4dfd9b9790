import { serviceNames } from '@bugar/contracts/core/bus/operation'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { dropDatabase, isPythonServer } from '@bugar/testing/database'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { dumpWithOplog, restoreArchive } from '../testing/dump-archive.ts'
import { giveEverything } from '../testing/one-of-everything.ts'
import { operate } from '../testing/operate.ts'

type Person = Awaited<ReturnType<typeof aPerson>>

const send = async (url: string, method: string, path: string, token: string, body?: object) => {
  const reply = await request(url, method, path, { token, ...(body && { body }) })
  expect(reply.status, `${method} ${path}: ${reply.text}`).toBeLessThan(300)
  return reply.body.data
}

/** Ids of what was acknowledged, by the writer: the e-mail address of a person, or `admin`. */
type Acknowledged = ReadonlyMap<string, readonly string[]>

/** People who consult and an administrator who adds exercises, each without pause. */
const startLoad = (url: string, people: readonly Person[], asAdmin: string) => {
  const acknowledged = new Map<string, string[]>()
  const ending = new AbortController()
  const repeat = async (who: string, write: () => Promise<{ readonly id: string }>) => {
    const ids: string[] = []
    acknowledged.set(who, ids)
    while (!ending.signal.aborted) {
      ids.push((await write()).id)
    }
  }
  const consulting = people.map(({ email, token }) =>
    repeat(email, () => send(url, 'POST', '/consultations', token, { weight: 60, height: 170 })),
  )
  const adding = repeat('admin', () => {
    const name = `Gerakan ${randomUUID()}`
    return send(url, 'POST', '/exercises', asAdmin, { name, category: 'Kardio', description: 'Uji pemulihan' })
  })
  return {
    acknowledged: (): Acknowledged => structuredClone(acknowledged),
    stop: async () => {
      ending.abort()
      await Promise.all([...consulting, adding])
    },
  }
}

const rulesOf = async (url: string, token: string) =>
  (await send(url, 'GET', '/rule-bases', token)).map(({ base, ruleSet }: any) => [base.name, ruleSet])

const databasesOf = ({ servers }: Stack, names: Readonly<Record<string, string>> = {}) =>
  new Map(serviceNames.map((name) => [names[name] ?? servers.environment(name).MONGODB_DATABASE, `bugar_${name}`]))

/** How many documents hold the text or the id, in all collections. */
const countWith = async (client: mongoose.mongo.MongoClient, databases: Iterable<string>, text: string) => {
  const forms = [Buffer.from(text), Buffer.from(/^[0-9a-f]{24}$/.test(text) ? text : '', 'hex')]
  let count = 0
  for (const database of databases) {
    for (const collection of await client.db(database).collections()) {
      const documents = (await collection.find({}, { raw: true }).toArray()) as unknown as Buffer[]
      count += documents.filter((bytes) => forms.some((form) => form.length > 0 && bytes.includes(form))).length
    }
  }
  return count
}

// The Python server has no log of writes.
test.skipIf(isPythonServer)(
  'a dump made under load, restored into an empty system › every write acknowledged before its end is there, and nobody who was erased',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bugar-rehearsal-'))
    const stack = await startStack()
    const client = await mongoose.mongo.MongoClient.connect(stack.servers.mongoUri)
    onTestFinished(() => client.close())
    const { url } = stack
    const asAdmin = await loginAs(url, admin)
    const [before, later, whole, ...people] = (await Promise.all(
      Array.from({ length: 6 }, () => aPerson(url, { gender: 'female' })),
    )) as [Person, Person, Person, ...Person[]]
    const { exercises } = await send(url, 'GET', '/exercises?limit=1', asAdmin)
    await giveEverything(url, whole.token, exercises[0].id)
    const changed = { programCode: 'P3', note: 'Uji pemulihan', updateGoldenCases: true }
    await send(url, 'PUT', '/rules/B2-L2', asAdmin, changed)
    await send(url, 'DELETE', '/user/account', before.token, { password: before.password })

    const load = startLoad(url, people, asAdmin)
    const fewest = () => Math.min(...[...load.acknowledged().values()].map(({ length }) => length))
    await expect.poll(fewest).toBeGreaterThan(3)
    const atBegin = fewest()
    const { archive, atEnd } = await dumpWithOplog(client, databasesOf(stack), load.acknowledged)
    await load.stop()
    expect(Math.min(...[...atEnd.values()].map(({ length }) => length))).toBeGreaterThan(atBegin)
    const path = join(folder, 'bugar.gz')
    writeFileSync(path, gzipSync(archive))
    expect((await operate(null, ['check-dump', path])).join('\n')).toMatch(
      / [1-9]\d* changes while the dump was made: 0 findings\.$/,
    )

    const read = (ids: readonly string[], { token }: Person, from = url) =>
      Promise.all(ids.map((id) => send(from, 'GET', `/consultations/${id}`, token)))
    const expected = await Promise.all(people.map((each) => read(atEnd.get(each.email) ?? [], each)))
    const rules = await rulesOf(url, asAdmin)
    await send(url, 'DELETE', '/user/account', later.token, { password: later.password })
    const list = (await operate(stack, ['erasures'])).join('\n')
    const tokens = [asAdmin, whole.token, ...people.map(({ token }) => token)]
    const sent = load.acknowledged()
    await stack.stop()

    const run = `t${randomUUID().slice(0, 8)}`
    const names = Object.fromEntries(serviceNames.map((name) => [name, `${run}_${name}`]))
    const restored = Object.values(names)
    onTestFinished(() => Promise.all(restored.map((name) => dropDatabase(client.db(name)))).then(() => undefined))
    await restoreArchive(client, path, new Map(serviceNames.map((name) => [`bugar_${name}`, names[name] as string])))
    expect(await countWith(client, restored, before.id)).toBe(0)
    expect(await countWith(client, restored, later.id)).toBeGreaterThan(0)

    const only = Object.fromEntries(serviceNames.map((name) => [name, { MONGODB_DATABASE: names[name] as string }]))
    const again = await startStack({}, only)
    onTestFinished(again.stop)
    await operate(again, ['after-restore', '--erasures', '-'], list)
    for (const token of tokens) {
      await expect
        .poll(async () => (await request(again.url, 'GET', '/auth/me', { token })).status, { timeout: 2000 })
        .toBe(401)
    }
    await expect.poll(() => countWith(client, restored, later.id)).toBe(0)
    expect(await countWith(client, restored, later.email)).toBe(0)

    const token = await loginAs(again.url, admin)
    expect(await rulesOf(again.url, token)).toEqual(rules)
    expect((await operate(again, ['verify-rules'])).join('\n')).toContain('program')
    let total = 1
    for (const [index, person] of people.entries()) {
      const back = { ...person, token: await loginAs(again.url, { email: person.email, password: person.password }) }
      const { consultations } = await send(again.url, 'GET', '/consultations?limit=1000', back.token)
      const ids = consultations.map(({ id }: { id: string }) => id)
      expect(sent.get(person.email)).toEqual(expect.arrayContaining(ids))
      expect(await read(atEnd.get(person.email) ?? [], back, again.url)).toEqual(expected[index])
      total += ids.length
    }
    const stats = () => send(again.url, 'GET', '/consultations/admin/stats', token)
    await expect.poll(async () => (await stats()).total).toBe(total)
    const audited = await Promise.all(
      (atEnd.get('admin') ?? []).map((id) => send(again.url, 'GET', `/audit?objectId=${id}`, token)),
    )
    expect(audited.map(({ entries }) => entries.map((each: any) => [each.operation, each.outcome]))).toEqual(
      audited.map(() => [['exercise.create', 'done']]),
    )
    rmSync(folder, { recursive: true })
  },
)
