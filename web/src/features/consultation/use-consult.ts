import { type Consultation, type ConsultationCreate, consultationOperations } from '@bugar/contracts/consultation'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#lib/api.ts'
import { sortErrors } from '#lib/form-errors.ts'
import { toastError, toastSuccess } from '#lib/toast.ts'
import { type Draft, toInput } from './draft.ts'

const create = consultationOperations['consultation.create']

/** One key for one set of measurements: asking again after a lost answer gives the stored one, not a second consultation. */
const useAttemptKey = () => {
  const attempt = useRef<{ body: string; key: string } | null>(null)
  return {
    keyFor: (input: ConsultationCreate): string => {
      const body = JSON.stringify(input)
      if (attempt.current?.body !== body) {
        attempt.current = { body, key: crypto.randomUUID() }
      }
      return attempt.current.key
    },
    done: () => {
      attempt.current = null
    },
  }
}

/** Sends a draft; a refusal goes to the fields it is about and into the page. */
export const useConsult = (
  setErrors: (errors: Record<string, string>) => void,
  onDone: (consultation: Consultation) => void,
) => {
  const [failure, setFailure] = useState<string | null>(null)
  const queries = useQueryClient()
  const { keyFor, done } = useAttemptKey()

  const consult = async (draft: Draft): Promise<void> => {
    setFailure(null)
    const input = toInput(draft)
    try {
      const { data, message } = await call(create, input, { idempotencyKey: keyFor(input) })
      done()
      void queries.invalidateQueries({ queryKey: ['consultation.list'] })
      toastSuccess(message ?? (data.isBMIOnly ? 'Konsultasi BMI berhasil!' : 'Konsultasi lengkap berhasil!'))
      onDone(data)
    } catch (error) {
      setErrors(sortErrors(error, ['weight', 'height', 'bodyFatPercentage']).fields)
      setFailure(error instanceof Error && error.message ? error.message : 'Terjadi kesalahan dalam proses konsultasi')
      toastError('Konsultasi gagal. Silakan coba lagi.')
    }
  }
  return { failure, consult }
}
