import { bmi, isImplausibleBmi } from '@bugar/contracts/advice/health/bmi'
import type { ConsultationCreate } from '@bugar/contracts/advice/consultation/consultation'
import type { ConsultationForm } from '@bugar/contracts/advice/consultation/consultation-form'
import {
  formBounds,
  isWithin,
  type MeasurementName,
  measurements,
  ofMeasurements,
} from '@bugar/contracts/advice/health/measurements'
import { bodyFatMethods } from '@bugar/contracts/advice/health/measuring-methods'
import * as z from 'zod/mini'
import { readDraft, TypedNumber } from '#kit/session/drafts.ts'
import type { ChosenMethod, Prefill } from '#kit/session/history-state.ts'

export type Mode = 'simple' | 'complete'

/** The form's values: the measurements as typed, the mode, and how body fat was measured. */
export interface Draft extends ConsultationForm {
  readonly mode: Mode
  readonly bodyFatMethod: ChosenMethod
}

/** Storage key of an unfinished draft. */
export const draftName = 'consultation'

const Stored = z.object({
  mode: z.enum(['simple', 'complete']),
  ...ofMeasurements(() => TypedNumber),
  bodyFatMethod: z.catch(z.enum([...bodyFatMethods, '']), ''),
})

/** Prefilled values, else the stored draft; null when there is neither. */
export const beginning = (prefill: Prefill | undefined): Draft | null =>
  prefill ? draftOf(prefill) : readDraft(draftName, Stored)

export const draftOf = (prefill: Prefill | undefined): Draft => ({
  mode: prefill?.mode ?? 'simple',
  ...ofMeasurements((name) => prefill?.[name] ?? ''),
  bodyFatMethod: prefill?.bodyFatMethod ?? '',
})

/** The fields of this mode; values typed in the other one are kept but not validated. */
export const inMode = (draft: Draft): ConsultationForm =>
  ofMeasurements((name) => (draft.mode === 'complete' || !measurements[name].isOptional ? draft[name] : ''))

/** Optional measurements are sent only in the complete mode and only when above 0. */
export const toInput = (draft: Draft): ConsultationCreate => {
  const values = Object.entries(inMode(draft)).map(([name, value]) => [name, Number(value)] as const)
  const hasFat = Number(inMode(draft).bodyFatPercentage) > 0
  return {
    ...(Object.fromEntries(
      values.filter(([name, value]) => value > 0 || !measurements[name as MeasurementName].isOptional),
    ) as Pick<ConsultationCreate, MeasurementName>),
    ...(hasFat && draft.bodyFatMethod !== '' && { bodyFatMethod: draft.bodyFatMethod }),
    notes: hasFat ? 'Konsultasi lengkap dengan BMI dan Body Fat' : 'Konsultasi BMI saja',
  }
}

export interface Preview {
  readonly value: number
  readonly isImplausible: boolean
}

/** The BMI so far; null until weight and height are valid. */
export const previewOf = ({ weight, height }: Pick<Draft, 'weight' | 'height'>): Preview | null => {
  if (typeof weight === 'string' || typeof height === 'string') {
    return null
  }
  if (!isWithin(weight, formBounds.weight) || !isWithin(height, formBounds.height)) {
    return null
  }
  const value = bmi(weight, height)
  return { value, isImplausible: isImplausibleBmi(value) }
}
