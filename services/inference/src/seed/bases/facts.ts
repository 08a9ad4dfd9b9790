import { genderLabels, genders, programCodes } from '@bugar/contracts/core/values/knowledge'
import { ageBounds } from '@bugar/contracts/advice/person/health-profile'
import { loadKinds } from '@bugar/contracts/advice/person/progression'
import { measurements } from '@bugar/contracts/advice/health/measurements'
import type { FactDefinition } from '@bugar/contracts/rules/rule-base'
import { limitFacts, type SafetyLimit, safetyLevels, safetyLevelTexts } from '@bugar/contracts/advice/person/safety'
import { bmiDomain } from '../../domain/run.ts'

export const unanswered = { unknown: null, absent: null }

export const gender: FactDefinition = {
  name: 'gender',
  label: 'Jenis kelamin',
  codes: genders.map((code) => ({ code, label: genderLabels[code] })),
  ...unanswered,
}
/** Risks lie at both ends of life, so that neither direction is riskier. */
export const age: FactDefinition = {
  name: 'age',
  label: 'Usia',
  unit: 'tahun',
  range: [ageBounds.min, ageBounds.max],
  decimals: 0,
  ...unanswered,
}
/** In these bases low values are risky; high ones are handled by the program. */
export const bmi: FactDefinition = {
  name: 'bmi',
  label: 'BMI',
  unit: 'kg/m²',
  range: [...bmiDomain],
  riskier: 'lower',
  ...unanswered,
}
export const bodyFatPercentage: FactDefinition = {
  name: 'bodyFatPercentage',
  label: 'Lemak tubuh',
  unit: '%',
  range: [measurements.bodyFatPercentage.min, measurements.bodyFatPercentage.max],
  decimals: 2,
  riskier: 'lower',
  ...unanswered,
}
/** Unmeasured body fat counts as the maximum: nobody is lean without a measurement. */
export const fatOfLeanness: FactDefinition = {
  ...bodyFatPercentage,
  unknown: measurements.bodyFatPercentage.max,
  absent: measurements.bodyFatPercentage.max,
}
export const programCode: FactDefinition = {
  name: 'programCode',
  label: 'Program',
  codes: programCodes.map((code) => ({ code, label: code })),
  ...unanswered,
}

const yesOrNo = [
  { code: 'no', label: 'tidak' },
  { code: 'yes', label: 'ya' },
]

/** A yes/no question; unknown counts as yes. */
export const yesNoFact = (name: string, label: string, onlyFor?: 'female'): FactDefinition => ({
  name,
  label,
  codes: yesOrNo,
  unknown: 'yes',
  absent: 'no',
  riskier: 'later',
  ...(onlyFor && { onlyFor }),
})

/** One of some codes, the riskiest last, which is used for unknown. Without an answer it is the first. */
export const choiceFact = (
  name: string,
  label: string,
  codes: readonly (readonly [string, string])[],
  absent: string | null = codes[0]?.[0] ?? null,
): FactDefinition => ({
  name,
  label,
  codes: codes.map(([code, text]) => ({ code, label: text })),
  unknown: codes.at(-1)?.[0] ?? null,
  absent,
  riskier: 'later',
})

/** Like `choiceFact`, but a skipped question also counts as the riskiest answer. */
export const thoroughChoiceFact = (
  name: string,
  label: string,
  codes: readonly (readonly [string, string])[],
): FactDefinition => choiceFact(name, label, codes, codes.at(-1)?.[0] ?? null)

const countMax = 100_000

/** How many there are; an unknown one counts as the highest. */
export const countFact = (name: string, label: string, unit: string): FactDefinition => ({
  name,
  label,
  unit,
  range: [0, countMax],
  decimals: 0,
  unknown: countMax,
  absent: 0,
  riskier: 'higher',
})

/** Level concluded by the safety rules; the second one for a person who was not asked. */
export const safetyLevel = choiceFact(
  'safetyLevel',
  'Saran keselamatan',
  safetyLevels.map((level) => [level, safetyLevelTexts[level].label] as const),
  'gentle',
)

const limitLabels: Record<SafetyLimit, string> = {
  'no-vigorous': 'Tanpa intensitas berat',
  'no-deficit': 'Tanpa defisit kalori',
  'no-surplus': 'Tanpa surplus kalori',
  'no-supine': 'Tanpa telentang lama',
  balance: 'Perlu latihan keseimbangan',
  'novice-form': 'Bentuk pemula',
  glucose: 'Jaga gula darah',
  'low-glucose': 'Gula darah dapat terlalu rendah',
  'pelvic-floor': 'Latihan dasar panggul',
  'late-pregnancy': 'Hamil pekan 28 ke atas',
  'no-protein-figure': 'Tanpa angka protein',
}

/** Whether the safety rules concluded a limit; no for a person who was not asked. */
export const limitFact = (limit: SafetyLimit): FactDefinition => yesNoFact(limitFacts[limit], limitLabels[limit])

const loadKindLabels: Record<(typeof loadKinds)[number], string> = {
  barbell: 'barbel',
  dumbbell: 'dumbel',
  machine: 'mesin atau kabel',
  band: 'band',
  bodyweight: 'berat badan sendiri',
}
export const loadKind: FactDefinition = {
  name: 'loadKind',
  label: 'Jenis beban',
  codes: loadKinds.map((code) => ({ code, label: loadKindLabels[code] })),
  ...unanswered,
}
