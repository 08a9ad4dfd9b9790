import * as z from 'zod/mini'
import { accountOperations } from './account.ts'
import { auditOperations, auditTrailOperations } from './audit.ts'
import { consultationOperations } from './consultation.ts'
import { databaseOperations } from './database.ts'
import { exerciseOperations } from './exercise.ts'
import { favoriteOperations } from './favorite.ts'
import { fileOperations, fileTransferOperations } from './file.ts'
import { inferenceOperations, simulationOperations } from './inference.ts'
import type { Operation, ServiceName } from './operation.ts'
import { programOperations } from './program.ts'
import { ruleOperations } from './rule.ts'
import { importOperations, systemOperations } from './system.ts'
import { Revocation, userOperations } from './user.ts'
import { workoutOperations } from './workout.ts'

/** Everything the system can be asked. */
export const operations = {
  ...userOperations,
  ...accountOperations,
  ...programOperations,
  ...exerciseOperations,
  ...favoriteOperations,
  ...workoutOperations,
  ...fileOperations,
  ...fileTransferOperations,
  ...inferenceOperations,
  ...simulationOperations,
  ...ruleOperations,
  ...consultationOperations,
  ...systemOperations,
  ...importOperations,
  ...auditOperations,
  ...auditTrailOperations,
  ...databaseOperations('auth'),
  ...databaseOperations('catalog'),
  ...databaseOperations('inference'),
  ...databaseOperations('consultation'),
}
export type OperationName = keyof typeof operations

/** Announcements to whoever listens; nobody answers them. */
export const events = {
  'session.ended': Revocation,
  'rules.changed': z.strictObject({ version: z.number() }),
  'program.changed': z.strictObject({ code: z.string() }),
} as const
export type EventName = keyof typeof events
export type EventOf<E extends EventName> = z.output<(typeof events)[E]>

/** Every process that has a user of its own on NATS; `integration` is for other systems that ask for verdicts. */
export type ProcessName = ServiceName | 'integration'

interface Neighbours {
  readonly calls: readonly OperationName[]
  readonly announces: readonly EventName[]
  readonly hears: readonly EventName[]
}

const database = ['auth', 'catalog', 'inference', 'consultation'].flatMap((name) =>
  Object.keys(databaseOperations(name as 'auth')),
) as OperationName[]

const remote = Object.entries(operations as Record<string, Operation>).filter(
  ([, { service }]) => service !== 'gateway',
)

/** Who may ask whom: the NATS permissions are made from this, so what is not listed here is refused. */
export const topology: Record<ProcessName, Neighbours> = {
  gateway: {
    calls: [
      ...remote.filter(([, { http }]) => http).map(([name]) => name as OperationName),
      'auth.keys',
      'auth.revocations',
      'auth.counts',
      'audit.begin',
      'audit.end',
      'import.hold',
      'import.release',
      'import.admins',
      'catalog.counts',
      'inference.counts',
      'consultation.counts',
      'inference.simulatePage',
      'file.stage',
      'file.store',
      'file.read',
      ...database,
    ],
    announces: [],
    hears: ['session.ended'],
  },
  auth: {
    calls: [
      'consultation.ofUser',
      'consultation.closeUser',
      'consultation.openUser',
      'consultation.forgetUser',
      'catalog.forgetUser',
    ],
    announces: ['session.ended'],
    hears: [],
  },
  catalog: { calls: [], announces: ['program.changed'], hears: [] },
  inference: {
    calls: ['program.list', 'consultation.measurements'],
    announces: ['rules.changed'],
    hears: ['rules.changed', 'program.changed'],
  },
  consultation: {
    calls: ['inference.evaluate', 'program.list'],
    announces: [],
    hears: ['program.changed'],
  },
  integration: {
    calls: ['inference.evaluate', 'inference.evaluateBatch', 'inference.replay'],
    announces: [],
    hears: [],
  },
}

/** The operations one process answers. */
export const operationsOf = (service: ProcessName): [OperationName, Operation][] =>
  Object.entries(operations).filter(([, operation]) => operation.service === service) as [OperationName, Operation][]
