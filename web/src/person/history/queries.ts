import { consultationOperations } from '@bugar/contracts/advice/consultation/consultation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDelete } from '#kit/data/use-delete.ts'
import { consultationLists } from '#kit/data/queries.ts'
import { operationQuery } from '#kit/data/query-client.ts'

const pageSize = 10

export const historyQuery = (page: number) =>
  operationQuery(consultationLists, 'consultation.list', { page, limit: pageSize })

export const useHistoryPage = (page: number) => useQuery({ ...historyQuery(page), placeholderData: keepPreviousData })

/** The following page, whose first entry the last one here is compared with; disabled when there is none. */
export const useNextPage = (page: number, isThere: boolean) =>
  useQuery({ ...historyQuery(page + 1), enabled: isThere }).data?.data

export const deleteFailure = 'Gagal menghapus konsultasi'

export const useDeleteConsultation = (onDeleted: () => void) =>
  useDelete(consultationOperations['consultation.delete'], deleteFailure, onDeleted)
