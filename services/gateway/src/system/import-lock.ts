import { conflict } from '@bugar/contracts/errors'
import type { Call } from '@bugar/contracts/operation'
import type { Bus } from '@bugar/runtime/nats/bus'
import { whileRenewing } from '@bugar/runtime/core/while-renewing'
import { randomUUID } from 'node:crypto'

/** The lease lasts longer than a renewal that is not answered and the next one. */
const renewEveryMs = 15_000

/**
 * Does the work under a lock against imports on other gateways; the function that `work` gets throws once it is lost.
 * @throws AppError `conflict` while another import is running.
 */
export const withImportLock = async <T>(
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
  const renew = async () => {
    isLost ||= !(await hold())
  }
  const requireHeld = () => {
    if (isLost) {
      throw new Error('another import has begun')
    }
  }
  try {
    return await whileRenewing(renew, renewEveryMs, () => work(requireHeld))
  } finally {
    await bus.call('import.release', { holder }, { actor: call.actor }).catch(() => undefined)
  }
}
