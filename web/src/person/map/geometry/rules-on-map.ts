import {
  days,
  bmiCategories,
  type BmiCategory,
  bodyFatCategories,
  type BodyFatCategory,
  type Gender,
} from '@bugar/contracts/core/values/knowledge'
import type { Program } from '@bugar/contracts/catalog/program'
import { readProgramDay } from '@bugar/contracts/catalog/program-day/program-day'
import { cardioMinutesInWeek } from '@bugar/contracts/catalog/program-day/week-of-day'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { Stage } from '@bugar/contracts/advice/consultation/verdict'

interface ProgramFact {
  readonly label: string
  readonly text: string
}

/** "Defisit 200–300 kkal per hari", "Makan sesuai kebutuhan harian" */
const energyPattern = /^(?:(?:defisit|surplus)[^,.]*kkal per hari|makan [^,.]*kebutuhan harian[^,.]*)/im
/** "1,6–2,0 g per kg berat badan" */
const proteinPattern = /protein (\d[\d,]*(?:[–-]\d[\d,]*)? g per kg[^,.(;]*?)(?= supaya|[,.(;\n]|$)/i

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** A program's weekly demands, parsed from its texts; energy, protein and cardio are left out where none is found. */
export const programFacts = ({
  dietRecommendation: diet,
  schedule,
}: Pick<Program, 'dietRecommendation' | 'schedule'>): ProgramFact[] => {
  const week = days.map((day) => readProgramDay(schedule[day]))
  const strengthDays = week.filter(({ kind }) => kind === 'strength').length
  const cardioMinutes = week.reduce((sum, day) => sum + cardioMinutesInWeek(day, 1), 0)
  const energy = energyPattern.exec(diet)?.[0].replace(/^makan /i, '')
  const protein = proteinPattern.exec(diet)?.[1]
  return [
    ...(energy ? [{ label: 'Makan', text: capital(energy.trim()) }] : []),
    ...(protein ? [{ label: 'Protein', text: protein.trim() }] : []),
    { label: 'Beban', text: strengthDays === 0 ? 'Tidak ada' : `${strengthDays} hari sepekan` },
    ...(cardioMinutes > 0 ? [{ label: 'Kardio', text: `${cardioMinutes} menit di pekan 1` }] : []),
  ]
}

interface FactChange extends ProgramFact {
  /** The other program's text. */
  readonly before: string
}

/** The facts in which two programs differ; what only one of them says has no comparison and is left out. */
export const factChanges = (before: readonly ProgramFact[], after: readonly ProgramFact[]): FactChange[] =>
  after.flatMap((fact) => {
    const old = before.find(({ label }) => label === fact.label)
    return old && old.text !== fact.text ? [{ ...fact, before: old.text }] : []
  })

/** The values of one category: from `low` up to `high`; null where no rule sets an end. */
interface CategoryBand<Category> {
  readonly category: Category
  readonly low: number | null
  readonly high: number | null
}

export interface MapCell {
  readonly bmiCategory: BmiCategory
  /** Null: the answer without body fat. */
  readonly bodyFatCategory: BodyFatCategory | null
  /** A code of the rules; null when no rule answers. */
  readonly programCode: string | null
  /** True when the pair has no rule of its own and takes that of its BMI. */
  readonly isFallback: boolean
}

/** The active rules' conclusions for every BMI and every body fat of one gender. */
export interface RulesOnMap {
  /** In the order of their values, as are the next. */
  readonly bmi: readonly CategoryBand<BmiCategory>[]
  readonly bodyFat: readonly CategoryBand<BodyFatCategory>[]
  readonly cells: readonly MapCell[]
}

type Conditions = SourcedRule['conditions']['all']

const numbersOf = (conditions: Conditions, fact: string, beginning: string): number[] =>
  conditions.flatMap((each) =>
    each.fact === fact && each.operator.startsWith(beginning) && typeof each.value === 'number' ? [each.value] : [],
  )

const equals = (conditions: Conditions, fact: string, value: string): boolean =>
  conditions.some((each) => each.fact === fact && each.operator === 'equal' && each.value === value)

const endOf = (values: readonly number[], choose: (...values: number[]) => number): number | null =>
  values.length === 0 ? null : choose(...values)

/** The bands, cells and programs of the rules in force for one gender. */
export const rulesOnMap = (rules: readonly SourcedRule[], gender: Gender): RulesOnMap => {
  const inStage = (stage: Stage) => rules.filter((rule) => rule.isActive && rule.stage === stage)
  const bandsOf = <Category extends string>(
    stage: Stage,
    fact: string,
    categories: readonly Category[],
  ): CategoryBand<Category>[] =>
    categories.map((category) => {
      const conditions = inStage(stage)
        .filter(({ event }) => event.params.value === category)
        .map(({ conditions: { all } }) => all)
        .find((all) => all.every((each) => each.fact !== 'gender' || each.value === gender))
      return {
        category,
        low: endOf(numbersOf(conditions ?? [], fact, 'greaterThan'), Math.max),
        high: endOf(numbersOf(conditions ?? [], fact, 'lessThan'), Math.min),
      }
    })
  const cells = bmiCategories.flatMap((bmiCategory) => {
    const alone = inStage('bmi-only').find(({ conditions }) => equals(conditions.all, 'bmiCategory', bmiCategory))
    const answer = alone?.event.params.value ?? null
    const pairs = bodyFatCategories.map((bodyFatCategory): MapCell => {
      const own = inStage('complete').find(
        ({ conditions: { all } }) =>
          equals(all, 'bmiCategory', bmiCategory) && equals(all, 'bodyFatCategory', bodyFatCategory),
      )
      return { bmiCategory, bodyFatCategory, programCode: own?.event.params.value ?? answer, isFallback: !own }
    })
    return [{ bmiCategory, bodyFatCategory: null, programCode: answer, isFallback: false }, ...pairs]
  })
  return {
    bmi: bandsOf('bmi', 'bmi', bmiCategories),
    bodyFat: bandsOf('body-fat', 'bodyFatPercentage', bodyFatCategories),
    cells,
  }
}
