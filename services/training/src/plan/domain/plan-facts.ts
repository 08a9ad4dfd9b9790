import { planWeeks, type PlanFact } from '@bugar/contracts/training/plan'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'

type Fact = { readonly fact: string; readonly label: string }

/** Labels of the adaptation base (services/inference/src/seed/bases/adaptation.ts). */
const labels: Readonly<Record<string, string>> = {
  gender: 'Jenis kelamin',
  age: 'Usia',
  programCode: 'Program',
  safetyLevel: 'Saran keselamatan',
  activity: 'Kebiasaan bergerak',
  experience: 'Pengalaman latihan beban',
  goal: 'Tujuan',
  daysPerWeek: 'Hari latihan sepekan',
  minutesPerSession: 'Waktu tiap sesi',
  equipment: 'Alat',
  kneePain: 'Nyeri lutut',
  backPain: 'Nyeri punggung',
  shoulderPain: 'Nyeri bahu',
  pregnant: 'Hamil',
}

/** Men are not asked about pregnancy. */
const isAsked = (fact: string, { gender }: BaseFacts): boolean => fact !== 'pregnant' || gender === 'female'

/** Facts of the person that a plan depends on, in the order of the base. */
export const planFactsOf = (facts: BaseFacts): PlanFact[] =>
  Object.entries(labels)
    .map(([fact, label]): Fact => ({ fact, label }))
    .filter(({ fact }) => fact in facts && isAsked(fact, facts))
    .map(({ fact, label }) => {
      const value = facts[fact] ?? null
      return { fact, label, value: value === null ? null : String(value) }
    })

/** Null for a value that is not a number, which means that it was not given. */
export const numberFact = (facts: BaseFacts, fact: string): number | null => {
  const value = facts[fact]
  return typeof value === 'number' ? value : null
}

/**
 * A value per week with few requests: when it is equal at both ends, it is equal in between, since a rule reads the
 * week only as a lower or upper bound.
 */
export const eachWeek = async <T>(
  request: (week: number) => Promise<T>,
  isSame: (a: T, b: T) => boolean,
): Promise<T[]> => {
  const between = async (from: number, first: T, to: number, last: T): Promise<T[]> => {
    if (to - from <= 1 || isSame(first, last)) {
      return Array.from({ length: to - from - 1 }, () => first)
    }
    const middle = Math.floor((from + to) / 2)
    const found = await request(middle)
    const [before, after] = await Promise.all([between(from, first, middle, found), between(middle, found, to, last)])
    return [...before, found, ...after]
  }
  const [first, last] = await Promise.all([request(1), request(planWeeks)])
  return [first, ...(await between(1, first, planWeeks, last)), last]
}
