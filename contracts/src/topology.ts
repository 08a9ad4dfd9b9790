import { accountOperations } from './account.ts'
import { activeSessionOperations } from './active-session.ts'
import { adminOperations } from './admin.ts'
import { auditOperations } from './audit.ts'
import { auditTrailOperations } from './audit-trail.ts'
import { bodyGoalOperations } from './body-goal.ts'
import { catalogOperations } from './catalog.ts'
import { csvOperations } from './csv.ts'
import { consultationOperations } from './consultation.ts'
import { consultationRegionOperations } from './consultation-regions.ts'
import { decisionStreamOperations } from './decision-stream.ts'
import { dataDownloadOperations, dataTransferOperations } from './data-download.ts'
import { allDatabaseOperations } from './database-of-services.ts'
import type { EventName } from './events.ts'
import { exerciseOperations } from './exercise.ts'
import { favoriteOperations } from './favorite.ts'
import { fileOperations, fileTransferOperations } from './file.ts'
import { healthProfileOperations } from './health-profile.ts'
import { simulationOperations } from './inference.ts'
import { auditedIn, type Operation, serviceNames, type ServiceName } from './operation.ts'
import { guidedSessionOperations } from './guided-session.ts'
import { allInferenceOperations } from './operations-of-inference.ts'
import { operatorCalls, operatorOperations } from './operator.ts'
import { emailChangeOperations } from './email-change.ts'
import { passwordResetOperations } from './password-reset.ts'
import { doctorConsentOperations } from './doctor-consent.ts'
import { personStateOperations } from './person-state.ts'
import { todayCheckOperations } from './today-check.ts'
import { planOperations } from './plan-operations.ts'
import { programOperations } from './program.ts'
import { ruleBundleOperations } from './rule-bundle-operations.ts'
import { importOperations } from './import.ts'
import { systemOperations } from './system.ts'
import { sessionOperations } from './session.ts'
import { strengthOperations } from './strength.ts'
import { teamRuleOperations } from './team-rules.ts'
import { totpOperations } from './totp.ts'
import { trainingOperations } from './training.ts'
import { trainingProfileOperations } from './training-profile.ts'
import { userOperations } from './user-operations.ts'
import { weighInOperations } from './weigh-in.ts'
import { workoutOperations } from './workout.ts'

/** All operations of the system. */
export const operations = {
  ...sessionOperations,
  ...activeSessionOperations,
  ...accountOperations,
  ...dataTransferOperations,
  ...dataDownloadOperations,
  ...userOperations,
  ...adminOperations,
  ...passwordResetOperations,
  ...emailChangeOperations,
  ...totpOperations,
  ...catalogOperations,
  ...programOperations,
  ...exerciseOperations,
  ...favoriteOperations,
  ...fileOperations,
  ...fileTransferOperations,
  ...allInferenceOperations,
  ...simulationOperations,
  ...consultationOperations,
  ...consultationRegionOperations,
  ...healthProfileOperations,
  ...trainingProfileOperations,
  ...personStateOperations,
  ...doctorConsentOperations,
  ...todayCheckOperations,
  ...weighInOperations,
  ...bodyGoalOperations,
  ...trainingOperations,
  ...workoutOperations,
  ...planOperations,
  ...guidedSessionOperations,
  ...strengthOperations,
  ...systemOperations,
  ...importOperations,
  ...auditOperations,
  ...csvOperations,
  ...auditTrailOperations,
  ...decisionStreamOperations,
  ...operatorOperations,
  ...allDatabaseOperations,
}
export type OperationName = keyof typeof operations

/** Operations that leave an audit entry: privileged changes and exports, and reads of others' data. */
export const auditedNames = auditedIn(operations, 'audited')
export const auditedReads = auditedIn(operations, 'auditedRead')
export type AuditedRead = (typeof auditedReads)[number]

/**
 * Every process with its own NATS user; `integration` is for other systems that request verdicts, `operator` for the
 * command on the server.
 */
export type ProcessName = ServiceName | 'integration' | 'operator'

interface Permissions {
  readonly calls: readonly OperationName[]
  readonly publishes: readonly EventName[]
  readonly subscribes: readonly EventName[]
}

/** Operations that auth calls on all services: erasures, and the end of imports. */
const byAuth = (['eraseUser', 'importCommit', 'importDrop'] as const).flatMap((verb) =>
  serviceNames.map((name) => `${name}.${verb}` as const),
)

const database = (Object.keys(allDatabaseOperations) as OperationName[]).filter(
  (name) => !(byAuth as readonly string[]).includes(name),
)

const remote = Object.entries(operations as Record<string, Operation>).filter(
  ([, { service }]) => service !== 'gateway',
)

/** Calls and events of each process: the NATS permissions are generated from this, so anything else is rejected. */
export const topology: Record<ProcessName, Permissions> = {
  gateway: {
    calls: [
      ...remote.filter(([, { http }]) => http).map(([name]) => name as OperationName),
      'auth.keys',
      'auth.revocations',
      'auth.counts',
      'totp.requireFresh',
      'audit.begin',
      'audit.end',
      ...(['begin', 'renew', 'append', 'complete', 'fail', 'read'] as const).map(
        (verb) => `dataDownload.${verb}` as const,
      ),
      ...(['hold', 'commit', 'drop'] as const).map((verb) => `import.${verb}` as const),
      'exercise.namesOf',
      ...(['catalog', 'inference', 'consultation', 'training'] as const).map((name) => `${name}.counts` as const),
      'inference.simulatePage',
      'file.stage',
      'file.store',
      'file.read',
      ...database,
    ],
    publishes: [],
    subscribes: ['session.ended', 'keys.changed', 'program.changed', 'exercise.changed', 'rules.changed'],
  },
  auth: {
    calls: [
      'consultation.ofUser',
      'consultation.countsOfUsers',
      'consultation.renameUser',
      'consultation.blockUser',
      'consultation.unblockUser',
      ...byAuth,
    ],
    publishes: ['session.ended', 'keys.changed'],
    subscribes: ['keys.changed'],
  },
  catalog: { calls: [], publishes: ['program.changed', 'exercise.changed'], subscribes: [] },
  inference: {
    calls: ['program.list', 'consultation.measurements', 'admin.standing'],
    publishes: ['rules.changed'],
    subscribes: ['rules.changed', 'program.changed'],
  },
  consultation: {
    calls: [
      'inference.consult',
      'inference.advise',
      'inference.replay',
      'ruleBase.rules',
      'program.list',
      'plan.runningAmong',
    ],
    publishes: [],
    subscribes: ['program.changed'],
  },
  training: {
    calls: ['exercise.get', 'exercise.list', 'program.list', 'inference.apply', 'personState.get'],
    publishes: [],
    subscribes: ['exercise.changed', 'program.changed'],
  },
  integration: {
    calls: [
      ...(['evaluate', 'evaluateBatch', 'replay', 'conclude'] as const).map((verb) => `inference.${verb}` as const),
      ...(Object.keys(ruleBundleOperations) as (keyof typeof ruleBundleOperations)[]),
      ...(['evaluate', 'evaluateBatch', 'explain', 'tail'] as const).map((verb) => `decision.${verb}` as const),
      ...(Object.keys(teamRuleOperations) as (keyof typeof teamRuleOperations)[]),
    ],
    publishes: [],
    subscribes: ['rules.changed'],
  },
  operator: { calls: operatorCalls, publishes: [], subscribes: [] },
}

/** The operations one process answers. */
export const operationsOf = (service: ProcessName): [OperationName, Operation][] =>
  Object.entries(operations).filter(([, operation]) => operation.service === service) as [OperationName, Operation][]
