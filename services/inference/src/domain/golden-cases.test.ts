import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seedRules } from '../seed/rules.ts'
import { compile } from './compile.ts'
import { readGoldenCases, runGoldenCases } from './golden-cases.ts'
import { infer } from './infer.ts'
import { makeRuleSet } from './rule-document.ts'

const cases = readGoldenCases(readFileSync(new URL('../seed/golden-cases.csv', import.meta.url), 'utf8'))

test('golden cases › at least 120 rows › all hold under the rules of the specification', () => {
  expect(cases.length).toBeGreaterThanOrEqual(120)
  expect(runGoldenCases(cases, compile(seedRules))).toEqual([])
})

test.each(cases)('golden cases › line $line, $note › json-rules-engine agrees', async ({ facts, expected }) => {
  const { bmiCategory, bodyFatCategory, programCode, fallback } = await infer(makeRuleSet(1, seedRules), facts)
  expect(`${bmiCategory} ${bodyFatCategory ?? '-'} ${programCode}${fallback ? ' cadangan' : ''}`).toBe(expected)
})

test('golden cases › a changed rule › fails with its line, what was expected and what was found', () => {
  const changed = seedRules.map((rule) =>
    rule.id === 'B2-L2' ? { ...rule, event: { ...rule.event, params: { ...rule.event.params, value: 'P6' } } } : rule,
  )
  const failed = runGoldenCases(cases, compile(changed))
  expect(failed.length).toBeGreaterThan(0)
  expect(failed[0]).toMatchObject({ expected: 'B2 L2 P2', found: 'B2 L2 P6' })
})

test('golden cases › a row that cannot be read › is named by its line', () => {
  const header = 'gender,weight,height,bodyFat,B,L,P,fallback,catatan'
  expect(() => readGoldenCases(`${header}\nmale,abc,170,,B2,,P2,,rusak`)).toThrow('line 2')
  expect(() => readGoldenCases('weight,height')).toThrow('begin with')
})
