import { messageSchema } from '@bugar/contracts/core/values/json-schema'
import { teamRuleOperations } from '@bugar/contracts/teams/team-rules'
import { repository } from '@bugar/local/repository'
import { createLogger } from '@bugar/runtime/core/logger'
import { loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { allowTime } from '@bugar/testing/time-allowed'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAsTeam, aTeamForm } from '../testing/team-acts.ts'

allowTime('ruleBase.publish')

const rights = { program: 'explain', safety: 'none', adaptation: 'none', progression: 'ask', energy: 'explain' }
/** Between the bounds of the rule that the second version of the base has otherwise. */
const woman = { gender: 'female', age: 30, bmi: 18.7, programCode: 'P1' }
const log: string[] = []

let stack: Stack
let asAdmin: string
let team: { readonly id: string; readonly token: string }
/** The tools as the team has them. */
let ofTeam: Awaited<ReturnType<typeof connected>>

const dataOf = async (method: string, path: string, body?: object) => {
  const reply = await request(stack.url, method, path, { token: asAdmin, ...(body && { body }) })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body.data
}
const aTeam = async (given: object = {}) => {
  const made = await dataOf('POST', '/teams', { ...aTeamForm({ rights, perSecond: 2000, ...given }), keyDays: 30 })
  return { id: made.team.id as string, token: made.token as string }
}

beforeAll(async () => {
  const logger = createLogger({ name: 'all', level: 'info', destination: { write: (line) => void log.push(line) } })
  stack = await startStack({ RULES_APPROVAL: 'one' }, {}, logger)
  asAdmin = await loginAs(stack.url, admin)
  team = await aTeam()
  const { ruleSet, rules } = await dataOf('GET', '/rule-bases/energy/rules')
  const e01 = rules.find(({ id }: { id: string }) => id === 'E-01')
  // The words move with the bound.
  const other = JSON.parse(JSON.stringify(e01).replaceAll(/18[.,]5/g, '19'))
  const changed = rules.map((rule: { id: string }) => (rule.id === 'E-01' ? other : rule))
  const body = { from: ruleSet.version, rules: changed, goldenCases: [], note: 'Diuji oleh tes otomatis' }
  await dataOf('PUT', '/rule-bases/energy', body)
  ofTeam = await connected(team.token)
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()))
  await stack.stop()
})

/** Started like by an assistant in docs/teams.md. */
const configured = (key: string, url = stack.url) => {
  const page = readFileSync(join(repository, 'docs', 'teams.md'), 'utf8')
  const [, json = ''] = /```json\n(\{\s+"mcpServers".*?)```/s.exec(page) ?? []
  const { command, args, env } = JSON.parse(json).mcpServers.bugar
  return {
    command: command === 'node' ? process.execPath : command,
    args: args.map((each: string) => each.replace('/path/to/bugar', repository)) as string[],
    env: { ...(process.env as Record<string, string>), ...env, BUGAR_URL: url, BUGAR_TEAM_KEY: key },
  }
}

const clients: Client[] = []

const connected = async (key: string, mode: 'auto' | 'legacy' = 'auto') => {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  clients.push(client)
  await client.connect(new StdioClientTransport(configured(key)))
  const call = async (name: string, input: object = {}): Promise<any> => {
    const { structuredContent, content, isError } = await client.callTool({ name, arguments: { ...input } })
    const said = content.map((each) => (each.type === 'text' ? each.text : '')).join()
    if (!isError) {
      expect(JSON.parse(said)).toEqual(structuredContent)
    }
    return isError ? said : structuredContent
  }
  return { client, call }
}

test.each(['auto', 'legacy'] as const)(
  'a client that begins as %s › lists the tools, all of them reads',
  async (mode) => {
    const { client, call } = await connected(team.token, mode)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'list_bases',
      'list_rules',
      'explain_decision',
      'verify_rules',
      'compare_versions',
      'simulate',
    ])
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([])
    const { input, output } = teamRuleOperations['teamRules.verify']
    expect(tools[3]).toMatchObject({
      inputSchema: messageSchema(input, 'input', 'draft-2020-12'),
      outputSchema: messageSchema(output, 'output', 'draft-2020-12'),
    })
    expect(tools[5]?.description).toMatch(/quota.*decision log/)
    expect((await call('list_bases')).bases).toHaveLength(3)
  },
)

