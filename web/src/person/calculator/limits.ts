import { ConsultationForm } from '@bugar/contracts/advice/consultation/consultation-form'
import { ageBounds } from '@bugar/contracts/advice/person/health-profile'
import { type Bounds, girthBounds, isWithin } from '@bugar/contracts/advice/health/measurements'
import * as z from 'zod/mini'

/** Validator of a form field: null when the value is within the bounds, both inclusive, else the error. */
const required =
  (label: string, unit: string, bounds: Bounds) =>
  (value: number | string): string | null => {
    if (value === '') {
      return 'Harus diisi'
    }
    return typeof value === 'number' && isWithin(value, bounds)
      ? null
      : `${label} tidak valid (${bounds.min}-${bounds.max} ${unit})`
  }

export const requireAge = required('Usia', 'tahun', ageBounds)
/** The consultation form's own checks. */
const asInConsultation =
  (field: 'weight' | 'height') =>
  (value: number | string): string | null =>
    value === '' ? 'Harus diisi' : (z.safeParse(ConsultationForm.shape[field], value).error?.issues[0]?.message ?? null)

export const requireWeight = asInConsultation('weight')
export const requireHeight = asInConsultation('height')
export const requireNeck = required('Lingkar leher', 'cm', girthBounds.neck)
export const requireWaist = required('Lingkar pinggang', 'cm', girthBounds.waist)
export const requireHip = required('Lingkar pinggul', 'cm', girthBounds.hip)
