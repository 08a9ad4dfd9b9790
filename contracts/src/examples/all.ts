import {
  accountExamples,
  activeSessionExamples,
  adminExamples,
  dataDownloadExamples,
  emailChangeExamples,
  passwordResetExamples,
  sessionExamples,
  totpExamples,
  userExamples,
} from './people.ts'
import { auditExamples, csvExamples, systemExamples } from './system.ts'
import {
  bodyGoalExamples,
  consultationExamples,
  consultationRegionExamples,
  doctorConsentExamples,
  healthProfileExamples,
  inferenceExamples,
  personStateExamples,
  todayCheckExamples,
  trainingProfileExamples,
  weighInExamples,
} from './advice.ts'
import { decisionExamples, decisionStreamExamples, teamExamples, teamRuleExamples } from './teams.ts'
import { exerciseExamples, favoriteExamples, fileExamples, programExamples } from './catalog.ts'
import {
  guidedSessionExamples,
  planExamples,
  ownExerciseExamples,
  strengthExamples,
  workoutExamples,
} from './training.ts'
import { ruleBaseExamples, ruleBundleExamples, ruleDraftExamples, ruleExamples } from './rules.ts'
import type { OperationName } from '../operations.ts'

interface AnyExample {
  readonly input?: object
  readonly output?: unknown
  readonly extras?: object
}

/** The example of each operation with a route (ADR 0028). */
export const examples: { readonly [K in OperationName]?: AnyExample } = {
  ...sessionExamples,
  ...activeSessionExamples,
  ...accountExamples,
  ...dataDownloadExamples,
  ...userExamples,
  ...adminExamples,
  ...passwordResetExamples,
  ...emailChangeExamples,
  ...totpExamples,
  ...programExamples,
  ...exerciseExamples,
  ...favoriteExamples,
  ...workoutExamples,
  ...planExamples,
  ...guidedSessionExamples,
  ...fileExamples,
  ...inferenceExamples,
  ...ruleExamples,
  ...ruleBaseExamples,
  ...ruleBundleExamples,
  ...ruleDraftExamples,
  ...teamExamples,
  ...teamRuleExamples,
  ...decisionExamples,
  ...decisionStreamExamples,
  ...consultationExamples,
  ...consultationRegionExamples,
  ...healthProfileExamples,
  ...trainingProfileExamples,
  ...personStateExamples,
  ...doctorConsentExamples,
  ...todayCheckExamples,
  ...weighInExamples,
  ...bodyGoalExamples,
  ...ownExerciseExamples,
  ...strengthExamples,
  ...systemExamples,
  ...auditExamples,
  ...csvExamples,
}
