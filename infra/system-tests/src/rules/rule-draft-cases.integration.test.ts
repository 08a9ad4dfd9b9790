import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { allowTime } from '@bugar/testing/time-allowed'
import { afterAll, beforeAll, expect, test } from 'vitest'

allowTime('ruleDraft.coverage')

let stack: Stack
let token: string

const ask = (method: string, path: string, body?: unknown) =>
  request(stack.url, method, path, { token, ...(body !== undefined && { body }) })
const asked = async (method: string, path: string, body?: unknown) => {
  const reply = await ask(method, path, body)
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body.data
}
const create = (base: RuleBaseName): Promise<Draft> => asked('POST', `/rule-bases/${base}/drafts`)
const coverageOf = ({ id }: Draft) => asked('GET', `/rule-drafts/${id}/coverage`)
const edit = ({ id }: Draft, goldenCases: object[]) => ask('PATCH', `/rule-drafts/${id}`, { goldenCases })
const added = (value: GoldenCase) => ({ key: value.line, seen: null, value })
const discard = ({ id }: Draft) => asked('DELETE', `/rule-drafts/${id}`)

beforeAll(async () => {
  stack = await startStack()
  token = await loginAs(stack.url, admin)
})
afterAll(() => stack?.stop())

test.each(['program', 'safety', 'adaptation', 'progression', 'energy'] as const)(
  'coverage › of the %s rules as they come › each rule fires and does not, and every small change is judged',
  async (base) => {
    const draft = await create(base)
    const { hash, coverage, mutation } = await coverageOf(draft)
    const { total, killed, equivalent, unchecked, survived, survivors } = mutation
    const active = draft.rules.filter(({ value }) => value.isActive).length
    expect(hash).toBe(draft.hash)
    expect(coverage).toMatchObject({
      fired: { touched: active, total: active },
      notFired: { touched: active, total: active },
    })
    expect(killed + equivalent + survived).toBe(total)
    expect(unchecked).toBe(0)
    expect(survivors).toHaveLength(survived)
    // A change that verification detects may pass the cases.
    expect(killed / (total - equivalent)).toBeGreaterThan(0.95)
    await discard(draft)
  },
)

test('a change that no case notices › is noticed once its person is a case', async () => {
  const draft = await create('energy')
  const before = (await coverageOf(draft)).mutation
  const { person: facts, expected } = before.survivors[0]
  const saved = await edit(draft, [added({ line: 9000, facts, expected, note: '' })])
  const check = await asked('GET', `/rule-drafts/${draft.id}/check`)
  const after = await coverageOf(draft)
  expect(check.failed).toEqual([])
  expect(after.hash).toBe(saved.body.data.hash)
  expect(after.mutation).toMatchObject({ survived: before.survived - 1, killed: before.killed + 1 })
  await discard(draft)
})

test('without any case › everything is untouched, and what fails already notices nothing', async () => {
  const draft = await create('energy')
  const removed = draft.goldenCases.map(({ value: { line }, revision }) => ({ key: line, seen: revision, value: null }))
  const wrong = { line: 9000, facts: { gender: 'male', bmi: 16 }, expected: '-', note: '' }
  expect((await edit(draft, [...removed, added(wrong)])).status).toBe(200)
  const { coverage, mutation } = await coverageOf(draft)
  expect(coverage.fired.touched).toBeLessThan(5)
  expect(coverage.untouched.length).toBeGreaterThan(50)
  expect(mutation).toMatchObject({ killed: 0, survived: mutation.total - mutation.equivalent })
  expect(mutation.survivors).toHaveLength(100)
  await discard(draft)
})

test('a case that nobody can be, or one too many › is refused at its place', async () => {
  const draft = await create('energy')
  const aCase = { line: 9000, facts: { gender: 'male', age: 30 }, expected: '-', note: '' }
  const wrong = await edit(draft, [added({ ...aCase, facts: { gender: 'male', age: 300 }, expected: 'deficit=maybe' })])
  expect(wrong.status).toBe(400)
  expect(wrong.body.errors?.map(({ field }: { field: string }) => field)).toEqual([
    'goldenCases.9000.facts.age',
    'goldenCases.9000.expected',
  ])
  const many = Array.from({ length: 1001 - draft.goldenCases.length }, (_, at) => added({ ...aCase, line: 9000 + at }))
  const full = await edit(draft, many)
  expect(full.status).toBe(400)
  expect(full.body.errors).toEqual([{ field: 'goldenCases', message: 'Satu basis paling banyak 1000 kasus acuan.' }])
  expect((await edit(draft, many.slice(1))).body.data.goldenCases).toHaveLength(1000)
  await discard(draft)
})

test('coverage › of no draft, or by somebody else › is refused', async () => {
  expect((await ask('GET', '/rule-drafts/0123456789abcdef01234567/coverage')).status).toBe(404)
  const draft = await create('energy')
  expect((await request(stack.url, 'GET', `/rule-drafts/${draft.id}/coverage`)).status).toBe(401)
  await discard(draft)
})
