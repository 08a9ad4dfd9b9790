import { Engine } from 'json-rules-engine'
import { afterEach, expect, test, vi } from 'vitest'
import type { RuleContent } from '../domain/rule-set.ts'
import { seeds } from '../seed/bases/all.ts'
import { requireEngineAgrees, requireSound } from './gate.ts'

afterEach(() => vi.restoreAllMocks())

test.each([...seeds])('requireSound › %s as seeded', async (_name, content) => {
  expect(content.goldenCases.length).toBeGreaterThan(100)
  await requireSound(content, [])
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
  const program = seeds.get('program') as RuleContent
  await expect(requireEngineAgrees(program)).rejects.toMatchObject({
    code: 'conflict',
    errors: [2, 3].map((at) => ({
      field: `kasus ${program.goldenCases[at - 1]?.line}`,
      message: 'Aturan yang terpakai berbeda.',
    })),
  })
})
