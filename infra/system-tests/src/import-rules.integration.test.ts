import { readConfig } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silent } from '@bugar/testing/bus'
import { loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { allDocuments, exportLines, importLines, type Line, withChanges } from '@bugar/testing/transfer'

let stack: Stack
let token: string
let inference: Running | null = null

beforeAll(async () => {
  stack = await startStack()
  token = await loginAs(stack.url, admin)
})
afterAll(async () => {
  await inference?.stop()
  await stack.stop()
})

const send = (lines: readonly Line[], query = '') => importLines(stack.url, token, lines, query)
const sendRequest = (method: string, path: string, body?: object) =>
  request(stack.url, method, path, { token, ...(body && { body }) })

const restartInference = async () => {
  await (inference ? inference.stop() : stack.stopService('inference'))
  inference = await startInference(readConfig(stack.servers.environment('inference')), { logger: silent })
}

/** Without totals, which the service folds in the background. */
const documents = async () =>
  (await allDocuments(stack))
    .filter((text) => !/^consultation\.(?:totals|removals) /.test(text))
    .map((text) => text.replace(',"uncounted":true', ''))

/** A rejected import is audited. */
const withoutAudit = (texts: readonly string[]) => texts.filter((text) => !text.startsWith('auth.audit '))

const expectRejected = async (lines: readonly Line[], message: string) => {
  const before = withoutAudit(await documents())
  expect(await send(lines)).toEqual({
    status: 400,
    body: {
      success: false,
      message: 'Berkas impor tidak valid; tidak ada yang diubah',
      errors: [{ field: `line ${lines.length}`, message }],
    },
  })
  expect(withoutAudit(await documents())).toEqual(before)
}

const publish = async (programCode: string) => {
  const note = `uji impor ${programCode}`
  expect((await sendRequest('PUT', '/rules/B2-L2', { programCode, note, updateGoldenCases: true })).status).toBe(200)
}

/** Program recommended by rule B2-L2, and its rule set. */
const verdict = async () => {
  const facts = { gender: 'male', weight: 68.5, height: 170, bodyFatPercentage: 15 }
  const { status, body } = await sendRequest('POST', '/forward-chaining/test', facts)
  expect(status).toBe(200)
  return { programCode: body.data.programCode, ruleSet: body.data.ruleSet }
}

const ruleSets = async (): Promise<Line[]> =>
  (await exportLines(stack.url, token)).filter(({ type }) => type === 'ruleSet')

const giving = ({ type, data }: Line, programCode: string): Line => {
  const rules = data.rules.map((rule: any) =>
    rule.id === 'B2-L2'
      ? { ...rule, event: { ...rule.event, params: { ...rule.event.params, value: programCode } } }
      : rule,
  )
  return { type, data: { ...data, rules, goldenCases: [] } }
}

const activation = (version: number): Line => ({
  type: 'activeRuleSet',
  data: { version, activatedAt: '2026-11-20T00:00:00.000Z' },
})

test('import › rules in force that do not exist › are rejected with their line, and rules can still be changed', async () => {
  await expectRejected([activation(999)], 'Refers to a record that is neither in the database nor in the file')
  await publish('P6')
  expect((await verdict()).programCode).toBe('P6')
  expect((await sendRequest('POST', '/rules/versions/1/activate', { note: 'kembali' })).status).toBe(200)
  await expect.poll(verdict).toMatchObject({ programCode: 'P2', ruleSet: { version: 1 } })
  await restartInference()
  expect(await verdict()).toMatchObject({ programCode: 'P2', ruleSet: { version: 1 } })
  expect((await sendRequest('POST', '/consultations', { weight: 60, height: 170 })).status).toBe(201)
})

test('import › another content under a known number › gets the next one, and the known one stays, also after a restart', async () => {
  await publish('P7')
  const before = await verdict()
  const { version } = before.ruleSet
  const known = (await ruleSets()).find(({ data }) => data.version === version) as Line
  const { status, body } = await send([giving(known, 'P9')])
  const id = String(version + 1)
  expect({ status, effects: body.data.effects }).toEqual({
    status: 200,
    effects: [
      { kind: 'rule-set-added', count: 1, examples: [{ id, name: known.data.note }] },
      { kind: 'rule-set-renumbered', count: 1, examples: [{ id, name: String(version) }] },
    ],
  })
  expect((await ruleSets()).find(({ data }) => data.version === version)).toEqual(known)
  expect(await verdict()).toEqual(before)
  await restartInference()
  expect(await verdict()).toEqual(before)
})

test('import › a version that fails its own golden cases, or does not verify › is rejected', async () => {
  const known = (await ruleSets())[0] as Line
  const next = { version: 50 }
  const failing = withChanges(giving(known, 'P9'), { ...next, goldenCases: known.data.goldenCases })
  await expectRejected([failing], 'A golden case fails')
  const [first, ...others] = known.data.rules
  const conditions = { all: [{ fact: 'gender', operator: 'tidak ada', value: 'male' }] }
  for (const rules of [[], [{ ...first, conditions }, ...others]]) {
    await expectRejected([withChanges(known, { ...next, rules })], 'rules: The rule set does not verify')
  }
})

test('import › a new version and its activation › are in force, and entries say who did it', async () => {
  const added = withChanges(giving((await ruleSets())[0] as Line, 'P8'), { version: 50, note: 'dari sistem lain' })
  const { status, body } = await send([activation(50), added])
  expect(status).toBe(200)
  expect(body.data.types).toEqual({
    ruleSet: { created: 1, updated: 0, unchanged: 0, skipped: 0 },
    activeRuleSet: { created: 0, updated: 1, unchanged: 0, skipped: 0 },
  })
  await expect.poll(verdict).toMatchObject({ programCode: 'P8', ruleSet: { version: 50 } })
  const { entries } = (await sendRequest('GET', '/audit?operation=rule.import&objectId=50')).body.data
  expect(entries).toMatchObject([
    { objectId: '50', after: { ruleSet: 50 }, actor: { name: expect.any(String) }, outcome: 'done' },
    { objectId: '50', before: null, after: { ruleSet: 50, note: 'dari sistem lain' }, outcome: 'done' },
  ])
  expect((await sendRequest('POST', '/rules/versions/1/activate', { note: 'kembali' })).status).toBe(200)
})

test('import › a preview › says counts and effects, and writes nothing at all', async () => {
  const person = {
    id: 'c'.repeat(24),
    name: 'Wati Baru',
    email: 'wati@contoh.id',
    gender: 'female',
    role: 'admin',
    isActive: false,
    createdAt: '2026-11-20T00:00:00.000Z',
    updatedAt: '2026-11-20T00:00:00.000Z',
  }
  const all = await exportLines(stack.url, token)
  const self = all.find(({ data }) => data.email === admin.email) as Line
  const added = withChanges(giving((await ruleSets())[0] as Line, 'P5'), { version: 60, note: 'pratinjau' })
  const lines = [{ type: 'user', data: person }, withChanges(self, { name: 'Nama Lain' }), added, activation(60)]
  const before = await documents()
  const { status, body } = await send(lines, '?preview=true')
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      success: true,
      message: 'Pratinjau impor; tidak ada yang diubah',
      data: {
        preview: true,
        total: 4,
        types: {
          user: { created: 1, updated: 1, unchanged: 0, skipped: 0 },
          ruleSet: { created: 1, updated: 0, unchanged: 0, skipped: 0 },
          activeRuleSet: { created: 0, updated: 1, unchanged: 0, skipped: 0 },
        },
        effects: [
          { kind: 'sessions-ended', count: 1, examples: [{ id: self.data.id, name: 'Nama Lain' }] },
          { kind: 'rule-set-added', count: 1, examples: [{ id: '60', name: 'pratinjau' }] },
          { kind: 'rule-set-activated', count: 1, examples: [{ id: '60', name: '1' }] },
        ],
      },
    },
  })
  expect(await documents()).toEqual(before)
  const rejected = await send([withChanges(self, { role: 'user' })], '?preview=true')
  expect(rejected.status).toBe(409)
  expect(await documents()).toEqual(before)
})
