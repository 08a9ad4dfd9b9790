import type { Operation } from '@bugar/contracts/core/bus/operation'
import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { focusTitle } from '#kit/layout/CenteredPage.tsx'
import { call } from './api.ts'
import { refetchOutdated } from './query-client.ts'
import { toastError, toastSuccess } from '#kit/states/toast.ts'

interface Identified {
  readonly id: string
}
type Delete = Operation<z.ZodMiniType<Identified, Identified>> & { readonly message: string }

/** Deletes a record of a list; `failure` says that it did not succeed. */
export const useDelete = (operation: Delete, failure: string, onDeleted: () => void) =>
  useMutation({
    mutationFn: ({ id }: Identified) => call(operation, { id }),
    onSuccess: async ({ message }) => {
      toastSuccess(message)
      onDeleted()
      await refetchOutdated()
      // The focused button was removed.
      focusTitle()
    },
    onError: () => toastError(failure),
  })
