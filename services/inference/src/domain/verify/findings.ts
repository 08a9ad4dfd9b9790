import type { Proof } from '@bugar/contracts/rules/rule-base-verification'
import type { Finding, properties } from '@bugar/contracts/rules/rule-set'

type Property = (typeof properties)[number]

const propertyLabels: Record<Property, string> = {
  monotone: 'Menambah risiko tidak pernah melonggarkan saran',
  single: 'Setiap orang mendapat kesimpulan yang tidak bertentangan',
  prohibited: 'Tidak seorang pun mendapat kesimpulan yang dilarang',
  unknown: 'Jawaban "belum tahu" sehati-hati jawaban berisiko',
  reachable: 'Setiap aturan bisa terpakai',
}

/** An error that names one rule. */
export const errorIn = (rule: string, code: Finding['code'], message: string): Finding => ({
  code,
  severity: 'error',
  place: rule,
  message,
  rules: [rule],
})

/** A finding for a property that does not hold. */
export const contradiction = (property: Property, code: Finding['code'], message: string): Finding => ({
  code,
  severity: 'error',
  place: propertyLabels[property],
  message,
  property,
})

/** More are not read, and would make the answer too long. */
const maxFindings = 500

/** Collects findings without duplicates, and counts the trials of each property. */
export const createFindings = (given: readonly Finding[] = []) => {
  const found = new Map<string, Finding>()
  const tried = new Map<Property, number>()
  const failed = new Map<Property, Finding>()
  let isValid = true
  /** @param details computed for new findings only */
  const add = (finding: Finding, details: () => Partial<Finding> = () => ({})) => {
    const { severity, property, code, place, message } = finding
    if (severity === 'error') {
      isValid = false
      if (property && !failed.has(property)) {
        failed.set(property, finding)
      }
    }
    const key = `${code}|${place}|${message}`
    if (found.size < maxFindings && !found.has(key)) {
      found.set(key, { ...finding, ...details() })
    }
  }
  given.forEach((each) => add(each))
  const about = new Set<string>()
  return {
    add,
    /** One per kind: the others are not even described. */
    first: (kind: string, describe: () => Finding) => {
      if (!about.has(kind)) {
        about.add(kind)
        add(describe())
      }
    },
    tried: (property: Property, count = 1) => {
      tried.set(property, (tried.get(property) ?? 0) + count)
    },
    result: () => ({
      valid: isValid,
      findings: [...found.values()],
      proofs: Object.entries(propertyLabels).map(([name, label]): Proof => {
        const property = name as Property
        const counterexample = failed.get(property)?.message ?? null
        return { property, label, holds: counterexample === null, tried: tried.get(property) ?? 0, counterexample }
      }),
    }),
  }
}
export type Findings = ReturnType<typeof createFindings>
