import { type OperationName, operations } from '@bugar/contracts/topology'

/**
 * Callers in this process wait 90 seconds for these operations instead of as long as the contracts say, which a busy
 * machine can exceed, and send no second request of a slow one meanwhile, which would double the work.
 */
export const allowTime = (...names: readonly OperationName[]): void => {
  for (const name of names) {
    Object.assign(operations[name], { timeoutMs: 90_000 })
  }
}
