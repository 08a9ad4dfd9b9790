import { useQuery } from '@tanstack/react-query'
import { consultationLists } from '#lib/consultation-lists.ts'
import { operationQuery } from '#lib/query-client.ts'

/** Chart limit. */
const maxPoints = 100

export const journeyQuery = operationQuery(consultationLists, 'consultation.list', { page: 1, limit: maxPoints })

export const useJourney = () => useQuery(journeyQuery)
