import { accountExamples } from './account.ts'
import { activeSessionExamples } from './active-session.ts'
import { adminExamples } from './admin.ts'
import { auditExamples } from './audit.ts'
import { bodyGoalExamples } from './body-goal.ts'
import { consultationExamples, consultationRegionExamples } from './consultation.ts'
import { csvExamples } from './csv.ts'
import { decisionExamples, decisionStreamExamples } from './decision.ts'
import { dataDownloadExamples } from './data-download.ts'
import { exerciseExamples } from './exercise.ts'
import { favoriteExamples } from './favorite.ts'
import { fileExamples } from './file.ts'
import { guidedSessionExamples } from './guided-session.ts'
import { healthProfileExamples } from './health-profile.ts'
import { inferenceExamples } from './inference.ts'
import { emailChangeExamples } from './email-change.ts'
import { passwordResetExamples } from './password-reset.ts'
import { doctorConsentExamples, personStateExamples, todayCheckExamples } from './person-state.ts'
import { planExamples } from './plan.ts'
import { programExamples } from './program.ts'
import { ruleExamples } from './rule.ts'
import { ruleBaseExamples, ruleBundleExamples } from './rule-base.ts'
import { ruleDraftExamples } from './rule-draft.ts'
import { sessionExamples } from './session.ts'
import { strengthExamples } from './strength.ts'
import { systemExamples } from './system.ts'
import { teamExamples } from './team.ts'
import { teamRuleExamples } from './team-rules.ts'
import { totpExamples } from './totp.ts'
import { trainingProfileExamples } from './training-profile.ts'
import { userExamples } from './user.ts'
import { weighInExamples } from './weigh-in.ts'
import { workoutExamples } from './workout.ts'
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
  ...strengthExamples,
  ...systemExamples,
  ...auditExamples,
  ...csvExamples,
}
