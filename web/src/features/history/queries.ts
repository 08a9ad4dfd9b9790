import { consultationOperations } from '@bugar/contracts/consultation'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { focusTitle } from '#components/layout/PageTitle.tsx'
import { call } from '#lib/api.ts'
import { consultationLists } from '#lib/consultation-lists.ts'
import { operationQuery, refetchOutdated } from '#lib/query-client.ts'
import { toastError, toastSuccess } from '#lib/toast.ts'

const pageSize = 10

export const historyQuery = (page: number) =>
  operationQuery(consultationLists, 'consultation.list', { page, limit: pageSize })

export const useHistoryPage = (page: number) => useQuery({ ...historyQuery(page), placeholderData: keepPreviousData })

/** The following page, whose first entry the last one here is compared with; disabled when there is none. */
export const useNextPage = (page: number, isThere: boolean) =>
  useQuery({ ...historyQuery(page + 1), enabled: isThere }).data?.data

export const deleteFailure = 'Gagal menghapus konsultasi'

export const useDeleteConsultation = (onDeleted: () => void) =>
  useMutation({
    mutationFn: (id: string) => call(consultationOperations['consultation.delete'], { id }),
    onSuccess: async ({ message }) => {
      toastSuccess(message ?? 'Konsultasi berhasil dihapus')
      onDeleted()
      await refetchOutdated()
      // The focused button was removed.
      focusTitle()
    },
    onError: () => toastError(deleteFailure),
  })
