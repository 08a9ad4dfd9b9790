import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { consultationLists } from '#kit/data/queries.ts'
import { type DaySearch, spanOf } from '#kit/text/days.ts'
import type { ListSearch } from '#kit/lists/list-search.ts'
import { operationQuery } from '#kit/data/query-client.ts'

const pageSize = 10

export interface ConsultationSearch extends ListSearch, DaySearch {}

/** The server's filters. */
export const consultationFilters = ({ search, ...days }: ConsultationSearch) => ({ search, ...spanOf(days) })

export const consultationsQuery = ({ page = 1, ...filters }: ConsultationSearch) =>
  operationQuery(consultationLists, 'consultation.adminList', {
    page,
    limit: pageSize,
    ...consultationFilters(filters),
  })

export const useConsultations = (search: ConsultationSearch) =>
  useQuery({ ...consultationsQuery(search), placeholderData: keepPreviousData })
