import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { bmiLabels, bodyFatLabels, days, defaultCardioRatio } from '@bugar/contracts/core/values/knowledge'
import type { Program, Schedule } from '@bugar/contracts/catalog/program'

/** Where a program is started: the plan, or the questions for one if there is none. */
export const planOfProgram = { to: '/training/plan' } as const

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

/** The part of a program that the result shows. */
export type ShownProgram = Pick<
  Program,
  'code' | 'name' | 'description' | 'cardioRatio' | 'dietRecommendation' | 'schedule' | 'sources'
>

const [strength, cardio, rest] = [
  'Latihan beban seluruh tubuh',
  'Cardio: jalan 20–30 menit, masih bisa berbicara',
  'Rest: peregangan ringan',
]
const week = [strength, cardio, strength, cardio, strength, cardio, rest]
const defaultDiet =
  'Makan teratur dengan piring seimbang: setengah sayur dan buah, setengah makanan pokok dan lauk berprotein. Cukupi minum dan batasi minuman manis.'

/** Fallback when the program cannot be loaded: code and name come from the consultation, the rest is general. */
export const genericProgram = ({ program }: Pick<ConsultationSummary, 'program'>): ShownProgram => ({
  code: program.code,
  name: program.name,
  description: 'Isi lengkap program ini belum dapat dimuat; yang tampil adalah panduan umum.',
  cardioRatio: defaultCardioRatio,
  dietRecommendation: defaultDiet,
  schedule: Object.fromEntries(days.map((day, index) => [day, week[index]])) as Schedule,
  sources: [],
})
