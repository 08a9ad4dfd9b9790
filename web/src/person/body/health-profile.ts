import { healthProfileOperations } from '@bugar/contracts/advice/person/health-profile'
import { operationQuery } from '#kit/data/query-client.ts'

/** The person's answers to the health questions; `data.data` is null when there are none. */
export const healthProfileQuery = operationQuery(healthProfileOperations, 'healthProfile.get', {})
