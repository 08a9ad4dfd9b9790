import type { AppError, FieldError } from '@bugar/contracts/core/bus/errors'
import { readConfig } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { allowTime } from '@bugar/testing/time-allowed'
import { afterEach, beforeEach, expect, test } from 'vitest'

allowTime('rule.update')

let servers: TestServers
let copies: Running[]
let gateway: Bus

const admin = { actor: anActor({ role: 'admin', name: 'Admin Bugar' }) }
const other = { actor: anActor({ role: 'admin', name: 'Admin Lain' }) }
const onPurpose = { updateGoldenCases: true, note: 'uji coba aturan' } as const

beforeEach(async () => {
  servers = await startTestServers()
  const config = readConfig({ ...servers.environment('inference'), RULES_APPROVAL: 'one' })
  copies = await Promise.all([1, 2].map(() => startInference(config, { logger: silent, checkReplies: true })))
  gateway = await busAs(servers, 'gateway')
})

afterEach(async () => {
  await gateway.stop()
  await Promise.all(copies.map((copy) => copy.stop()))
  await servers.stop()
})

const errorsOf = (rejected: Promise<unknown>): Promise<readonly FieldError[]> =>
  rejected.then(
    () => [],
    (error: AppError) => error.errors ?? [],
  )
const versions = async () => (await gateway.call('rule.versions', {}, admin)).data.versions
const validate = async () => (await gateway.call('inference.validate', {}, admin)).data

test('rule.update › a program that golden cases contradict › is rejected with each case in words, and makes no version', async () => {
  const rejected = gateway.call('rule.update', { id: 'B2-L3', programCode: 'P5' }, admin)
  await expect(rejected).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^Perubahan ditolak karena \d+ kasus uji tidak lagi terpenuhi$/),
  })
  const errors = await errorsOf(rejected)
  expect(errors.length).toBeGreaterThan(0)
  for (const { field, message } of errors) {
    expect(field).toMatch(/^kasus \d+$/)
    expect(message).toMatch(
      /^(Pria|Wanita), [\d,]+ kg, [\d,]+ cm, lemak [\d,]+%: seharusnya B2 L3 P7, menjadi B2 L3 P5\.$/,
    )
  }
  expect(await versions()).toHaveLength(1)
  expect((await gateway.call('rule.get', { id: 'B2-L3' })).data.programCode).toBe('P7')
})

test.each([
  ['no reason', undefined],
  ['a reason of 9 characters', 'sembilan9'],
  ['a reason of blanks', '             '],
])('rule.update › golden cases to be updated with %s › is rejected on the note', async (_what, note) => {
  const update = { id: 'B2-L3', programCode: 'P5' as const, updateGoldenCases: true, ...(note && { note }) }
  await expect(gateway.call('rule.update', update, admin)).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ field: 'note' }],
  })
})

test('rule.update › golden cases updated with a reason › changes those of this rule in the same version, and no other', async () => {
  const { goldenCases: before } = await validate()
  const update = { id: 'B2-L3', programCode: 'P5' as const, updateGoldenCases: true, note: 'sepuluh 10' }
  await gateway.call('rule.update', update, admin)
  expect(await versions()).toMatchObject([{ version: 2, active: true, note: 'sepuluh 10' }, { version: 1 }])
  expect(await validate()).toMatchObject({ valid: true, goldenCases: { total: before.total, failed: [] } })
  // All other cases still expect the old result: only the changed ones reject the rollback.
  const back = gateway.call('rule.update', { id: 'B2-L3', programCode: 'P7' }, admin)
  const errors = await errorsOf(back)
  expect(errors.every(({ message }) => message.endsWith('seharusnya B2 L3 P5, menjadi B2 L3 P7.'))).toBe(true)
  await expect(gateway.call('rule.update', { id: 'B3-L1', programCode: 'P4' }, admin)).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('rule.update › content that had a version › gets its number again', async () => {
  await gateway.call('rule.update', { id: 'B2-L3', programCode: 'P5', ...onPurpose }, admin)
  const { extras } = await gateway.call('rule.update', { id: 'B2-L3', programCode: 'P7', ...onPurpose }, admin)
  expect(extras?.meta.ruleSet.version).toBe(1)
  const again = await gateway.call('rule.update', { id: 'B2-L3', programCode: 'P5', ...onPurpose }, admin)
  expect(again.extras?.meta.ruleSet.version).toBe(2)
  const all = await versions()
  expect(all.map(({ version }) => version)).toEqual([2, 1])
  expect(new Set(all.map(({ hash }) => hash)).size).toBe(2)
})

test('inference.validate › a draft that a golden case contradicts › is not valid, although every person is answered', async () => {
  const { data: rules } = await gateway.call('inference.rules', {})
  const draft = rules.map((rule) =>
    rule.id === 'B1' ? { ...rule, event: { ...rule.event, params: { ...rule.event.params, value: 'P4' } } } : rule,
  )
  const { data } = await gateway.call('inference.validate', { rules: draft }, admin)
  expect(data).toMatchObject({ valid: false, coverage: 100 })
  expect(data.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(data.goldenCases.failed.length).toBeGreaterThan(0)
})

test('rule.update › with If-Match › only on the version it was opened at; an error carries the rule as it is now', async () => {
  const opened = await gateway.call('rule.get', { id: 'B2-L2' })
  const save = (name: string, etag?: string) =>
    gateway.call('rule.update', { id: 'B2-L2', name }, { ...admin, ifMatch: etag === undefined ? null : [etag] })
  expect(opened.etag).toMatch(/^"[0-9a-f]{64}"$/)
  const saved = await save('Nama dari A', opened.etag)
  expect(saved.etag).not.toBe(opened.etag)
  await expect(save('Nama dari B', opened.etag)).rejects.toMatchObject({
    code: 'precondition-failed',
    current: { etag: saved.etag, data: { name: 'Nama dari A' } },
  })
  await save('Nama dari B', saved.etag)
  await save('Nama dari C')
  expect((await gateway.call('rule.get', { id: 'B2-L2' })).data.name).toBe('Nama dari C')
})

test('rule.update › many racing changes › each acknowledged one is in force with one audit entry, none leaves an orphan', async () => {
  // A busy machine must not turn a reply into an unknown outcome.
  const { data } = await gateway.call('rule.list', {})
  const results = await Promise.allSettled(
    data.map(({ id }, index) =>
      gateway.call('rule.update', { id, name: `Nama baru ${id}` }, index % 2 === 0 ? admin : other),
    ),
  )
  const kept = data.filter((_, index) => results[index]?.status === 'fulfilled').map(({ id }) => id)
  for (const result of results) {
    expect(result.status === 'fulfilled' || result.reason.code).toSatisfy(
      (code) => code === true || code === 'conflict',
    )
  }
  expect(kept.length).toBeGreaterThan(0)
  expect(await versions()).toHaveLength(1 + kept.length)
  const names = (await gateway.call('rule.list', {})).data.map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('Nama baru'))).toHaveLength(kept.length)
  const { entries } = (await gateway.call('inference.auditPage', { limit: 100 })).data
  expect(entries.map(({ objectId }) => objectId).toSorted()).toEqual(kept.toSorted())
})
