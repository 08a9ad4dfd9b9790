import { bmi, isImplausibleBmi } from '@bugar/contracts/advice/health/bmi'
import {
  type ConsultationCreate,
  type Consultation,
  consultationOperations,
} from '@bugar/contracts/advice/consultation/consultation'
import type { ConsultationForm } from '@bugar/contracts/advice/consultation/consultation-form'
import {
  formBounds,
  isWithin,
  type MeasurementName,
  measurements,
  ofMeasurements,
  measurementNames,
} from '@bugar/contracts/advice/health/measurements'
import { bodyFatMethods } from '@bugar/contracts/advice/health/measuring-methods'
import { isHeldAt } from '@bugar/contracts/advice/person/safety'
import * as z from 'zod/mini'
import { readDraft, TypedNumber, deleteDraft, saveDraft } from '#kit/session/drafts.ts'
import type { ChosenMethod, Prefill } from '#kit/session/history-state.ts'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { useState } from 'react'
import { call } from '#kit/data/api.ts'
import { sortErrors } from '#kit/forms/form-errors.ts'
import { refetchOutdated } from '#kit/data/query-client.ts'
import { toastError, toastSuccess } from '#kit/states/toast.ts'

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

interface Preview {
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

const create = consultationOperations['consultation.create']

const attemptName = 'consultation-attempt'
const Attempt = z.object({ body: z.string(), key: z.string() })

/**
 * One idempotency key per set of measurements, kept across reloads and logins: a retry after a lost reply returns the
 * stored consultation instead of creating a second one.
 */
const keyFor = (input: ConsultationCreate): string => {
  const body = JSON.stringify(input)
  const before = readDraft(attemptName, Attempt)
  const key = before?.body === body ? before.key : crypto.randomUUID()
  saveDraft(attemptName, { body, key })
  return key
}

const sentenceOf = (error: unknown): string => {
  const said = error instanceof Error && error.message ? error.message : 'Terjadi kesalahan dalam proses konsultasi'
  const isUnknown = error instanceof AppError && error.code === 'outcome-unknown'
  return isUnknown ? `${said} Mengirim ulang aman: konsultasi tidak akan tersimpan dua kali.` : said
}

/** Submits a draft; errors are shown at their fields and in the page. */
export const useConsult = (
  setErrors: (errors: Record<string, string>) => void,
  onDone: (consultation: Consultation, draft: Draft) => void,
) => {
  const [failure, setFailure] = useState<string | null>(null)

  const consult = async (draft: Draft): Promise<void> => {
    setFailure(null)
    const input = toInput(draft)
    try {
      const { data, message } = await call(create, input, { idempotencyKey: keyFor(input) })
      deleteDraft(attemptName)
      deleteDraft(draftName)
      void refetchOutdated()
      // A result that says to stop is no success to be praised.
      if (!data.safety || !isHeldAt(data.safety.level)) {
        toastSuccess(message ?? (data.isBMIOnly ? 'Konsultasi BMI berhasil!' : 'Konsultasi lengkap berhasil!'))
      }
      onDone(data, draft)
    } catch (error) {
      setErrors(sortErrors(error, [...measurementNames, 'bodyFatMethod']).fields)
      setFailure(sentenceOf(error))
      toastError('Konsultasi gagal. Silakan coba lagi.')
    }
  }
  return { failure, consult }
}
