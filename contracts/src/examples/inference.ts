import type { inferenceOperations, simulationOperations } from '../inference.ts'
import type { Examples } from './example.ts'
import { facts, ruleDocument, ruleMeta, shortProgram, summary, verdict } from './objects.ts'

export const inferenceExamples: Examples<typeof inferenceOperations & typeof simulationOperations> = {
  'inference.test': {
    input: { gender: 'female', weight: 68.5, height: 170, bodyFatPercentage: 28, bodyFatMethod: 'tape' },
    output: { ...facts, ...verdict },
  },
  'inference.validate': {
    input: {
      rules: [ruleDocument],
    },
    output: { valid: true, coverage: 100, findings: [], goldenCases: { total: 144, failed: [] } },
  },
  'inference.rules': {
    output: [ruleDocument],
    extras: ruleMeta,
  },
  'inference.programs': {
    output: [{ ...shortProgram, rules: ['B2-L2', 'B2'] }],
  },
  'inference.simulate': {
    input: { changes: [{ id: 'B2-L2', programCode: 'P6' }] },
    output: {
      total: 1,
      changed: 1,
      table: [{ from: 'P2', to: 'P6', count: 1 }],
      examples: [{ facts, from: 'P2', to: 'P6', consultationId: summary.id }],
      warnings: [],
    },
  },
}
