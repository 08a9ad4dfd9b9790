import {
  bmiCategories,
  type BmiCategory,
  bmiLabels,
  bmiOnlyPrograms,
  type BodyFatCategory,
  bodyFatLabels,
  completePrograms,
} from '@bugar/contracts/knowledge'
import type { Rule } from '@bugar/contracts/rule'
import { bmiRange } from '#components/domain/ranges.ts'

const bmiText = (category: BmiCategory) => `BMI ${bmiLabels[category]} (${category})`

const complete = Object.entries(completePrograms).map(([id, programCode]): Rule => {
  const [bmiCategory, bodyFatCategory] = id.split('-') as [BmiCategory, BodyFatCategory]
  const fat = bodyFatLabels[bodyFatCategory]
  return {
    id,
    name: `${bmiLabels[bmiCategory]} dengan lemak ${fat.toLowerCase()}`,
    stage: 'complete',
    bmiCategory,
    bodyFatCategory,
    condition: `${bmiText(bmiCategory)} dan lemak tubuh ${fat} (${bodyFatCategory})`,
    programId: programCode,
    programCode,
    program: null,
    isActive: true,
  }
})

const bmiOnly = bmiCategories.map((bmiCategory): Rule => ({
  id: bmiCategory,
  name: `${bmiLabels[bmiCategory]} (BMI saja)`,
  stage: 'bmi-only',
  bmiCategory,
  bodyFatCategory: null,
  condition: bmiText(bmiCategory),
  programId: bmiOnlyPrograms[bmiCategory],
  programCode: bmiOnlyPrograms[bmiCategory],
  program: null,
  isActive: true,
  description: 'Dipakai bila lemak tubuh tidak diisi atau kombinasinya belum memiliki aturan lengkap.',
  range: bmiRange(bmiCategory),
}))

/** Shown when the active rules cannot be loaded (docs/product.md#rules). */
export const sampleRules: readonly Rule[] = [...complete, ...bmiOnly]
