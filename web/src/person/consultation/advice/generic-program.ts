import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { days, defaultCardioRatio } from '@bugar/contracts/core/values/knowledge'
import type { Program, Schedule } from '@bugar/contracts/catalog/program'

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
export const defaultDiet =
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
