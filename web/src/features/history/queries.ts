import { consultationOperations } from '@bugar/contracts/consultation'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { focusTitle } from '#components/layout/PageTitle.tsx'
import { call } from '#lib/api.ts'
import { consultationLists } from '#lib/consultation-lists.ts'
import { invalidate, operationQuery } from '#lib/query-client.ts'
import { toastError, toastSuccess } from '#lib/toast.ts'

const pageSize = 10

export const historyQuery = (page: number) =>
  operationQuery(consultationLists, 'consultation.list', { page, limit: pageSize })

export const useHistoryPage = (page: number) => useQuery({ ...historyQuery(page), placeholderData: keepPreviousData })

export const deleteFailure = 'Gagal menghapus konsultasi'

export const useDeleteConsultation = (onDeleted: () => void) =>
  useMutation({
    mutationFn: (id: string) => call(consultationOperations['consultation.delete'], { id }),
    onSuccess: async ({ message }) => {
      toastSuccess(message ?? 'Konsultasi berhasil dihapus')
      onDeleted()
      await invalidate('consultation.list')
      // The focused button was removed.
      focusTitle()
    },
    onError: () => toastError(deleteFailure),
  })
