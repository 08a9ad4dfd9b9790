/** Body-mass-index categories by half-open intervals (docs/product.md#categories). */
export const bmiCategories = ['B1', 'B2', 'B3', 'B4'] as const
export type BmiCategory = (typeof bmiCategories)[number]

/** Body-fat categories; the middle one includes both its ends (docs/product.md#categories). */
export const bodyFatCategories = ['L1', 'L2', 'L3'] as const
export type BodyFatCategory = (typeof bodyFatCategories)[number]

export const programCodes = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10'] as const
export type ProgramCode = (typeof programCodes)[number]

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]
export const genderLabels: Record<Gender, string> = { male: 'Pria', female: 'Wanita' }

export const bmiLabels: Record<BmiCategory, string> = {
  B1: 'Underweight',
  B2: 'Ideal',
  B3: 'Overweight',
  B4: 'Obese',
}
export const bodyFatLabels: Record<BodyFatCategory, string> = { L1: 'Rendah', L2: 'Normal', L3: 'Tinggi' }
/** By any text, for values whose kind is not known. */
export const categoryLabels: Readonly<Record<string, string>> = { ...bmiLabels, ...bodyFatLabels }

/** Lower bounds of B2, B3 and B4 in kg/m². */
export const bmiBounds = [18.5, 25, 30] as const

/** Ends of L2 in percent, both inside it. */
export const bodyFatBounds: Record<Gender, readonly [number, number]> = { male: [10, 20], female: [20, 30] }

/** Program when body fat is unknown or the pair has no rule of its own (docs/product.md#rules). */
export const bmiOnlyPrograms: Record<BmiCategory, ProgramCode> = { B1: 'P1', B2: 'P2', B3: 'P3', B4: 'P4' }

/** The ten realistic pairs (docs/product.md#rules); B4-L1 and B4-L2 have none and fall back to the BMI alone. */
export const completePrograms: Readonly<Record<string, ProgramCode>> = {
  'B1-L1': 'P1',
  'B1-L2': 'P5',
  'B1-L3': 'P9',
  'B2-L1': 'P6',
  'B2-L2': 'P2',
  'B2-L3': 'P7',
  'B3-L1': 'P10',
  'B3-L2': 'P8',
  'B3-L3': 'P3',
  'B4-L3': 'P4',
}

export const fallbackNotice = 'Kombinasi ini belum memiliki aturan lengkap; program dipilih berdasarkan BMI.'

export const days = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const
export type Day = (typeof days)[number]

export const defaultCardioRatio = '50% Kardio - 50% Beban'

/** Kind of day by its session's text (a strength day contains neither "rest" nor "cardio"); no text is a rest day. */
export const dayKind = (text: string): 'strength' | 'cardio' | 'rest' => {
  const lower = text.toLowerCase()
  if (lower.trim() === '' || lower.includes('rest')) {
    return 'rest'
  }
  return lower.includes('cardio') ? 'cardio' : 'strength'
}