test('tools › what the rules are, what is proved and what a version changes › is what the API says', async () => {
  const { call } = ofTeam
  const inForce = await dataOf('GET', '/rule-bases/energy/rules')
  const { bases } = await call('list_bases')
  expect(bases.map(({ base, right }: any) => [base, right]).toSorted()).toEqual([
    ['energy', 'explain'],
    ['program', 'explain'],
    ['progression', 'ask'],
  ])
  expect(await call('list_rules', { base: 'energy' })).toEqual(inForce)
  expect((await call('list_rules', { base: 'energy', version: 1 })).ruleSet.version).toBe(1)
  expect(await call('verify_rules', { base: 'energy', version: 1 })).toMatchObject({
    base: 'energy',
    ruleSet: { version: 1 },
    verification: { valid: true },
    goldenCases: { failed: [] },
  })
  const difference = await call('compare_versions', { base: 'energy', from: 1, to: 2 })
  expect(difference).toEqual(await dataOf('GET', '/rule-bases/energy/compare?from=1&to=2'))
  expect(difference.regions).toContainEqual(expect.objectContaining({ fact: 'deficit', rules: ['E-01'] }))
})

test('explain_decision › of the team › has the reasons; of another team, of nobody › the text of the API', async () => {
  const { call } = ofTeam
  const { body } = await askAsTeam(stack.url, team.token)
  const path = `/decisions/${body.data.decisionId}`
  expect(await call('explain_decision', { id: body.data.decisionId })).toEqual(await dataOf('GET', path))
  const masked = await aTeam({ masks: { bodyFatPercentage: 'withheld' } })
  const { body: kept } = await askAsTeam(stack.url, masked.token)
  const explained = await (await connected(masked.token)).call('explain_decision', { id: kept.data.decisionId })
  expect(explained).toEqual(await dataOf('GET', `/decisions/${kept.data.decisionId}`))
  expect(explained.undisclosed.length).toBeGreaterThan(0)
  const other = await askAsTeam(stack.url, (await aTeam()).token)
  for (const id of [other.body.data.decisionId, '0'.repeat(28)]) {
    expect(await call('explain_decision', { id })).toBe('Bugar answered 404: There is no such decision')
  }
})

test('simulate › two versions › says who gets something else, counts, and stands in the log of decisions', async () => {
  const own = await aTeam({ dailyQuota: 9 })
  const { call } = await connected(own.token)
  const items = [woman, { ...woman, bmi: 25 }, { ...woman, bmi: -1 }]
  const found = await call('simulate', { base: 'energy', items, ruleSets: [1, 'active'] })
  expect(found).toMatchObject({
    ruleSets: [{ version: 1 }, { version: 2 }],
    counts: { same: 1, different: 1, refused: 1 },
    results: [
      {
        item: 0,
        differs: ['deficit'],
        answers: [{ decisionId: expect.any(String) }, { decisionId: expect.any(String) }],
      },
      { item: 2, differs: [], answers: [{ errors: [{ field: 'facts.bmi' }] }, { errors: [{ field: 'facts.bmi' }] }] },
    ],
  })
  const { decisions, total } = await dataOf('GET', `/decisions?teamId=${own.id}`)
  expect(total).toBe(6)
  expect(decisions.filter(({ correlationId }: any) => !correlationId.startsWith('mcp-'))).toEqual([])
  const one = await call('simulate', { base: 'energy', items: [woman], ruleSets: ['f'.repeat(64)] })
  expect(one).toBe('Bugar answered 404: There is no such version')
  expect((await call('simulate', { base: 'energy', items, ruleSets: ['active'] })).results).toHaveLength(3)
  // The quota of the day is used up now.
  const { counts, results } = await call('simulate', { base: 'energy', items: [woman], ruleSets: ['active'] })
  expect([counts, results[0].answers[0].errors]).toMatchObject([{ refused: 1 }, [{ field: '' }]])
})

test('simulate › 500 items with every fact that the base knows, by two versions › all are decided', async () => {
  const { call } = ofTeam
  const { base } = await call('list_rules', { base: 'energy' })
  const person = Object.fromEntries(
    base.facts.map(({ name, codes, range }: any) => [name, woman[name as 'bmi'] ?? codes?.[0].code ?? range[0]]),
  )
  const items = Array.from({ length: 500 }, (_, at) => ({ ...person, bodyFatPercentage: 30, bmi: 17 + at / 100 }))
  const { counts, results } = await call('simulate', { base: 'energy', items, ruleSets: [1, 'active'] })
  // BMI from 18.5 up to but not including 19.
  expect([counts, results.length]).toEqual([{ same: 450, different: 50, refused: 0 }, 50])
})

