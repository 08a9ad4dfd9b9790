import {
  bmiCategories,
  bmiLabels,
  bodyFatCategories,
  bodyFatLabels,
  genderLabels,
  genders,
  programCodes,
} from '@bugar/contracts/knowledge'
import { measurementBounds } from '@bugar/contracts/measurements'
import type { RuleBase } from '@bugar/contracts/rule-base'
import { bmiDomain } from './compile.ts'

const coded = <C extends string>(codes: readonly C[], labels: Readonly<Record<C, string>>) =>
  codes.map((code) => ({ code, label: labels[code] }))
const rangeOf = ({ min, max }: { readonly min: number; readonly max: number }): [number, number] => [min, max]
const notAsked = { unknown: null, absent: null }

/** From gender and measurements to one of ten programs. */
export const programBase: RuleBase = {
  name: 'program',
  label: 'Program',
  facts: [
    { name: 'gender', label: 'Jenis kelamin', codes: coded(genders, genderLabels), ...notAsked },
    { name: 'weight', label: 'Berat', unit: 'kg', range: rangeOf(measurementBounds.weight), ...notAsked },
    { name: 'height', label: 'Tinggi', unit: 'cm', range: rangeOf(measurementBounds.height), ...notAsked },
    {
      name: 'bodyFatPercentage',
      label: 'Lemak tubuh',
      unit: '%',
      range: rangeOf(measurementBounds.bodyFatPercentage),
      ...notAsked,
    },
    { name: 'bmi', label: 'BMI', unit: 'kg/m²', range: [...bmiDomain], ...notAsked },
  ],
  kinds: [
    {
      fact: 'bmiCategory',
      label: 'Kategori BMI',
      stages: ['bmi'],
      policy: 'one',
      codes: coded(bmiCategories, bmiLabels),
      otherwise: null,
    },
    {
      fact: 'bodyFatCategory',
      label: 'Kategori lemak tubuh',
      stages: ['body-fat'],
      policy: 'one',
      codes: coded(bodyFatCategories, bodyFatLabels),
      otherwise: null,
    },
    {
      fact: 'programCode',
      label: 'Program',
      stages: ['complete', 'bmi-only'],
      policy: 'one',
      codes: programCodes.map((code) => ({ code, label: code })),
      otherwise: null,
    },
  ],
  prohibitions: [],
}
