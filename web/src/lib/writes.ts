import type { AppError } from '@bugar/contracts/errors'
import type { Operation } from '@bugar/contracts/operation'

let tell: (operation: Operation) => void = () => {}

/** Has `listener` told of each operation after which answers known so far may be outdated by what it `outdates`. */
export const onWrite = (listener: (operation: Operation) => void): void => {
  tell = listener
}

/** The outcome of an operation, of which the listener is told first. */
export const followed = <T>(operation: Operation, outcome: Promise<T>): Promise<T> => {
  void outcome.then(
    () => tell(operation),
    // What is rejected may have rested on something older, or was done after all. Else nobody is there to ask.
    ({ code }: AppError) => ['unavailable', 'rate-limited'].includes(code) || tell(operation),
  )
  return outcome
}
