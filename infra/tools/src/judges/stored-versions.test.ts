import { teamRuleExamples } from '@bugar/contracts/examples/teams'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { storedVersions } from './stored-versions.ts'

const { 'teamRules.vectors': vectors, 'teamRules.dmn': dmn, 'teamRules.versions': versions } = teamRuleExamples
const [version] = versions.output.versions

let close = async () => {}
afterEach(() => close())

interface Reply {
  readonly status: number
  readonly body: object
}
const ok = (data: object): Reply => ({ status: 200, body: { success: true, data } })

/** A system with one version that answers so, and the paths that it was asked. */
const systemOf = async (given: Readonly<Record<string, Reply[]>> = {}) => {
  const replies: Record<string, Reply[]> = {
    '': [ok(teamRuleExamples['teamRules.list'].output)],
    '/energy/versions': [ok(versions.output)],
    [`/energy/vectors?version=${version?.version}`]: [ok(vectors.output)],
    [`/energy/dmn?version=${version?.version}`]: [ok(dmn.output)],
    ...given,
  }
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    const path = url.replace('/api/team/rule-bases', '').replace(/\?$/, '')
    asked.push(path)
    const own = replies[path] ?? []
    const { status, body } = (own.length > 1 ? own.shift() : own[0]) ?? { status: 404, body: {} }
    response.writeHead(status, { 'content-type': 'application/json', ...(status === 429 && { 'retry-after': '0' }) })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const read = [{ name: `energy ${version?.version}`, dmn: dmn.output.dmn, vectors: vectors.output.vectors }]
const tooOften = { status: 429, body: { success: false, message: 'Terlalu banyak permintaan' } }

test('storedVersions › a version › its document and vectors', async () => {
  expect(await storedVersions((await systemOf()).url, 'bgr_kunci')).toEqual(read)
})

test('storedVersions › asked too often › asks again', async () => {
  const path = `/energy/vectors?version=${version?.version}`
  const { url, asked } = await systemOf({ [path]: [tooOften, tooOften, ok(vectors.output)] })
  expect(await storedVersions(url, 'bgr_kunci')).toEqual(read)
  expect(asked.filter((each) => each === path)).toHaveLength(3)
})

test('storedVersions › asked too often at every try › gives up with the reason', async () => {
  const { url, asked } = await systemOf({ '': [tooOften] })
  await expect(storedVersions(url, 'bgr_kunci')).rejects.toThrow('Terlalu banyak permintaan')
  expect(asked).toHaveLength(10)
})

test.each([
  ['vectors', { ...vectors.output, ruleSet: { ...vectors.output.ruleSet, hash: '0'.repeat(64) } }],
  ['vectors', { ...vectors.output, ruleSet: { ...vectors.output.ruleSet, version: 99 } }],
  ['dmn', { ...dmn.output, ruleSet: { ...dmn.output.ruleSet, hash: '0'.repeat(64) } }],
])('storedVersions › %s of other rules › are refused', async (what, other) => {
  const { url } = await systemOf({ [`/energy/${what}?version=${version?.version}`]: [ok(other)] })
  await expect(storedVersions(url, 'bgr_kunci')).rejects.toThrow('those of other rules')
})

test('storedVersions › a refusal › is the reason', async () => {
  const { url } = await systemOf({ '': [{ status: 401, body: { success: false, message: 'Kunci tidak berlaku' } }] })
  await expect(storedVersions(url, 'bgr_kunci')).rejects.toThrow('Kunci tidak berlaku')
})
