import {
  type Consultation,
  type ConsultationCreate,
  consultationOperations,
} from '@bugar/contracts/advice/consultation/consultation'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { measurementNames } from '@bugar/contracts/advice/health/measurements'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#kit/data/api.ts'
import { deleteDraft, saveDraft, readDraft } from '#kit/session/drafts.ts'
import { sortErrors } from '#kit/forms/form-errors.ts'
import { refetchOutdated } from '#kit/data/query-client.ts'
import { toastError, toastSuccess } from '#kit/states/toast.ts'
import { type Draft, draftName, toInput } from './draft.ts'

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
      toastSuccess(message ?? (data.isBMIOnly ? 'Konsultasi BMI berhasil!' : 'Konsultasi lengkap berhasil!'))
      onDone(data, draft)
    } catch (error) {
      setErrors(sortErrors(error, [...measurementNames, 'bodyFatMethod']).fields)
      setFailure(sentenceOf(error))
      toastError('Konsultasi gagal. Silakan coba lagi.')
    }
  }
  return { failure, consult }
}
