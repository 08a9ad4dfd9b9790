import { BaseInForce } from '@bugar/contracts/rules/rule-base-operations'
import { type RuleBaseName, ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { isSourced } from '@bugar/contracts/rules/rule-base-kinds'
import type { Proof } from '@bugar/contracts/rules/rule-base-verification'
import * as z from 'zod/mini'
import { someVersions } from './admin-factories.ts'

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
    ['reachable', 'Setiap aturan bisa menyala', 36],
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
