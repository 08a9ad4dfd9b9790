import {
  genderLabels,
  bmiCategories,
  type BmiCategory,
  bodyFatCategories,
  type BodyFatCategory,
  type ProgramCode,
  programCodes,
} from '@bugar/contracts/core/values/knowledge'
import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { formatCm, formatKg, formatPercent } from '#kit/text/format.ts'
import type { Finding, GoldenFailure, Validation } from '@bugar/contracts/rules/rule-set'
import type { Rule } from '@bugar/contracts/rules/rule'
import type { Simulation } from '@bugar/contracts/advice/consultation/inference'

/** "Pria, 70 kg, 170 cm, lemak 22%" */
export const personOf = ({ gender, weight, height, bodyFatPercentage: fat }: Facts): string =>
  `${genderLabels[gender]}, ${formatKg(weight)}, ${formatCm(height)}${fat === undefined ? '' : `, lemak ${formatPercent(fat)}`}`

export interface Cell {
  readonly id: string
  readonly bmiCategory: BmiCategory
  readonly bodyFatCategory: BodyFatCategory
  /** `rule`: has its own rule; `fallback`: the BMI-only rule applies; `none`: no rule applies. */
  readonly kind: 'rule' | 'fallback' | 'none'
  readonly programCode: ProgramCode | null
}

/** The twelve pairs, row by row, with the active rules' programs. */
export const cellsOf = (rules: readonly Rule[]): Cell[] =>
  bmiCategories.flatMap((bmiCategory) =>
    bodyFatCategories.map((bodyFatCategory) => {
      const ruleFor = (fat: BodyFatCategory | null) =>
        rules.find((rule) => rule.isActive && rule.bmiCategory === bmiCategory && rule.bodyFatCategory === fat)
      const own = ruleFor(bodyFatCategory)
      const answer = own ?? ruleFor(null)
      const kind = own ? 'rule' : 'fallback'
      return {
        id: `${bmiCategory}-${bodyFatCategory}`,
        bmiCategory,
        bodyFatCategory,
        kind: answer ? kind : 'none',
        programCode: answer?.programCode ?? null,
      }
    }),
  )

export interface Coverage {
  readonly own: number
  readonly fallback: number
  /** Share of the pairs that get a program. */
  readonly percent: number
}

export const coverageOf = (cells: readonly Cell[]): Coverage => {
  const count = (kind: Cell['kind']) => cells.filter((cell) => cell.kind === kind).length
  const [own, fallback] = [count('rule'), count('fallback')]
  return { own, fallback, percent: ((own + fallback) / cells.length) * 100 }
}

/** A finding about a tile, or that golden cases contradict it. */
export type TileFinding = Omit<Finding, 'code'>

/** The findings that name this pair, or the row whose BMI-only rule it falls back to. */
export const findingsOf = ({ id, kind, bmiCategory }: Cell, findings: readonly TileFinding[]): TileFinding[] =>
  findings.filter(({ place }) => place === id || (kind !== 'rule' && place === bmiCategory))

/** Rules are verified when there are no errors and every golden case holds. */
export const isVerified = ({ valid, goldenCases }: Pick<Validation, 'valid' | 'goldenCases'>): boolean =>
  valid && goldenCases.failed.length === 0

/** "B2 L3 P7" is about the pair B2-L3, "B2 - P2" about the row B2. */
const placeOf = ({ expected }: GoldenFailure): string => {
  const [bmiCategory, bodyFatCategory] = expected.split(' ')
  return bodyFatCategory === '-' ? `${bmiCategory}` : `${bmiCategory}-${bodyFatCategory}`
}

/** The findings, and one more for each tile that golden cases contradict. */
export const tileFindings = ({ findings, goldenCases }: Validation): TileFinding[] => [
  ...findings,
  ...[...new Set(goldenCases.failed.map(placeOf))].map((place): TileFinding => {
    const count = goldenCases.failed.filter((failure) => placeOf(failure) === place).length
    return { severity: 'error', place, message: `${count} kasus uji gagal.` }
  }),
]

export interface Moves {
  /** Old programs of consultations, in the order of their numbers. */
  readonly from: readonly ProgramCode[]
  /** New programs of consultations. */
  readonly to: readonly ProgramCode[]
  /** Consultations of a pair; 0 for one that does not occur. */
  readonly countOf: (from: ProgramCode, to: ProgramCode) => number
}

/** The pairs of a simulation as rows and columns. */
export const movesOf = (table: Simulation['table']): Moves => {
  const counts = new Map(table.map(({ from, to, count }) => [`${from} ${to}`, count]))
  const having = (side: 'from' | 'to') => programCodes.filter((code) => table.some((pair) => pair[side] === code))
  return {
    from: having('from'),
    to: having('to'),
    countOf: (from, to) => counts.get(`${from} ${to}`) ?? 0,
  }
}
