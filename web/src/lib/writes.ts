import type { AppError } from '@bugar/contracts/errors'
import type { Operation } from '@bugar/contracts/operation'

let tell: (operation: Operation) => void = () => {}

/** Calls `listener` with each operation after which the reads that it `outdates` may be stale. */
export const onWrite = (listener: (operation: Operation) => void): void => {
  tell = listener
}

/** The outcome of an operation; the listener runs before the caller continues. */
export const followed = <T>(operation: Operation, outcome: Promise<T>): Promise<T> => {
  void outcome.then(
    () => tell(operation),
    // A rejection may rest on stale data, or follow a completed write. With these two codes a refetch would fail too.
    ({ code }: AppError) => ['unavailable', 'rate-limited'].includes(code) || tell(operation),
  )
  return outcome
}
