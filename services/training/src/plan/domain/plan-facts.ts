import { planWeeks, type PlanFact } from '@bugar/contracts/plan'
import type { BaseFacts } from '@bugar/contracts/rule-base'

type Fact = { readonly fact: string; readonly label: string }

/** As the adaptation base calls them (services/inference/src/seed/bases/adaptation.ts). */
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

/** Men are not asked. */
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

/** Null for a value that is no number: it was not given. */
export const numberFact = (facts: BaseFacts, fact: string): number | null => {
  const value = facts[fact]
  return typeof value === 'number' ? value : null
}

/**
 * Something of each week, asked for as rarely as can be: when it is the same at both ends, it is the same between, as
 * rules read a week only to hold until it or from it.
 */
export const eachWeek = async <T>(ask: (week: number) => Promise<T>, isSame: (a: T, b: T) => boolean): Promise<T[]> => {
  const between = async (from: number, first: T, to: number, last: T): Promise<T[]> => {
    if (to - from <= 1 || isSame(first, last)) {
      return Array.from({ length: to - from - 1 }, () => first)
    }
    const middle = Math.floor((from + to) / 2)
    const found = await ask(middle)
    const [before, after] = await Promise.all([between(from, first, middle, found), between(middle, found, to, last)])
    return [...before, found, ...after]
  }
  const [first, last] = await Promise.all([ask(1), ask(planWeeks)])
  return [first, ...(await between(1, first, planWeeks, last)), last]
}
