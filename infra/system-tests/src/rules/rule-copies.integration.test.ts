import type { RuleCopy } from '@bugar/contracts/rules/rule-copies'
import { readConfig } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { silent } from '@bugar/testing/bus'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { startProxyTo, type TcpProxy } from '@bugar/testing/servers/tcp-proxy'
import { allowTime } from '@bugar/testing/time-allowed'
import { afterAll, beforeAll, expect, test } from 'vitest'

allowTime('ruleDraft.propose', 'ruleDraft.approve')

let stack: Stack
let proxy: TcpProxy
let copies: Running[]
let token: string

const ask = async (method: string, path: string, body?: object, as = token) =>
  request(stack.url, method, path, { token: as, ...(body && { body }) })
const dataOf = async (method: string, path: string, body?: object) => (await ask(method, path, body)).body.data

/** Three copies; the last one reaches its database through a proxy. */
beforeAll(async () => {
  stack = await startStack()
  const environment = stack.servers.environment('inference')
  proxy = await startProxyTo(environment.MONGODB_URI)
  const configs = [environment, { ...environment, MONGODB_URI: proxy.through(environment.MONGODB_URI) }]
  copies = await Promise.all(configs.map((each) => startInference(readConfig(each), { logger: silent })))
  token = await loginAs(stack.url, admin)
})
afterAll(async () => {
  proxy?.accept()
  await Promise.all((copies ?? []).map((copy) => copy.stop()))
  await proxy?.stop()
  await stack?.stop()
})

const seen = async (): Promise<RuleCopy[]> =>
  (await dataOf('GET', '/rule-copies')).find(({ base }: { base: string }) => base === 'safety').copies
const states = async () => (await seen()).map(({ version, state }) => `${version} ${state}`)

/** Retries while the request reaches the copy that is cut off. */
const untilDone = async (method: string, path: string, body?: object) => {
  let data: any
  const isDone = async () => {
    const reply = await ask(method, path, body)
    data = reply.body.data
    return reply.status < 300
  }
  await expect.poll(isDone, { timeout: 60_000, interval: 100 }).toBe(true)
  return data
}

/** Activates another version through a draft, as the only administrator. */
const release = async (source: string): Promise<void> => {
  const { id, rules } = await untilDone('POST', '/rule-bases/safety/drafts')
  const [{ value, revision }] = rules
  const edit = { rules: [{ key: value.id, seen: revision, value: { ...value, source } }] }
  const { hash } = await untilDone('PATCH', `/rule-drafts/${id}`, edit)
  await untilDone('POST', `/rule-drafts/${id}/propose`, { hash, note: 'Diuji oleh tes otomatis' })
  await untilDone('POST', `/rule-drafts/${id}/approve`, { hash })
}

test('system.ruleCopies › after an approval › every copy says the new version, and since when', async () => {
  expect(await states()).toEqual(['1 same', '1 same', '1 same'])
  expect(await seen()).toMatchObject([{ sinceStart: true }, { sinceStart: true }, { sinceStart: true }])
  await release('Sumber kedua')
  await expect.poll(states).toEqual(['2 same', '2 same', '2 same'])
  const [first] = await seen()
  expect(first).toMatchObject({ sinceStart: false, lastError: null, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(Date.parse(first?.since ?? '')).toBeGreaterThan(Date.parse(first?.startedAt ?? ''))
})

test('system.ruleCopies › a copy that cannot load › stays behind, is late, says why, and catches up', async () => {
  proxy.refuse()
  await release('Sumber ketiga')
  const sorted = async () => (await states()).toSorted()
  await expect.poll(sorted, { timeout: 30_000 }).toEqual(['2 late', '3 same', '3 same'])
  const late = (await seen()).find(({ state }) => state === 'late')
  expect(late?.lastError).toMatchObject({ message: 'Basis data tidak dapat dibaca.' })
  proxy.accept()
  await expect.poll(states, { timeout: 30_000 }).toEqual(['3 same', '3 same', '3 same'])
})

test('system.ruleCopies › who is no administrator › is refused', async () => {
  const person = await aPerson(stack.url)
  expect((await ask('GET', '/rule-copies', undefined, person.token)).status).toBe(403)
})