test('rights, wrong input › are errors of the tool, and the server goes on', async () => {
  const { call } = ofTeam
  for (const [name, input] of [
    ['list_rules', { base: 'safety' }],
    ['verify_rules', { base: 'progression' }],
    ['compare_versions', { base: 'progression', from: 1, to: 1 }],
    ['simulate', { base: 'safety', items: [{}], ruleSets: ['active'] }],
  ] as const) {
    const said = await call(name, input)
    expect(said).toMatch(/403|forbidden|tidak boleh/)
    expect(said).toContain(input.base)
  }
  expect(await call('verify_rules', { base: 'energy', version: 99 })).toContain('404')
  for (const wrong of [{ base: 'nothing' }, { base: 'energy', more: 1 }, {}]) {
    expect(await call('list_rules', wrong)).toContain('Input validation error')
  }
  const items = Array.from({ length: 501 }, () => woman)
  expect(await call('simulate', { base: 'energy', items, ruleSets: ['active'] })).toContain('items')
  expect((await call('list_rules', { base: 'progression' })).ruleSet.version).toBe(1)
})

test('a key that nobody has, a revoked one › each tool says that it is not good', async () => {
  const wrong = `${team.token.slice(0, -1)}${team.token.endsWith('A') ? 'B' : 'A'}`
  const { call } = await connected(wrong)
  for (const [name, input] of [
    ['list_bases', {}],
    ['explain_decision', { id: '0'.repeat(28) }],
  ] as const) {
    expect(await call(name, input)).toBe('Bugar answered 401: The key is unknown, expired or revoked')
  }
  const revoked = await aTeam()
  const opened = await connected(revoked.token)
  expect((await opened.call('list_bases')).bases).toHaveLength(3)
  await dataOf('POST', `/teams/${revoked.id}/revoke`)
  await expect.poll(() => opened.call('list_bases')).toContain('401')
})

test('each read › leaves a line with the team, and nothing in the log of decisions', async () => {
  const own = await aTeam()
  const { call } = await connected(own.token)
  await call('list_bases')
  await call('list_rules', { base: 'energy' })
  await call('verify_rules', { base: 'energy' })
  await call('compare_versions', { base: 'energy', from: 1, to: 2 })
  const lines = log.map((line) => JSON.parse(line)).filter((line) => line.team === own.id)
  expect(lines.map(({ op, outcome }) => `${op} ${outcome}`)).toEqual(
    ['list', 'get', 'verify', 'compare'].map((name) => `teamRules.${name} ok`),
  )
  expect(lines.filter(({ requestId }) => typeof requestId !== 'string')).toEqual([])
  expect((await dataOf('GET', `/decisions?teamId=${own.id}`)).total).toBe(0)
  expect(log.join('')).not.toContain(own.token)
})

const started = (key: string, url?: string) => {
  const { command, args, env } = configured(key, url)
  return spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'] })
}

test('stdout › has messages of the protocol and nothing else; the server ends with stdin', async () => {
  const child = started(team.token)
  const [said, code] = [text(child.stdout), once(child, 'exit')]
  const ask = (id: number, method: string, params: object) =>
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
  const clientInfo = { name: 'test', version: '1.0.0' }
  ask(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
  child.stdin.write('this is no message\n')
  ask(2, 'tools/list', {})
  let seen = ''
  child.stdout.on('data', (chunk: Buffer) => void (seen += chunk.toString()))
  await expect.poll(() => seen).toContain('"id":2')
  child.stdin.end()
  expect(await code).toEqual([0, null])
  const messages = (await said)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(messages.filter(({ jsonrpc }) => jsonrpc !== '2.0')).toEqual([])
  expect(messages.find(({ error }) => error !== undefined)).toMatchObject({ id: null, error: { code: -32_700 } })
  expect(messages.find(({ id }) => id === 1).result.serverInfo.name).toBe('bugar')
})

test.each([
  ['an address that is none', 'bgr_tim_'.padEnd(51, 'x'), 'localhost', 'BUGAR_URL'],
  ['a key of another form', 'rahasia', undefined, 'BUGAR_TEAM_KEY'],
])('%s › ends at once and says so on stderr', async (_what, key, url, name) => {
  const child = started(key, url)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  expect([out, code]).toEqual(['', 1])
  expect(err).toContain(name)
  expect(err).not.toContain(key)
})
