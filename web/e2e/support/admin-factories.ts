import { inferenceOperations, Simulation } from '@bugar/contracts/advice/consultation/inference'
import { Validation } from '@bugar/contracts/rules/rule-set'
import { bmiCategories, bmiLabels, bmiOnlyPrograms, completePrograms } from '@bugar/contracts/core/values/knowledge'
import { Rule } from '@bugar/contracts/rules/rule'
import { RuleVersion } from '@bugar/contracts/rules/rule-version'
import * as z from 'zod/mini'
import { aConsultation } from './factories.ts'

const when = '2026-11-12T02:15:00.000Z'
const hash = 'c0ffee12'.repeat(8)

const named = (code: string) => ({ programId: code, programCode: code, program: { code, name: `Program ${code}` } })

export const someRules = (): Rule[] =>
  z.parse(z.array(Rule), [
    ...Object.entries(completePrograms).map(([id, code]) => ({
      id,
      name: `Aturan ${id}`,
      stage: 'complete',
      bmiCategory: id.slice(0, 2),
      bodyFatCategory: id.slice(3),
      condition: `BMI ${id.slice(0, 2)} dan lemak tubuh ${id.slice(3)}`,
      isActive: true,
      ...named(code),
    })),
    ...bmiCategories.map((category) => ({
      id: category,
      name: `${bmiLabels[category]} (BMI saja)`,
      stage: 'bmi-only',
      bmiCategory: category,
      bodyFatCategory: null,
      condition: `BMI ${bmiLabels[category]} (${category})`,
      isActive: true,
      description: 'Dipakai bila lemak tubuh tidak diisi.',
      range: 'menurut kategorinya',
      ...named(bmiOnlyPrograms[category]),
    })),
  ])

export const ruleMeta = { meta: { total: 14, ruleSet: { version: 3, hash } } }

export const someVersions = () => ({
  versions: z.parse(z.array(RuleVersion), [
    {
      version: 3,
      hash,
      author: { id: 'a1', name: 'Rina Admin' },
      note: 'B2-L3 kembali ke P7',
      createdAt: when,
      active: true,
    },
    { version: 2, hash, author: { id: 'a1', name: 'Rina Admin' }, note: '', createdAt: when, active: false },
    { version: 1, hash, author: null, note: 'Aturan awal', createdAt: when, active: false },
  ]),
  warning: null,
  needsSecond: false,
})

const fallbackFinding = (cell: string) => ({
  code: 'missing-cell',
  severity: 'info',
  place: cell,
  message: `Kombinasi ${cell} belum memiliki aturan lengkap; dijawab aturan BMI saja dengan P4.`,
})

export const aValidation = (overrides: Partial<Validation> = {}): Validation =>
  z.parse(Validation, {
    valid: true,
    coverage: 100,
    findings: [fallbackFinding('B4-L1'), fallbackFinding('B4-L2')],
    goldenCases: { total: 120, failed: [] },
    ...overrides,
  })

/** A rule set with a conflict and a golden case that fails. */
export const aBadValidation = (): Validation =>
  aValidation({
    valid: false,
    coverage: 97.5,
    findings: [
      {
        code: 'conflict',
        severity: 'error',
        place: 'B2-L3',
        message: 'Lebih dari satu aturan menyala untuk B2-L3: B2-L3, B2-X.',
      },
    ],
    goldenCases: {
      total: 120,
      failed: [
        {
          line: 17,
          facts: { gender: 'male', weight: 70, height: 170, bodyFatPercentage: 22 },
          expected: 'B2 L3 P7',
          found: 'bentrok di tahap complete',
          note: 'batas atas L2 pria',
        },
      ],
    },
  })

export const aSimulation = (): Simulation =>
  z.parse(Simulation, {
    total: 1284,
    changed: 96,
    table: [
      { from: 'P2', to: 'P2', count: 1188 },
      { from: 'P7', to: 'P2', count: 96 },
    ],
    examples: [
      {
        facts: { gender: 'male', weight: 70, height: 170, bodyFatPercentage: 22 },
        from: 'P7',
        to: 'P2',
        consultationId: 'c1',
      },
    ],
    warnings: [],
  })

/** The rules' verdict on 70 kg, 170 cm and 22 % fat. */
export const aTestAnswer = () => {
  const { gender, weight, height, bodyFatPercentage, program, ...verdict } = aConsultation()
  const { bmi, bmiCategory, bodyFatCategory, fallback, notice, ruleSet, trace, stability } = verdict
  const { odds, measurement, nextMeasurement } = verdict
  return z.parse(inferenceOperations['inference.test'].output, {
    gender,
    weight,
    height,
    bodyFatPercentage: bodyFatPercentage ?? undefined,
    bmi,
    bmiCategory,
    bodyFatCategory,
    programCode: program.code,
    fallback,
    notice,
    ruleSet,
    trace,
    stability,
    odds,
    measurement,
    nextMeasurement,
  })
}
