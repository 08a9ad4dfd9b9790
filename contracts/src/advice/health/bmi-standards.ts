import type { BmiCategory } from '../../core/values/knowledge.ts'

/** Indonesian glosses of the English labels; null for a label that is Indonesian already. */
export const bmiGlosses: Record<BmiCategory, string | null> = {
  B1: 'berat badan kurang',
  B2: null,
  B3: 'berat badan lebih',
  B4: 'obesitas',
}

/** The standard whose BMI bounds the rules use. */
export const ruleStandard = 'WHO'

/**
 * The national guideline, shown beside the rules' standard. Read in a secondary source, which has no bounds below 18.5
 * or from 25 on: no label is given there.
 */
export const nationalStandard = {
  name: 'Kemenkes',
  document: 'KMK HK.01.07/MENKES/509/2025',
  /** In kg/m²: each label from its bound to below the next, the last one to below `end`. */
  bands: [
    { from: 18.5, label: 'normal' },
    { from: 23, label: 'berat badan lebih' },
  ],
  end: 25,
} as const

/**
 * The national label of a BMI in kg/m².
 * @returns null below 18.5 and from 25 on, where the secondary source gives no bounds
 */
export const nationalBmiLabel = (value: number): string | null =>
  value < nationalStandard.end ? (nationalStandard.bands.findLast(({ from }) => value >= from)?.label ?? null) : null

/**
 * The national label of a BMI in kg/m² if it differs in meaning from the label of the rules.
 * @returns null where both agree or the national one is not known
 */
export const differingNationalLabel = (value: number): string | null => {
  const label = nationalBmiLabel(value)
  return label === 'normal' ? null : label
}
