import type { AppError } from '@bugar/contracts/core/bus/errors'
import type { Operation } from '@bugar/contracts/core/bus/operation'

let notify: (operation: Operation) => void = () => {}

/** Calls `listener` with each operation after which the reads that it `outdates` may be stale. */
export const onWrite = (listener: (operation: Operation) => void): void => {
  notify = listener
}

/** The outcome of an operation; the listener runs before the caller continues. */
export const notifyAfter = <T>(operation: Operation, outcome: Promise<T>): Promise<T> => {
  void outcome.then(
    () => notify(operation),
    // A rejection may rest on stale data, or follow a completed write. With these two codes a refetch would fail too.
    ({ code }: AppError) => ['unavailable', 'rate-limited'].includes(code) || notify(operation),
  )
  return outcome
}
