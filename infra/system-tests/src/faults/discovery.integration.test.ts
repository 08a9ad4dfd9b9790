import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { eventSubject } from '@bugar/contracts/system/events'
import { messageSchema } from '@bugar/contracts/core/values/json-schema'
import { type OperationName, operations, topology } from '@bugar/contracts/operations'
import { createAsyncApi } from '@bugar/gateway/openapi/asyncapi'
import { repository } from '@bugar/local/repository'
import { printCopies } from '@bugar/operator/looks'
import { type Connection, openConnection } from '@bugar/runtime/nats/connection'
import { busAs, silent } from '@bugar/testing/bus'
import { loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { allowTime } from '@bugar/testing/time-allowed'
import { aTeamForm } from '../testing/team-acts.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

allowTime('ruleBase.publish', 'ruleBase.activate', 'ruleDraft.propose', 'ruleDraft.approve', 'rule.update')

let stack: Stack
let token: string
let integration: Connection
/** The messages that integration received. */
const heard: any[] = []

beforeAll(async () => {
  stack = await startStack({ RULES_APPROVAL: 'one' })
  token = await loginAs(stack.url, admin)
  const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = stack.servers.environment('integration')
  integration = await openConnection({ url, user, password, logger: silent })
  integration.connection.subscribe(eventSubject('rules.changed'), {
    callback: (_error, message) => void heard.push(message.json()),
  })
  await integration.connection.flush()
})
afterAll(async () => {
  await integration?.leave()
  await stack?.stop()
})

const ask = async (subject: string): Promise<any> => (await integration.connection.request(subject)).json()
const dataOf = async (method: string, path: string, body?: object) => {
  const reply = await request(stack.url, method, path, { token, ...(body && { body }) })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body.data
}
const refOf = async (base: string) => (await dataOf('GET', `/rule-bases/${base}/rules`)).ruleSet
const saidOf = async (base: string) => {
  const { endpoints } = await ask('$SRV.STATS.inference')
  const { rules } = endpoints.find(({ data }: any) => data?.rules).data
  const { version, hash } = rules.find((each: any) => each.base === base)
  return { version, hash }
}

test('admin copies › a line for the gateway and for each service', async () => {
  const operator = await busAs(stack.servers, 'operator')
  const lines: string[] = []
  expect(await printCopies(operator, (line) => lines.push(line))).toBe(0)
  await operator.stop()
  const named = lines.filter((line) => !line.startsWith(' ')).map((line) => line.split(' ')[0])
  expect(named).toEqual(['gateway', 'auth', 'catalog', 'consultation', 'inference', 'training'])
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string }
  expect(lines[0]).toContain(`gateway ${version}, copy `)
})

test('$SRV.INFO › as integration › has the schemas of each operation that it may call, and of no other', async () => {
  const info = await ask('$SRV.INFO.inference')
  const offered = info.endpoints.filter(({ metadata }: any) => metadata)
  expect(offered.map(({ subject }: any) => subject).toSorted()).toEqual([...topology.integration.calls].toSorted())
  for (const { subject, metadata } of offered) {
    const { input, output } = operations[subject as OperationName]
    expect(JSON.parse(metadata.input), subject).toEqual(messageSchema(input, 'input', 'draft-2020-12'))
    expect(JSON.parse(metadata.output), subject).toEqual(messageSchema(output, 'output', 'draft-2020-12'))
  }
  expect(info.metadata.rules).toContain('$SRV.STATS.inference')
})

test('$SRV › as integration › answers are far below what NATS carries, which is 1 MiB unless told', async () => {
  const sizes = await Promise.all(
    ['PING', 'INFO', 'STATS'].map(
      async (verb) => (await integration.connection.request(`$SRV.${verb}.inference`)).data.length,
    ),
  )
  expect(Math.max(...sizes)).toBeLessThan(100_000)
})

test('$SRV.PING › as integration › one copy can be asked by its id', async () => {
  const { id, name } = await ask('$SRV.PING.inference')
  expect(name).toBe('inference')
  expect(await ask(`$SRV.PING.inference.${id}`)).toMatchObject({ id })
})

test('$SRV.STATS › as integration › has version and hash of every base', async () => {
  for (const base of ruleBaseNames) {
    expect(await saidOf(base), base).toEqual(await refOf(base))
  }
})

const { messages } = createAsyncApi()['components'] as any
const withExample = topology.integration.calls.filter((name) => messages[`${name}.request`].examples)
const isForTeams = (name: OperationName) => operations[name].access === 'team'
const send = (name: string, payload: object) => integration.connection.request(name, JSON.stringify(payload))

test.each(withExample.filter(isForTeams))(
  'the AsyncAPI document › %s › asks for the header with a key',
  async (name) => {
    const failure = await send(name, messages[`${name}.request`].examples[0].payload)
    expect(failure.json()).toMatchObject({ code: 'unauthenticated' })
    const { $ref } = messages[`${name}.request`].headers
    expect((createAsyncApi()['components'] as any).schemas[$ref.split('/').at(-1)].required).toEqual(['Authorization'])
  },
)

test.each(withExample.filter((name) => !isForTeams(name)))(
  'the AsyncAPI document › %s › its example is answered',
  async (name) => {
    const answer = await send(name, messages[`${name}.request`].examples[0].payload)
    expect(answer.headers).toBeUndefined()
    expect(Object.keys(answer.json() as object)).toContain('data')
  },
)

