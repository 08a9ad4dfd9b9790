import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { bmiLabels, bodyFatLabels } from '@bugar/contracts/core/values/knowledge'
import type { Program } from '@bugar/contracts/catalog/program'
import { defaultDiet, type ShownProgram } from './generic-program.ts'

type Facts = Pick<ConsultationSummary, 'bmiCategory' | 'bodyFatCategory' | 'fallback'>
type Target = Pick<Program, 'bmiCategory' | 'bodyFatCategory'>

/** Body fat counts only if it decided: not when it was missing, and not when the BMI-only rule was the fallback. */
const isDecidedByFat = ({ bodyFatCategory, fallback }: Facts) => bodyFatCategory !== null && !fallback

const fits = (facts: Facts, { bmiCategory, bodyFatCategory }: Target): boolean =>
  facts.bmiCategory === bmiCategory && (!isDecidedByFat(facts) || facts.bodyFatCategory === bodyFatCategory)

const inWords = (bmi: Target['bmiCategory'], fat: Target['bodyFatCategory'] | null): string =>
  fat === null ? `BMI ${bmiLabels[bmi]}` : `BMI ${bmiLabels[bmi]} dengan lemak ${bodyFatLabels[fat].toLowerCase()}`

/** Hides description and diet when they do not match the person's categories. */
export const fittingProgram = (facts: Facts, program: Program): ShownProgram => {
  if (fits(facts, program)) {
    return program
  }
  const fat = isDecidedByFat(facts)
  const people = inWords(program.bmiCategory, fat ? program.bodyFatCategory : null)
  const person = inWords(facts.bmiCategory, fat ? facts.bodyFatCategory : null)
  return {
    ...program,
    description: `Penjelasan program ini tidak ditampilkan karena ditulis untuk ${people}, sedangkan hasil Anda ${person}.`,
    dietRecommendation: `Pola makan program ini ditulis untuk ${people}; yang tampil adalah panduan umum.\n${defaultDiet}`,
  }
}
