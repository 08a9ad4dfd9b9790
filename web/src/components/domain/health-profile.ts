import { healthProfileOperations } from '@bugar/contracts/health-profile'
import { operationQuery } from '#lib/query-client.ts'

/** The person's answers to the health questions; `data.data` is null when there are none. */
export const healthProfileQuery = operationQuery(healthProfileOperations, 'healthProfile.get', {})
