import { consultationOperations } from '@bugar/contracts/consultation'
import { useQuery } from '@tanstack/react-query'
import { asking } from '#lib/query-client.ts'

/** The latest three consultations (spec 2). */
export const useRecent = () => useQuery(asking(consultationOperations, 'consultation.list', { page: 1, limit: 3 }))
