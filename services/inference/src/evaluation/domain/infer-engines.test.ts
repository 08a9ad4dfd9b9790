import { Engine } from 'json-rules-engine'
import { afterEach, expect, test, vi } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { infer } from './infer.ts'
import { programRuleSet } from '../../domain/program/program-rule-set.ts'

const facts = { gender: 'male', weight: 60, height: 170, bodyFatPercentage: 15 } as const

afterEach(() => vi.restoreAllMocks())

/** Records the engine of each run, in order. */
const watchEngines = () => vi.spyOn(Engine.prototype, 'run').mock.contexts

test('infer › one after the other › all on one engine, with the same answer', async () => {
  const set = programRuleSet(1, seedRules)
  const engines = watchEngines()
  const first = await infer(set, facts)
  for (let round = 0; round < 5; round++) {
    expect(await infer(set, facts)).toEqual(first)
  }
  expect(engines).toHaveLength(6)
  expect(new Set(engines).size).toBe(1)
})

test('infer › at once › each on an engine of its own, and 64 of them are kept', async () => {
  const set = programRuleSet(1, seedRules)
  const engines = watchEngines()
  const seventy = () => Promise.all(Array.from({ length: 70 }, () => infer(set, facts)))
  await seventy()
  expect(new Set(engines).size).toBe(70)
  await seventy()
  expect(new Set(engines).size).toBe(76)
})

test('infer › a run that breaks › its engine is not used again', async () => {
  const set = programRuleSet(1, seedRules)
  const run = vi.spyOn(Engine.prototype, 'run').mockRejectedValueOnce(new Error('broken'))
  await expect(infer(set, facts)).rejects.toThrow('broken')
  expect((await infer(set, facts)).programCode).toBe('P2')
  expect(new Set(run.mock.contexts).size).toBe(2)
})

test('infer › another rule set › has engines of its own', async () => {
  const engines = watchEngines()
  const other = seedRules.map((rule) =>
    rule.id === 'B2-L2' ? { ...rule, event: { ...rule.event, params: { fact: 'programCode', value: 'P6' } } } : rule,
  )
  const asked = [programRuleSet(1, seedRules), programRuleSet(2, other as typeof seedRules)]
  const programs = []
  for (const set of [...asked, ...asked]) {
    programs.push((await infer(set, facts)).programCode)
  }
  expect(programs).toEqual(['P2', 'P6', 'P2', 'P6'])
  expect(new Set(engines).size).toBe(2)
})
