import { decisionOperations } from '../teams/decision.ts'
import { inferenceOperations } from '../advice/consultation/inference.ts'
import { operatorInferenceOperations } from './operator.ts'
import { ruleBaseOperations } from '../rules/rule-base-operations.ts'
import { ruleBundleOperations } from '../rules/rule-bundle-operations.ts'
import { ruleDraftOperations } from '../rules/draft/rule-draft-operations.ts'
import { ruleOperations } from '../rules/rule.ts'
import { teamOperations } from '../teams/team.ts'
import { teamRuleOperations } from '../teams/team-rules.ts'

/** Operations of the inference service, except those on its database. */
export const allInferenceOperations = {
  ...inferenceOperations,
  ...ruleOperations,
  ...ruleBaseOperations,
  ...ruleBundleOperations,
  ...ruleDraftOperations,
  ...teamOperations,
  ...operatorInferenceOperations,
  ...decisionOperations,
  ...teamRuleOperations,
}
