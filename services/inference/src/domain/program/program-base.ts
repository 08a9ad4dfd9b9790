import {
  bmiCategories,
  bmiLabels,
  bodyFatCategories,
  bodyFatLabels,
  genderLabels,
  genders,
  programCodes,
} from '@bugar/contracts/core/values/knowledge'
import { bmi as bmiOf } from '@bugar/contracts/advice/health/bmi'
import { measurements } from '@bugar/contracts/advice/health/measurements'
import type { RuleBase } from '@bugar/contracts/rules/rule-base'

const { weight, height, bodyFatPercentage } = measurements
/** BMI at the ends of the legal measurements: the lightest at the greatest height, and the reverse. */
export const bmiDomain = [bmiOf(weight.min, height.max), bmiOf(weight.max, height.min)] as const
export const bodyFatDomain = [bodyFatPercentage.min, bodyFatPercentage.max] as const

const coded = <C extends string>(codes: readonly C[], labels: Readonly<Record<C, string>>) =>
  codes.map((code) => ({ code, label: labels[code] }))
const rangeOf = ({ min, max }: { readonly min: number; readonly max: number }): [number, number] => [min, max]
const notAsked = { unknown: null, absent: null }
const isKnown = (...facts: readonly string[]) => facts.map((fact) => ({ fact, operator: 'notEqual', value: null }))

/** From gender and measurements to one of ten programs. */
export const programBase: RuleBase = {
  name: 'program',
  label: 'Program',
  facts: [
    { name: 'gender', label: 'Jenis kelamin', codes: coded(genders, genderLabels), ...notAsked },
    {
      name: 'weight',
      label: 'Berat',
      unit: 'kg',
      range: rangeOf(weight),
      decimals: weight.decimals,
      ...notAsked,
    },
    {
      name: 'height',
      label: 'Tinggi',
      unit: 'cm',
      range: rangeOf(height),
      decimals: height.decimals,
      ...notAsked,
    },
    {
      name: 'bodyFatPercentage',
      label: 'Lemak tubuh',
      unit: '%',
      range: [...bodyFatDomain],
      decimals: 2,
      ...notAsked,
    },
    { name: 'bmi', label: 'BMI', unit: 'kg/m²', range: [...bmiDomain], ...notAsked, computed: 'bmi' },
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
  requirements: [
    {
      fact: 'bmiCategory',
      when: isKnown('bmi'),
      severity: 'error',
      message: 'Tidak ada kategori untuk {place}.',
    },
    {
      fact: 'bodyFatCategory',
      when: isKnown('bodyFatPercentage'),
      severity: 'error',
      message: 'Tidak ada kategori untuk {place}.',
    },
    {
      fact: 'programCode',
      when: isKnown('bmi'),
      severity: 'error',
      message: 'Kombinasi {place} tidak mendapat program apa pun.',
    },
    {
      fact: 'programCode',
      when: isKnown('bmi', 'bodyFatPercentage'),
      stage: 'complete',
      severity: 'info',
      message: 'Kombinasi {place} belum memiliki aturan lengkap; dijawab aturan BMI saja dengan {answer}.',
    },
  ],
}