test('the AsyncAPI document › a wrong request › gets a failure with the headers that it names', async () => {
  const failure = await send('inference.conclude', { input: { base: 'nothing' }, actor: null })
  expect(failure.json()).toMatchObject({ code: 'invalid' })
  expect(messages.failure.headers.required.map((name: string) => failure.headers?.get(name))).toEqual([
    'invalid',
    '400',
  ])
})

/** Rules with another source, so that their content is new. */
const otherRules = async (base: string) => {
  const { rules } = await dataOf('GET', `/rule-bases/${base}/rules`)
  return rules.map((rule: object, at: number) => (at === 0 ? { ...rule, source: `Uji ${randomUUID()}` } : rule))
}
const note = 'Diuji oleh tes otomatis'

/** Runs a change of the active version, and returns its single event. */
const eventOf = async (act: () => Promise<unknown>) => {
  heard.length = 0
  await act()
  await expect.poll(() => heard.length).toBe(1)
  return heard[0]
}
const publish = async (base: string) => {
  const [{ version: from }, rules] = [await refOf(base), await otherRules(base)]
  await dataOf('PUT', `/rule-bases/${base}`, { from, rules, note })
}
const release = async (base: string) => {
  const { id, rules } = await dataOf('POST', `/rule-bases/${base}/drafts`)
  const [{ value, revision }] = rules
  const edit = { rules: [{ key: value.id, seen: revision, value: { ...value, source: `Uji ${randomUUID()}` } }] }
  const { hash } = await dataOf('PATCH', `/rule-drafts/${id}`, edit)
  await dataOf('POST', `/rule-drafts/${id}/propose`, { hash, note })
  await dataOf('POST', `/rule-drafts/${id}/approve`, { hash })
}
const changeRule = () => dataOf('PUT', '/rules/B2-L2', { programCode: 'P6', note, updateGoldenCases: true })

test.each([
  ['ruleBase.publish', 'energy', () => publish('energy')],
  ['ruleBase.activate', 'energy', () => dataOf('POST', '/rule-bases/energy/versions/1/activate')],
  ['ruleDraft.approve', 'safety', () => release('safety')],
  ['rule.update', 'program', changeRule],
  ['rule.activate', 'program', () => dataOf('POST', '/rules/versions/1/activate', { note })],
])('%s › integration hears which rules of %s are in force, and $SRV.STATS says the same', async (_by, base, act) => {
  const begun = Date.now()
  const event = await eventOf(act)
  const ref = await refOf(base)
  expect(event).toEqual({ ...ref, base, activatedAt: expect.any(String), deprecatedAt: event.activatedAt })
  expect(Date.parse(event.activatedAt)).toBeGreaterThanOrEqual(begun)
  await expect.poll(() => saidOf(base)).toEqual(ref)
})

test('rules.changed › as an earlier release sends it › is heard as it is', async () => {
  const inference = await busAs(stack.servers, 'inference')
  const numbers: number[] = []
  inference.subscribe('rules.changed', ({ version }) => numbers.push(version))
  await inference.ping()
  inference.publish('rules.changed', { version: 7 })
  await expect.poll(() => numbers).toEqual([7])
  await expect.poll(() => heard.at(-1)).toEqual({ version: 7 })
  await inference.stop()
})

const page = readFileSync(join(repository, 'docs', 'teams.md'), 'utf8')

/** Runs a program of docs/teams.md unchanged. */
const startExample = (name: string, env: object = {}): ChildProcess => {
  const program = page.match(new RegExp(`\`\`\`js\\n(// ${name}\\.mjs.*?)\`\`\``, 's'))?.[1] ?? ''
  const { NATS_URL, NATS_PASSWORD } = stack.servers.environment('integration')
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: repository,
    env: { ...process.env, NATS_URL, NATS_PASSWORD, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test('docs/teams.md › discover.mjs › prints what can be asked and the versions in force', async () => {
  const lines = (await text(startExample('discover').stdout as NodeJS.ReadableStream)).trimEnd().split('\n')
  const { version, hash } = await refOf('safety')
  expect(lines).toContain(`safety ${version} ${hash}`)
  expect(lines).toEqual(expect.arrayContaining(topology.integration.calls.map((name) => expect.stringContaining(name))))
})

test('docs/teams.md › evaluate.mjs › prints a decision', async () => {
  const { body } = await request(stack.url, 'POST', '/teams', { token, body: { ...aTeamForm(), keyDays: 1 } })
  const child = startExample('evaluate', { KEY: body.data.token })
  const { data } = JSON.parse(await text(child.stdout as NodeJS.ReadableStream))
  expect(data).toMatchObject({ base: 'energy', decisionId: expect.any(String), fired: expect.any(Array) })
})

test('docs/teams.md › hear.mjs › prints a version when it comes into force', async () => {
  const child = startExample('hear')
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  // Messages published before it subscribes are lost to it.
  const published: string[] = []
  const isHeard = async () => {
    await publish('adaptation')
    const { version, hash } = await refOf('adaptation')
    published.push(`adaptation ${version} ${hash}`)
    // A busy machine prints one after the next is published.
    return published.some((each) => said.includes(each))
  }
  try {
    await expect.poll(isHeard, { interval: 300, timeout: 30_000 }).toBe(true)
  } finally {
    child.kill()
  }
})
