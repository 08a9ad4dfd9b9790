import type { Operation } from '@bugar/contracts/operation'
import { type OperationName, operations } from '@bugar/contracts/topology'

/** Operations with a route. */
export const httpOperations = (Object.entries(operations) as [OperationName, Operation][]).filter(
  ([, { http }]) => http !== undefined,
)
