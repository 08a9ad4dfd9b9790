import { isSourced } from '@bugar/contracts/rules/rule-base-kinds'
import { inferenceOperations, Simulation } from '@bugar/contracts/advice/consultation/inference'
import { bmiCategories, bmiLabels, bmiOnlyPrograms, completePrograms } from '@bugar/contracts/core/values/knowledge'
import { Rule } from '@bugar/contracts/rules/rule'
import { type RuleBaseName, ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { BaseInForce, RunnableBase } from '@bugar/contracts/rules/rule-base-operations'
import type { Proof } from '@bugar/contracts/rules/rule-base-verification'
import type { BaseCopies, RuleCopy } from '@bugar/contracts/rules/rule-copies'
import { Validation } from '@bugar/contracts/rules/rule-set'
import { RuleVersion } from '@bugar/contracts/rules/rule-version'
import * as z from 'zod/mini'
import { aConsultation, aProgram } from './factories.ts'
import { readSeeds } from './pdf-cases.ts'
import type { Replies } from './replies.ts'

const publishedAt = '2026-11-12T02:15:00.000Z'
const hash = 'c0ffee12'.repeat(8)

const names = new Map<string, string>((await readSeeds()).map(({ code, name }) => [code, name]))
const named = (code: string) => ({
  programId: code,
  programCode: code,
  program: { code, name: names.get(code) ?? code },
})

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
      createdAt: publishedAt,
      active: true,
    },
    { version: 2, hash, author: { id: 'a1', name: 'Rina Admin' }, note: '', createdAt: publishedAt, active: false },
    { version: 1, hash, author: null, note: 'Aturan awal', createdAt: publishedAt, active: false },
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
        message: 'Lebih dari satu aturan terpakai untuk B2-L3: B2-L3, B2-X.',
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
  const { program, bodyFatPercentage, ...consultation } = aConsultation()
  const { output } = inferenceOperations['inference.test']
  const answer = { ...consultation, bodyFatPercentage: bodyFatPercentage ?? undefined, programCode: program.code }
  return z.parse(z.pipe(z.object(output.shape), output), answer)
}

export const importService = async (path: string): Promise<Record<string, unknown>> => {
  const { href } = new URL(`../../../services/inference/src/${path}`, import.meta.url)
  return (await import(href)) as Record<string, unknown>
}

const proofs = (): Proof[] =>
  [
    ['monotone', 'Menambah risiko tidak pernah melonggarkan saran', 60_204],
    ['single', 'Setiap orang mendapat kesimpulan yang tidak bertentangan', 18_432],
    ['prohibited', 'Tidak seorang pun mendapat kesimpulan yang dilarang', 9216],
    ['unknown', 'Jawaban "belum tahu" sehati-hati jawaban berisiko', 13],
    ['reachable', 'Setiap aturan bisa terpakai', 36],
  ].map(([property, label, tried]) => ({ property, label, tried, holds: true, counterexample: null }) as Proof)

/** The seeded bases, with their real rules and cases, and with proofs that hold. */
export const someBases = async (): Promise<BaseInForce[]> => {
  const { seeds } = (await importService('seed/bases/all.ts')) as { seeds: ReadonlyMap<RuleBaseName, object> }
  return ruleBaseNames.filter(isSourced).map((name) => {
    const { base, rules, goldenCases } = seeds.get(name) as Record<string, unknown>
    return z.parse(BaseInForce, {
      base,
      rules,
      ruleSet: { version: 3, hash: 'c0ffee12'.repeat(8) },
      verification: { valid: true, findings: [], proofs: proofs() },
      goldenCases: { cases: goldenCases, failed: [] },
      warning: null,
    })
  })
}

const looser = 'Jenis kelamin: Pria mendapat Dokter dulu; Jenis kelamin: Pria, Diabetes: ya mendapat Pelan'

/** A disabled rule, a property and a case that fail, and another version in use instead. */
export const aFailingBase = (base: BaseInForce): BaseInForce => ({
  ...base,
  rules: base.rules.map((rule, index) => ({ ...rule, isActive: index !== 0 })),
  verification: {
    valid: false,
    findings: [
      {
        code: 'not-monotone',
        severity: 'error',
        place: 'Menambah risiko tidak pernah melonggarkan saran',
        message: looser,
        property: 'monotone',
      },
    ],
    proofs: proofs().map((proof) =>
      proof.property === 'monotone' ? { ...proof, holds: false, counterexample: looser } : proof,
    ),
  },
  goldenCases: {
    ...base.goldenCases,
    failed: base.goldenCases.cases.slice(40, 41).map((item) => ({ ...item, found: 'level=gentle limits=balance' })),
  },
  warning: 'Aturan aktif tidak dapat dipakai; sistem memakai versi 3.',
})

/** Versions of a base, newest first. */
export const baseVersions = () => someVersions().versions

const { seeds } = (await importService('seed/bases/all.ts')) as {
  seeds: ReadonlyMap<RuleBaseName, Pick<RunnableBase, 'base' | 'rules'>>
}

export const ruleSetInForce = { version: 7, hash: '9d2b61aa'.repeat(8) }

export const runnable = (name: RuleBaseName): RunnableBase => {
  const { base, rules } = seeds.get(name) as Pick<RunnableBase, 'base' | 'rules'>
  return z.parse(RunnableBase, { base, rules, ruleSet: ruleSetInForce })
}

/** The rules that a new system starts with, of every base. */
export const runnableBases: Replies = Object.fromEntries(
  ruleBaseNames.map((name) => [`GET /rule-bases/${name}/rules`, { data: runnable(name) }]),
)

const startedAt = '2026-11-21T01:00:00.000Z'

export const aCopy = (id: string, given: Partial<RuleCopy> = {}): RuleCopy => ({
  id,
  startedAt: startedAt,
  version: 3,
  hash: '9d2b61aa'.repeat(8),
  since: startedAt,
  sinceStart: false,
  state: 'same',
  lastError: null,
  ...given,
})

/** Every base with these copies. */
export const copiesOf = (copies: readonly RuleCopy[]): BaseCopies[] =>
  ruleBaseNames.map((base) => ({ base, head: 3, copies: [...copies] }))

export const threeCopies = () =>
  copiesOf([aCopy('T1'), aCopy('T2'), aCopy('T3', { since: '2026-12-01T21:12:31.000Z', sinceStart: true })])

/** One of three copies that cannot load the active version. */
export const aLateCopy = () =>
  copiesOf([
    aCopy('T1'),
    aCopy('T2', {
      version: 2,
      hash: '77c0d1e2'.repeat(8),
      state: 'late',
      lastError: { message: 'Basis data tidak dapat dibaca.', at: startedAt },
    }),
    aCopy('T3', { version: 2, hash: '77c0d1e2'.repeat(8), state: 'behind' }),
  ])

const rulesReplies: Replies = {
  'GET /rules': { data: someRules(), extras: ruleMeta },
  'GET /rules/versions': { data: someVersions() },
  'GET /programs': { data: [aProgram()], extras: { meta: { total: 1 } } },
  'POST /forward-chaining/validate': { data: aValidation() },
}

/** The rules of the programs, as an administrator sees them. */
export const rulesScreen = { path: '/admin/rules', title: 'Aturan Forward Chaining', replies: rulesReplies }
