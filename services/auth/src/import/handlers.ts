import type { Handlers } from '@bugar/contracts/operation'
import type { importOperations } from '@bugar/contracts/system'
import type { Leases } from '@bugar/runtime/mongo/leases'

const lease = 'import'
/** Renewed four times as often: a gateway without a renewal for this long is considered dead. */
const leaseMs = 60_000

export const createImportHandlers = (leases: Leases): Handlers<typeof importOperations> => ({
  'import.hold': async ({ holder }) => ({ data: { held: await leases.hold(lease, holder, leaseMs) } }),
  'import.release': async ({ holder }) => {
    await leases.release(lease, holder)
    return { data: {} }
  },
})
