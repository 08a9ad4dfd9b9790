import {
  bmiCategories,
  type BmiCategory,
  bodyFatCategories,
  type BodyFatCategory,
  type Gender,
} from '@bugar/contracts/core/values/knowledge'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { Stage } from '@bugar/contracts/advice/consultation/verdict'

/** The values of one category: from `low` up to `high`; null where no rule sets an end. */
export interface CategoryBand<Category> {
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
