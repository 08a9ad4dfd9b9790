import { useQuery } from '@tanstack/react-query'
import { consultationLists } from '#lib/consultation-lists.ts'
import { operationQuery } from '#lib/query-client.ts'

/** The chart reaches back this far; older consultations stay in the list. */
const maxPoints = 100

export const journeyQuery = operationQuery(consultationLists, 'consultation.list', { page: 1, limit: maxPoints })

export const useJourney = () => useQuery(journeyQuery)
