import { expect, test, vi } from 'vitest'
import { runGoldenCases } from '../../domain/cases/golden-cases.ts'
import { verifyRuleSet } from '../../domain/verify/verify-base.ts'

test.each([
  ['severeThinness', 15.5],
  ['underweight', 18.7],
  ['adultAge', 19],
  ['olderAge', 66],
  ['lowFatOfMen', 6],
] as const)(
  'bounds › %s becomes %d › rules, prohibitions and golden cases of every base follow',
  async (name, value) => {
    vi.resetModules()
    const { bounds } = await import('./bounds.ts')
    Object.assign(bounds, { [name]: value })
    const { seeds } = await import('./all.ts')
    for (const content of seeds.values()) {
      expect(verifyRuleSet(content).valid).toBe(true)
      expect(runGoldenCases(content)).toEqual([])
    }
    expect(JSON.stringify([...seeds.values()])).toContain(value.toLocaleString('id-ID'))
  },
)
