import { useQuery } from '@tanstack/react-query'
import { consultationLists } from '#lib/consultation-lists.ts'
import { asking } from '#lib/query-client.ts'

/** The latest three consultations (spec 2). */
export const useRecent = () => useQuery(asking(consultationLists, 'consultation.list', { page: 1, limit: 3 }))
