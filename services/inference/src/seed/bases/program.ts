import type { Stage } from '@bugar/contracts/advice/consultation/verdict'
import {
  bmiBounds,
  bmiCategories,
  bmiLabels,
  bmiOnlyPrograms,
  bodyFatBounds,
  bodyFatLabels,
  completePrograms,
  type BmiCategory,
  type BodyFatCategory,
  genders,
} from '@bugar/contracts/core/values/knowledge'
import { concludes, type Condition, priorityIn, programBase, type ProgramRule } from '../../domain/run.ts'

const ofWho = { source: 'WHO, TRS 894 (2000)', strength: 'strong' } as const
/** Body-fat categories and their programs come from the product's experts. */
const ofExperts = { source: 'Basis pengetahuan Bugar', strength: 'weak' } as const

const rule = (stage: Stage, id: string, name: string, conditions: Condition[], value: string): ProgramRule => ({
  id,
  stage,
  name,
  isActive: true,
  priority: priorityIn(programBase, stage),
  conditions: { all: conditions },
  event: { type: 'conclude', params: { fact: concludes[stage], value } },
  text: '',
  ...(stage === 'bmi' ? ofWho : ofExperts),
})

const bmiRules = bmiCategories.map((category, index) => {
  const conditions: Condition[] = []
  const min = bmiBounds[index - 1]
  const below = bmiBounds[index]
  if (min !== undefined) {
    conditions.push({ fact: 'bmi', operator: 'greaterThanInclusive', value: min })
  }
  if (below !== undefined) {
    conditions.push({ fact: 'bmi', operator: 'lessThan', value: below })
  }
  return rule('bmi', `BMI-${category}`, `BMI ${bmiLabels[category]}`, conditions, category)
})

const bodyFatRules = genders.flatMap((gender) => {
  const [low, high] = bodyFatBounds[gender]
  const person = gender === 'male' ? 'pria' : 'wanita'
  const bodyFatRule = (category: BodyFatCategory, conditions: Condition[]) =>
    rule(
      'body-fat',
      `FAT-${category}-${gender}`,
      `Lemak ${bodyFatLabels[category]} ${person}`,
      [{ fact: 'gender', operator: 'equal', value: gender }, ...conditions],
      category,
    )
  return [
    bodyFatRule('L1', [{ fact: 'bodyFatPercentage', operator: 'lessThan', value: low }]),
    bodyFatRule('L2', [
      { fact: 'bodyFatPercentage', operator: 'greaterThanInclusive', value: low },
      { fact: 'bodyFatPercentage', operator: 'lessThanInclusive', value: high },
    ]),
    bodyFatRule('L3', [{ fact: 'bodyFatPercentage', operator: 'greaterThan', value: high }]),
  ]
})

const completeRules = Object.entries(completePrograms).map(([id, programCode]) => {
  const [b, l] = id.split('-') as [BmiCategory, BodyFatCategory]
  return rule(
    'complete',
    id,
    `${bmiLabels[b]} dengan lemak ${bodyFatLabels[l].toLowerCase()}`,
    [
      { fact: 'bmiCategory', operator: 'equal', value: b },
      { fact: 'bodyFatCategory', operator: 'equal', value: l },
    ],
    programCode,
  )
})

const bmiOnlyRules = bmiCategories.map((category) =>
  rule(
    'bmi-only',
    category,
    `${bmiLabels[category]} (BMI saja)`,
    [
      { fact: 'bmiCategory', operator: 'equal', value: category },
      // Null until a complete rule has fired: this stage only fires while there is no program.
      { fact: 'programCode', operator: 'equal', value: null },
    ],
    bmiOnlyPrograms[category],
  ),
)

/** The rules a new system starts with: 4 BMI, 6 body-fat, 10 complete and 4 BMI-only rules. */
export const seedRules: readonly ProgramRule[] = [...bmiRules, ...bodyFatRules, ...completeRules, ...bmiOnlyRules]
