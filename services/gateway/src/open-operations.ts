import type { Operation } from '@bugar/contracts/operation'
import { type OperationName, operations } from '@bugar/contracts/topology'

/** Everything that has an address, except files, whose parts and headers are nobody else's. */
export const openOperations = (Object.entries(operations) as [OperationName, Operation][]).filter(
  ([, { http, takes, gives }]) => http !== undefined && takes !== 'multipart' && gives !== 'file',
)
