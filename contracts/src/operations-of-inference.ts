import { decisionOperations } from './decision.ts'
import { inferenceOperations } from './inference.ts'
import { operatorTeamOperations } from './operator.ts'
import { ruleBaseOperations } from './rule-base-operations.ts'
import { ruleBundleOperations } from './rule-bundle-operations.ts'
import { ruleDraftOperations } from './rule-draft-operations.ts'
import { ruleOperations } from './rule.ts'
import { teamOperations } from './team.ts'
import { teamRuleOperations } from './team-rules.ts'

/** Operations of the inference service, except those on its database. */
export const allInferenceOperations = {
  ...inferenceOperations,
  ...ruleOperations,
  ...ruleBaseOperations,
  ...ruleBundleOperations,
  ...ruleDraftOperations,
  ...teamOperations,
  ...operatorTeamOperations,
  ...decisionOperations,
  ...teamRuleOperations,
}
