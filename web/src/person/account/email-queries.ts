import { emailChangeOperations } from '@bugar/contracts/people/email-change'
import { passwordResetOperations } from '@bugar/contracts/people/password-reset'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, type CallInput } from '#kit/data/api.ts'
import { operationQuery } from '#kit/data/query-client.ts'
import { toastSuccess } from '#kit/states/toast.ts'

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
