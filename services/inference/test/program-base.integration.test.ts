import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { readConfig } from '@bugar/inference/config'
import { seeds } from '@bugar/inference/seed/bases/all'
import { startInference } from '@bugar/inference/service'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { allowTime } from '@bugar/testing/time-allowed'
import { afterAll, beforeAll, expect, test } from 'vitest'

allowTime('ruleBase.publish')

let servers: TestServers
let inference: Running
let gateway: Bus

const admin = { actor: anActor({ role: 'admin' }) }
const note = 'Diuji oleh tes otomatis'
const facts = { gender: 'male', weight: 60, height: 170, bodyFatPercentage: 15 } as const

beforeAll(async () => {
  servers = await startTestServers()
  inference = await startInference(readConfig({ ...servers.environment('inference'), RULES_APPROVAL: 'one' }), {
    logger: silent,
    checkReplies: true,
  })
  gateway = await busAs(servers, 'gateway')
})
afterAll(async () => {
  await gateway.stop()
  await inference.stop()
  await servers.stop()
})

const base = 'program' as const
const { rules: seeded, goldenCases } = seeds.get(base) ?? { rules: [], goldenCases: [] }
const giving = (programCode: string): SourcedRule[] =>
  seeded.map((rule) =>
    rule.id === 'B2-L2'
      ? { ...rule, event: { ...rule.event, params: { ...rule.event.params, value: programCode } } }
      : rule,
  )
const publish = (rules: readonly SourcedRule[], more: object = {}) =>
  gateway.call('ruleBase.publish', { base, from: 1, rules: [...rules], note, ...more }, admin)
const programOf = async () => (await gateway.call('inference.test', facts, admin)).data.programCode

test('ruleBase.rules, inference.conclude › the program › answer as for every base', async () => {
  const { data } = await gateway.call('ruleBase.rules', { base })
  expect(data).toMatchObject({ base: { name: base }, ruleSet: { version: 1 }, rules: seeded })
  const { conclusions, fired } = (await gateway.call('inference.conclude', { base, facts })).data
  expect(conclusions.map(({ fact, values }) => [fact, ...values])).toEqual([
    ['bmiCategory', 'B2'],
    ['bodyFatCategory', 'L2'],
    ['programCode', 'P2'],
  ])
  expect(fired.map(({ id }) => id)).toEqual(['BMI-B2', 'FAT-L2-male', 'B2-L2'])
})

test('ruleBase.publish › a program that golden cases contradict, or a gap › is refused as rule.update refuses it', async () => {
  await expect(publish(giving('P6'))).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^Perubahan ditolak karena \d+ kasus uji tidak lagi terpenuhi$/),
    errors: expect.arrayContaining([
      {
        field: expect.stringMatching(/^kasus/),
        message: expect.stringMatching(/seharusnya B2 L2 P2, menjadi B2 L2 P6\.$/),
      },
    ]),
  })
  await expect(publish(seeded.filter(({ id }) => id !== 'B4'))).rejects.toMatchObject({
    code: 'conflict',
    message: 'Perubahan ditolak karena aturan tidak lagi menjawab setiap orang dengan tepat satu program',
    errors: expect.arrayContaining([{ field: 'B4', message: expect.stringContaining('tidak mendapat program') }]),
  })
  expect((await gateway.call('ruleBase.versions', { base }, admin)).data).toHaveLength(1)
})

test('ruleBase.publish › rules with their cases › are in force for every way to ask, and the version before comes back', async () => {
  const cases = goldenCases.map((each) => ({
    ...each,
    expected: each.expected.replace('bodyFatCategory=L2 programCode=P2/', 'bodyFatCategory=L2 programCode=P6/'),
  }))
  expect((await publish(giving('P6'), { goldenCases: cases })).data).toMatchObject({ version: 2, active: true })
  expect(await programOf()).toBe('P6')
  expect((await gateway.call('rule.get', { id: 'B2-L2' })).data.programCode).toBe('P6')
  const changes = { previous: 1, changes: [{ before: { id: 'B2-L2' }, after: { id: 'B2-L2' } }] }
  expect((await gateway.call('rule.versionChanges', { version: 2 }, admin)).data).toMatchObject(changes)
  expect((await gateway.call('ruleBase.versionChanges', { base, version: 2 }, admin)).data).toMatchObject(changes)
  expect(
    (await gateway.call('rule.update', { id: 'B2-L2', name: 'Nama lain' }, admin)).extras?.meta.ruleSet.version,
  ).toBe(3)
  await expect(publish(giving('P6'))).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('orang lain'),
  })
  await gateway.call('ruleBase.activate', { base, version: 1 }, admin)
  expect(await programOf()).toBe('P2')
  const { data } = await gateway.call('ruleBase.compare', { base, from: 1, to: 2 }, admin)
  expect(data).toMatchObject({ from: { version: 1 }, to: { version: 2 }, isComplete: true, notice: null })
  // The body-fat bounds of the pair B2-L2 differ by gender.
  expect(data.regions.map((each) => [each.fact, ...each.before, ...each.after])).toEqual([
    ['programCode', 'P2', 'P6'],
    ['programCode', 'P2', 'P6'],
  ])
  for (const { person } of data.regions) {
    const concluded = await gateway.call('inference.conclude', { base, facts: person ?? {} }, admin)
    expect(concluded.data.conclusions.at(-1)).toMatchObject({ values: ['P2'] })
  }
  const same = (await gateway.call('ruleBase.compare', { base, from: 2, to: 3 }, admin)).data
  expect(same).toMatchObject({ regions: [], isComplete: true })
  await expect(gateway.call('ruleBase.compare', { base, from: 1, to: 9 }, admin)).rejects.toMatchObject({
    code: 'not-found',
  })
})
