import type { inferenceOperations, simulationOperations } from '../advice/consultation/inference.ts'
import type { Examples } from './example.ts'
import { facts, ruleDocument, ruleMeta, shortProgram, summary, verdict } from './objects.ts'

export const inferenceExamples: Examples<typeof inferenceOperations & typeof simulationOperations> = {
  'inference.test': {
    input: { gender: 'female', weight: 68.5, height: 170, bodyFatPercentage: 28, bodyFatMethod: 'tape' },
    output: { ...facts, ...verdict },
  },
  'inference.bodyFatEffect': {
    input: { gender: 'female', weight: 68.5, height: 170 },
    output: {
      bmiOnly: 'P2',
      ranges: [
        { min: 1, max: 20, includesMin: true, includesMax: false, programCode: 'P6' },
        { min: 20, max: 30, includesMin: true, includesMax: true, programCode: 'P2' },
        { min: 30, max: 70, includesMin: false, includesMax: true, programCode: 'P7' },
      ],
      ruleSet: verdict.ruleSet,
    },
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
