import * as z from 'zod/mini'
import { defineOperations, serviceNames } from './operation.ts'
import { Nothing } from './shared.ts'

/** `ok`: answers; `degraded`: runs but lacks its database; `down`: nobody answers. */
export const ServiceState = z.strictObject({
  state: z.enum(['ok', 'degraded', 'down']),
  /** Processes that run this service now. */
  copies: z.number(),
})
export type ServiceState = z.output<typeof ServiceState>

/** A count is null while the service that knows it cannot be asked. */
const Count = z.nullable(z.number())

export const Health = z.strictObject({
  status: z.enum(['ok', 'degraded']),
  stats: z.strictObject({ users: Count, programs: Count, exercises: Count, rules: Count, consultations: Count }),
  services: z.strictObject(
    Object.fromEntries(serviceNames.map((name) => [name, ServiceState])) as Record<
      (typeof serviceNames)[number],
      typeof ServiceState
    >,
  ),
})
export type Health = z.output<typeof Health>

export const systemOperations = defineOperations('gateway', {
  'system.health': {
    http: { method: 'GET', path: '/health' },
    access: 'public',
    summary: 'State of each service and how much there is of everything',
    input: Nothing,
    output: Health,
    failure: 'Failed to get statistics',
    retry: true,
  },
})
