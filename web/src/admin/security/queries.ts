import { AppError } from '@bugar/contracts/core/bus/errors'
import { totpOperations } from '@bugar/contracts/people/totp'
import { useMutation, useQuery } from '@tanstack/react-query'
import { focusTitle } from '#kit/layout/CenteredPage.tsx'
import { call } from '#kit/data/api.ts'
import { operationQuery, refetchOutdated } from '#kit/data/query-client.ts'
import { toastError, toastSuccess } from '#kit/states/toast.ts'

export const totpQuery = operationQuery(totpOperations, 'totp.get', {})

export const useTotp = () => useQuery(totpQuery)

/** The message of a failure: at its field, or in the box for a failure without one. */
export const textsOf = (error: Error | null): { readonly field: string | null; readonly box: string | null } => {
  if (error === null) {
    return { field: null, box: null }
  }
  const atField = error instanceof AppError ? error.errors?.[0]?.message : undefined
  return atField === undefined ? { field: null, box: error.message } : { field: atField, box: null }
}

export const useBeginTotp = () =>
  useMutation({
    mutationFn: (password: string) => call(totpOperations['totp.begin'], { password }),
  })

/** The codes are shown at once, since they are returned only once. */
export const useConfirmTotp = (onConfirmed: (recoveryCodes: readonly string[]) => void) =>
  useMutation({
    mutationFn: (code: string) => call(totpOperations['totp.confirm'], { code }),
    onSuccess: ({ data, message }) => {
      toastSuccess(message)
      onConfirmed(data.recoveryCodes)
    },
  })

export const useVerifyCode = (onVerified: () => void) =>
  useMutation({
    mutationFn: (code: string) => call(totpOperations['totp.verify'], { code }),
    onSuccess: onVerified,
  })

export const useRenewCodes = () =>
  useMutation({
    mutationFn: () => call(totpOperations['totp.renewCodes'], {}),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: () => toastError('Kode cadangan belum dibuat'),
  })

export const useRemoveTotp = (onRemoved: () => void) =>
  useMutation({
    mutationFn: () => call(totpOperations['totp.remove'], {}),
    onSuccess: async ({ message }) => {
      toastSuccess(message)
      onRemoved()
      await refetchOutdated()
      // The dialog returned the focus to a button that no longer exists.
      focusTitle()
    },
  })
