import type { Gender } from '../../core/values/knowledge.ts'

/** How body fat was measured, from the most common to the least certain. */
export const bodyFatMethods = ['tape', 'scale', 'caliper', 'laboratory', 'unknown'] as const
export type BodyFatMethod = (typeof bodyFatMethods)[number]

/** Label of each choice, with a one-line description of the method. */
export const bodyFatMethodTexts: Record<BodyFatMethod, { readonly label: string; readonly hint: string }> = {
  tape: {
    label: 'Pita ukur',
    hint: 'Lingkar leher dan pinggang (wanita juga pinggul), dihitung dengan rumus US Navy.',
  },
  scale: {
    label: 'Timbangan lemak',
    hint: 'Timbangan atau alat genggam yang mengalirkan arus listrik lemah (BIA).',
  },
  caliper: { label: 'Kaliper', hint: 'Jepitan yang mengukur tebal lipatan kulit di beberapa titik.' },
  laboratory: { label: 'Laboratorium', hint: 'DXA, Bod Pod, atau timbang di dalam air, di klinik atau laboratorium.' },
  unknown: { label: 'Tidak tahu', hint: 'Angkanya ada, cara mengukurnya tidak diketahui.' },
}

/** Error of a reading, reading minus truth, in percentage points of body fat. */
export interface MeasuringError {
  /** Its mean; above 0 where readings are too high. */
  readonly bias: number
  /** Its standard deviation, above 0. */
  readonly spread: number
}

export interface SourcedError extends MeasuringError {
  /** Change of the bias per point of the reading: `bias` holds at `around`; constant below `min` and above `max`. */
  readonly trend?: { readonly perPoint: number; readonly around: number; readonly min: number; readonly max: number }
  /** How many people it was measured on. */
  readonly people: number
  /** Shown to people; in Indonesian but for titles. */
  readonly source: string
}

const forBoth = (error: SourcedError): Record<Gender, SourcedError> => ({ male: error, female: error })

/**
 * Measuring error by method and sex. The tape's is computed by `npm run study` (docs/accuracy.md#the-data). Where a
 * source does not tell the sexes apart, both have the same; where devices differ in their bias, that is in the spread.
 */
export const bodyFatErrors: Record<BodyFatMethod, Record<Gender, SourcedError>> = {
  tape: {
    male: {
      bias: 2.25,
      spread: 4.34,
      trend: { perPoint: -0.19, around: 21.54, min: 8.6, max: 43.4 },
      people: 248,
      source: 'Johnson 1996, dibanding timbang di dalam air',
    },
    female: {
      bias: 3.49,
      spread: 3.51,
      trend: { perPoint: 0.12, around: 25.24, min: 15.1, max: 41.9 },
      people: 184,
      source: 'Johnson 2021, dibanding timbang di dalam air, doi 10.1080/26939169.2021.1971585',
    },
  },
  // Foot-to-foot impedance against DXA; a review of twelve studies gives limits of agreement 15 to 20 points apart,
  // which is a spread of 3.8 to 5.1, with biases from -3.5 to +4.4 (Oliver 2026).
  scale: forBoth({
    bias: -0.7,
    spread: 5.7,
    people: 162,
    source: 'CURES-3, J Assoc Physicians India 2004;52:877; Oliver 2026, doi 10.3390/jfmk11010065',
  }),
  // Skinfolds against DXA. Other equations read 2 to 7 points too low (Peterson 2003, 681 people).
  caliper: forBoth({
    bias: -0.1,
    spread: 5.9,
    people: 162,
    source: 'CURES-3, J Assoc Physicians India 2004;52:877; Peterson 2003, Am J Clin Nutr 77:1186',
  }),
  // DXA reads 1.8 too low with a spread of about 2; other devices err the other way, so the bias counts as spread.
  laboratory: forBoth({
    bias: 0,
    spread: 2.7,
    people: 152,
    source: 'van der Ploeg 2003, J Appl Physiol 94:499; Tinsley 2020 (kesalahan total sampai 3,6; 170 orang)',
  }),
  // The widest spread above and, because the method is unknown, the largest bias common to both sexes.
  unknown: forBoth({
    bias: 0,
    spread: 6.5,
    people: 162,
    source: 'Gabungan kesalahan kaliper dan kecenderungan 2,8 poin ke salah satu arah',
  }),
}

/** Bias and spread at one reading in percent; outside the studied range the bias is that at its nearest end. */
export const errorOfReading = ({ bias, spread, trend }: SourcedError, reading: number): MeasuringError => {
  if (!trend) {
    return { bias, spread }
  }
  const { perPoint, around, min, max } = trend
  return { bias: bias + perPoint * (Math.min(max, Math.max(min, reading)) - around), spread }
}

/**
 * One standard deviation of a weight (kg) and a height (cm) that were just measured at home. What people remember is
 * off by about 1.9 of each (30 women, BMC Med Res Methodol 2014;14:65).
 */
export const bodySizeSpreads = {
  // 0.35 from one day to the next (Edholm 1974), 0.6 between scales (Frija-Masson 2021, 153 people), meals and clothes.
  weight: 1,
  // 1 cm is lost from morning to evening (Lampl 1992); the rest is posture and reading.
  height: 1,
} as const
