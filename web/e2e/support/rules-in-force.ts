import {
  bmiBounds,
  bmiCategories,
  bmiOnlyPrograms,
  bodyFatBounds,
  bodyFatCategories,
  completePrograms,
  genders,
} from '@bugar/contracts/knowledge'
import type { RuleDocument } from '@bugar/contracts/rule-set'
import type { Stage } from '@bugar/contracts/verdict'

type Condition = RuleDocument['conditions']['all'][number]

const rule = (stage: Stage, id: string, all: Condition[], value: string): RuleDocument => ({
  id,
  stage,
  name: id,
  isActive: true,
  priority: 100,
  conditions: { all },
  event: { type: 'conclude', params: { fact: 'x', value } },
})
const at = (fact: string, operator: string, value: number | undefined): Condition[] =>
  value === undefined ? [] : [{ fact, operator, value }]
const is = (fact: string, value: string | null): Condition => ({ fact, operator: 'equal', value })

/** The rules as the engine runs them, like those a new system starts with. */
export const rulesInForce = (): RuleDocument[] => [
  ...bmiCategories.map((category, index) =>
    rule(
      'bmi',
      `BMI-${category}`,
      [...at('bmi', 'greaterThanInclusive', bmiBounds[index - 1]), ...at('bmi', 'lessThan', bmiBounds[index])],
      category,
    ),
  ),
  ...genders.flatMap((gender) =>
    bodyFatCategories.map((category, index) => {
      const [low, high] = bodyFatBounds[gender]
      const ends = [
        at('bodyFatPercentage', 'lessThan', low),
        [
          ...at('bodyFatPercentage', 'greaterThanInclusive', low),
          ...at('bodyFatPercentage', 'lessThanInclusive', high),
        ],
        at('bodyFatPercentage', 'greaterThan', high),
      ]
      return rule('body-fat', `FAT-${category}-${gender}`, [is('gender', gender), ...(ends[index] ?? [])], category)
    }),
  ),
  ...Object.entries(completePrograms).map(([id, programCode]) => {
    const [b = '', l = ''] = id.split('-')
    return rule('complete', id, [is('bmiCategory', b), is('bodyFatCategory', l)], programCode)
  }),
  ...bmiCategories.map((category) =>
    rule('bmi-only', category, [is('bmiCategory', category), is('programCode', null)], bmiOnlyPrograms[category]),
  ),
]
