import type { teamRuleOperations } from '../teams/team-rules.ts'
import type { Examples } from './example.ts'
import { ruleBaseExamples, ruleBundleExamples } from './rule-base.ts'

const { base, ruleSet, rules } = ruleBaseExamples['ruleBase.rules'].output
const proof = { property: 'single', label: 'Kesimpulan tidak bertentangan', holds: true, tried: 6 } as const

export const teamRuleExamples: Examples<typeof teamRuleOperations> = {
  'teamRules.list': { output: { bases: [{ base: 'energy', label: 'Energi', right: 'explain', ruleSet }] } },
  'teamRules.get': { input: { base: 'energy' }, output: { base, ruleSet, rules } },
  'teamRules.versions': {
    input: { base: 'energy' },
    output: { versions: [{ ...ruleSet, createdAt: '2026-11-20T08:00:00.000Z', active: true }] },
  },
  'teamRules.vectors': ruleBundleExamples['ruleBase.vectors'],
  'teamRules.dmn': ruleBundleExamples['ruleBase.dmn'],
  'teamRules.verify': {
    input: { base: 'energy', version: 1 },
    output: {
      base: 'energy',
      ruleSet,
      verification: { valid: true, findings: [], proofs: [{ ...proof, counterexample: null }] },
      goldenCases: { count: 1, failed: [] },
    },
  },
  'teamRules.compare': {
    input: { base: 'energy', from: 1, to: 2 },
    output: ruleBaseExamples['ruleBase.compare'].output,
  },
}
