import { type OperationName, operations } from '@bugar/contracts/operations'
import { afterAll } from 'vitest'

/**
 * Sets the timeout of these operations to 90 seconds for this test file, for busy machines. Slow reads are not sent
 * again then, which would double the work.
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
