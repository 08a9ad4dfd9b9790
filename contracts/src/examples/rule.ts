import type { ruleOperations } from '../rules/rule.ts'
import type { Examples } from './example.ts'
import { rule, ruleDocument, ruleMeta, ruleStats, ruleVersion } from './objects.ts'

const sourced = { ...ruleDocument, text: '', source: 'Basis pengetahuan Bugar', strength: 'weak' } as const

export const ruleExamples: Examples<typeof ruleOperations> = {
  'rule.list': {
    input: { stage: 'complete', bmiCategory: 'B2', isActive: true },
    output: [rule],
    extras: ruleMeta,
  },
  'rule.get': {
    input: { id: 'B2-L2' },
    output: rule,
  },
  'rule.stats': {
    output: ruleStats,
  },
  'rule.missing': {
    output: [{ id: 'B4-L1', bmiCategory: 'B4', bodyFatCategory: 'L1', fallback: 'P4' }],
  },
  'rule.update': {
    input: { id: 'B2-L2', programCode: 'P2', note: 'Seperti semula' },
    output: rule,
    extras: ruleMeta,
  },
  'rule.versions': {
    output: { versions: [ruleVersion], warning: null, needsSecond: false },
  },
  'rule.versionChanges': {
    input: { version: 2 },
    output: {
      previous: 1,
      changes: [{ before: sourced, after: { ...sourced, isActive: false } }],
      casesChanged: 0,
    },
  },
  'rule.activate': {
    input: { version: 1, note: 'Kembali ke aturan awal' },
    output: ruleVersion,
  },
}
