import { memoryOf } from '@bugar/contracts/rule-run'
import { Engine } from 'json-rules-engine'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { readGoldenCases } from '../domain/golden-cases.ts'
import { initialMemory } from '../domain/infer.ts'
import { programBase } from '../domain/program-base.ts'
import { seeds } from '../seed/bases/all.ts'
import { seedRules } from '../seed/rules.ts'
import { requireEngineAgrees } from './gate.ts'

afterEach(() => vi.restoreAllMocks())

const cases = readGoldenCases(readFileSync(new URL('../seed/golden-cases.csv', import.meta.url), 'utf8'))

test('requireEngineAgrees › the rules of programs as seeded', async () => {
  await requireEngineAgrees(programBase, seedRules, cases, initialMemory)
})

test.each([...seeds])('requireEngineAgrees › %s as seeded', async (_name, { base, rules, goldenCases }) => {
  expect(goldenCases.length).toBeGreaterThan(100)
  await requireEngineAgrees(base, rules, goldenCases, (facts) => memoryOf(base, facts))
})

test('requireEngineAgrees › the engine fires other rules in two cases › names them', async () => {
  const { run } = Engine.prototype
  let runs = 0
  vi.spyOn(Engine.prototype, 'run').mockImplementation(async function (this: Engine, facts) {
    runs += 1
    const outcome = await run.call(this, facts)
    const results = outcome.results.map((each) => ({ ...each, result: ![2, 3].includes(runs) }))
    return { ...outcome, results: results as typeof outcome.results }
  })
  await expect(requireEngineAgrees(programBase, seedRules, cases, initialMemory)).rejects.toMatchObject({
    code: 'conflict',
    errors: [2, 3].map((at) => ({ field: `kasus ${cases[at - 1]?.line}`, message: 'Aturan yang menyala berbeda.' })),
  })
})
