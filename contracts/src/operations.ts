import { accountOperations } from './people/account.ts'
import { activeSessionOperations } from './people/active-session.ts'
import { adminOperations } from './people/admin.ts'
import { auditOperations } from './system/audit.ts'
import { auditTrailOperations } from './system/audit-trail.ts'
import { bodyGoalOperations } from './advice/person/body-goal.ts'
import { catalogOperations } from './catalog/catalog.ts'
import { csvOperations } from './system/csv.ts'
import { consultationOperations } from './advice/consultation/consultation.ts'
import { consultationRegionOperations } from './advice/consultation/consultation-regions.ts'
import { decisionStreamOperations } from './teams/decision-stream.ts'
import { dataDownloadOperations, dataTransferOperations } from './people/data-download.ts'
import { allDatabaseOperations } from './system/database-of-services.ts'
import type { EventName } from './system/events.ts'
import { exerciseOperations } from './catalog/exercise.ts'
import { favoriteOperations } from './catalog/favorite.ts'
import { fileOperations, fileTransferOperations } from './catalog/file.ts'
import { healthProfileOperations } from './advice/person/health-profile.ts'
import { simulationOperations } from './advice/consultation/inference.ts'
import { auditedIn, type Operation, serviceNames, type ServiceName } from './core/bus/operation.ts'
import { guidedSessionOperations } from './training/guided-session.ts'
import { allInferenceOperations } from './system/operations-of-inference.ts'
import { operatorCalls, operatorOperations } from './system/operator.ts'
import { emailChangeOperations } from './people/email-change.ts'
import { passwordResetOperations } from './people/password-reset.ts'
import { doctorConsentOperations } from './advice/person/doctor-consent.ts'
import { personStateOperations } from './advice/person/person-state.ts'
import { todayCheckOperations } from './advice/person/today-check.ts'
import { planOperations } from './training/plan-operations.ts'
import { programOperations } from './catalog/program.ts'
import { ruleBundleOperations } from './rules/rule-bundle-operations.ts'
import { importOperations } from './system/import.ts'
import { systemOperations } from './system/system.ts'
import { sessionOperations } from './people/session.ts'
import { strengthOperations } from './training/strength.ts'
import { teamRuleOperations } from './teams/team-rules.ts'
import { totpOperations } from './people/totp.ts'
import { ownExerciseOperations } from './training/own-exercise.ts'
import { trainingOperations } from './training/training.ts'
import { trainingProfileOperations } from './advice/person/training-profile.ts'
import { userOperations } from './people/user-operations.ts'
import { weighInOperations } from './advice/person/weigh-in.ts'
import { workoutOperations } from './training/workout.ts'

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
  ...ownExerciseOperations,
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
    calls: ['program.list', 'consultation.measurements', 'admin.standing', 'admin.tellApprovers'],
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
