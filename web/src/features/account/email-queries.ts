import { emailChangeOperations } from '@bugar/contracts/email-change'
import { passwordResetOperations } from '@bugar/contracts/password-reset'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, type CallInput } from '#lib/api.ts'
import { operationQuery } from '#lib/query-client.ts'
import { toastSuccess } from '#lib/toast.ts'

// Loaded with the dialog.

const { 'account.requestEmail': requestEmail } = emailChangeOperations

export const useMailOptions = () => useQuery(operationQuery(passwordResetOperations, 'auth.resetOptions', {}))

export const useRequestEmail = (onSent: () => void) =>
  useMutation({
    mutationFn: (change: CallInput<typeof requestEmail>) => call(requestEmail, change),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onSent()
    },
  })
