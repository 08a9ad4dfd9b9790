import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { consultationLists } from '#lib/consultation-lists.ts'
import type { ListSearch } from '#lib/list-search.ts'
import { operationQuery } from '#lib/query-client.ts'

const pageSize = 10

export const consultationsQuery = ({ page = 1, search }: ListSearch) =>
  operationQuery(consultationLists, 'consultation.adminList', { page, limit: pageSize, search })

export const useConsultations = (search: ListSearch) =>
  useQuery({ ...consultationsQuery(search), placeholderData: keepPreviousData })
