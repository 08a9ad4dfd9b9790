import { conflict } from '@bugar/contracts/errors'
import type { Call } from '@bugar/contracts/operation'
import type { Bus } from '@bugar/runtime/nats/bus'
import { randomUUID } from 'node:crypto'

const renewEveryMs = 15_000

/**
 * Does the work while no other gateway imports; the work is given a function that throws once that has been lost.
 * @throws AppError `conflict` while another import is under way.
 */
export const importAlone = async <T>(
  bus: Bus,
  call: Call,
  work: (requireHeld: () => void) => Promise<T>,
): Promise<T> => {
  const holder = randomUUID()
  const hold = async () => (await bus.call('import.hold', { holder }, { actor: call.actor })).data.held
  if (!(await hold())) {
    throw conflict('Impor lain sedang berjalan. Silakan coba lagi setelah selesai.')
  }
  let isLost = false
  const renewal = setInterval(() => {
    // A renewal that is not answered is made up for by the next one; the lease is longer than both.
    hold().then(
      (held) => {
        isLost ||= !held
      },
      () => undefined,
    )
  }, renewEveryMs)
  try {
    return await work(() => {
      if (isLost) {
        throw new Error('another import has begun')
      }
    })
  } finally {
    clearInterval(renewal)
    await bus.call('import.release', { holder }, { actor: call.actor }).catch(() => undefined)
  }
}
