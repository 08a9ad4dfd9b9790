import type { Proof } from '@bugar/contracts/rule-base-verification'

type Property = Proof['property']

const labels: Record<Property, string> = {
  monotone: 'Menambah risiko tidak pernah melonggarkan saran',
  single: 'Setiap orang mendapat kesimpulan yang tidak bertentangan',
  prohibited: 'Tidak seorang pun mendapat kesimpulan yang dilarang',
  unknown: 'Jawaban "belum tahu" sehati-hati jawaban berisiko',
  reachable: 'Setiap aturan bisa menyala',
}

/** Counts what was tried of each property and keeps the first for whom it does not hold. */
export const createProofs = () => {
  const proofs = Object.fromEntries(
    Object.entries(labels).map(([property, label]) => [
      property,
      { property, label, holds: true, tried: 0, counterexample: null },
    ]),
  ) as Record<Property, Proof>
  return {
    tried: (property: Property, count = 1) => {
      proofs[property].tried += count
    },
    fails: (property: Property, counterexample: () => string) => {
      const proof = proofs[property]
      proof.holds = false
      proof.counterexample ??= counterexample()
    },
    all: () => Object.values(proofs),
  }
}
export type Proofs = ReturnType<typeof createProofs>
