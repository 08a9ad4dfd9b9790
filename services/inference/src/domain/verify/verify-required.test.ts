import { expect, test } from 'vitest'
import { safetyBase, safetyRules } from '../../seed/bases/safety.ts'
import { energyBase, energyRules } from '../../seed/bases/energy.ts'
import { verifyBase } from './verify-base.ts'

/** A region with another conclusion without the rule; null when there is none. */
const without = (id: string): string | null => {
  const [base, rules] = id.startsWith('E') ? [energyBase, energyRules] : [safetyBase, safetyRules]
  const { proofs } = verifyBase({ base, rules: rules.filter((rule) => rule.id !== id) })
  return proofs.find(({ property }) => property === 'prohibited')?.counterexample ?? null
}

// A conclusion passed from one base to another is required of the first; contradicting it is prohibited in the second.
// Together they prove the chain.
test.each([
  ['B-12', 'tanpa kesimpulan: Jenis kelamin: Wanita, Hamil: ya'],
  ['B-19', 'tanpa kesimpulan: Jenis kelamin: Wanita, Pertanyaan kesehatan: dijawab, Hamil: ya'],
  ['B-01', 'tanpa kesimpulan: Jenis kelamin: Pria, Pertanyaan kesehatan: dijawab, Penyakit jantung: ya'],
  ['B-05', 'tanpa kesimpulan: Jenis kelamin: Pria, Usia: 18, BMI: 16'],
  ['B-06', 'tanpa kesimpulan: Jenis kelamin: Pria, Usia: 17, BMI: 23'],
  ['B-08', 'tanpa kesimpulan: Jenis kelamin: Pria, Gangguan makan: ya'],
  ['B-24', 'tanpa kesimpulan: Jenis kelamin: Wanita, Menyusui: ya'],
  ['E-06', 'ditawarkan: Jenis kelamin: Pria, Tanpa defisit kalori: ya'],
  ['E-07', 'ditawarkan: Jenis kelamin: Pria, Tanpa surplus kalori: ya'],
])('without %s › somebody would be told otherwise, and is named', (id, counterexample) => {
  expect(without(id)).toContain(counterexample)
})

test('a limit that no rule concludes at all › is missed as well', () => {
  const rules = safetyRules.filter(({ event }) => event.params.value !== 'no-supine')
  expect(verifyBase({ base: safetyBase, rules }).valid).toBe(false)
})
