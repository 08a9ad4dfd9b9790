import { isDuplicateKey } from '@bugar/runtime/mongo/connection'

/** False when somebody else has just written the same unique key. */
export const unlessTaken = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (isDuplicateKey(error)) {
        return false
      }
      throw error
    },
  )
