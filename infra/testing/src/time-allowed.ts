import { type OperationName, operations } from '@bugar/contracts/topology'
import { afterAll } from 'vitest'

/**
 * Until the end of the test file, callers in this process wait 90 seconds for these operations instead of as long as
 * the contracts say, which a busy machine can exceed, and send no second request of a slow one meanwhile, which would
 * double the work.
 */
export const allowTime = (...names: readonly OperationName[]): void => {
  const before = names.map((name) => [name, { timeoutMs: undefined, ...operations[name] }.timeoutMs] as const)
  for (const name of names) {
    Object.assign(operations[name], { timeoutMs: 90_000 })
  }
  afterAll(() => {
    for (const [name, timeoutMs] of before) {
      Object.assign(operations[name], { timeoutMs })
    }
  })
}
