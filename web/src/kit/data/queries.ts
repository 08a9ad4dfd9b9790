import { consultationOperations } from '@bugar/contracts/advice/consultation/consultation'
import { weighInOperations } from '@bugar/contracts/advice/person/weigh-in'
import { useQuery } from '@tanstack/react-query'
import { consultationLists } from './consultation-lists.ts'
import { timeZone } from '#kit/session/clock.ts'
import { operationQuery } from './query-client.ts'

/** Chart limit. */
const maxPoints = 100

export const journeyQuery = operationQuery(consultationLists, 'consultation.list', { page: 1, limit: maxPoints })

/** Lazy: the first use of Intl takes tens of milliseconds, and only administrators need this. */
export const statsQuery = () =>
  operationQuery(consultationOperations, 'consultation.adminStats', { timeZone: timeZone() })

/** The newest two: the current weight, and the one to compare it with. */
export const latestWeighInsQuery = operationQuery(weighInOperations, 'weighIn.list', { page: 1, limit: 2 })

/** For the chart of the last three months. */
export const recentWeighInsQuery = operationQuery(weighInOperations, 'weighIn.list', { page: 1, limit: 100 })

/** A weight for each day of more than two years. */
const maxWeighIns = 1000
export const weighInsQuery = operationQuery(weighInOperations, 'weighIn.list', { page: 1, limit: maxWeighIns })

export const useJourney = () => useQuery(journeyQuery)
export const useLatestWeighIns = () => useQuery(latestWeighInsQuery)
export const useRecentWeighIns = () => useQuery(recentWeighInsQuery)
export const useWeighIns = () => useQuery(weighInsQuery)
export const useStats = () => useQuery(statsQuery())
