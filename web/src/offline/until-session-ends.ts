import { AppError } from '@bugar/contracts/errors'
import { onSession } from '#lib/session.ts'

/** Rejects when the login ends, because `call` never settles after a 401. */
export const untilSessionEnds = async <T>(work: Promise<T>): Promise<T> => {
  let stop = () => {}
  const ended = new Promise<never>((_, reject) => {
    stop = onSession((session) => {
      if (!session) {
        reject(new AppError('unauthenticated', 'Sesi berakhir'))
      }
    })
  })
  try {
    return await Promise.race([work, ended])
  } finally {
    stop()
  }
}
