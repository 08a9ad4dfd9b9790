import type { Operation } from '@bugar/contracts/core/bus/operation'
import { type OperationName, operations } from '@bugar/contracts/operations'

/** Operations with a route. */
export const httpOperations = (Object.entries(operations) as [OperationName, Operation][]).filter(
  ([, { http }]) => http !== undefined,
)
