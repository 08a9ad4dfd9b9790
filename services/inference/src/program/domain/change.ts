import type { FieldError } from '@bugar/contracts/core/bus/errors'
import type { RuleUpdate } from '@bugar/contracts/rules/rule'
import type { ProgramRule, RuleDocument } from '../../domain/run.ts'

export type Change =
  | {
      readonly kind: 'changed'
      readonly rules: ProgramRule[]
      readonly before: ProgramRule
      readonly after: ProgramRule
    }
  | { readonly kind: 'invalid'; readonly errors: FieldError[] }

/** Whether a rule chooses a program; the category rules of the first two stages cannot be changed here. */
export const choosesProgram = ({ stage }: Pick<RuleDocument, 'stage'>) => stage === 'complete' || stage === 'bmi-only'

/** The rule of that id that chooses a program, or undefined. */
export const programRuleOf = (rules: readonly ProgramRule[], id: string): ProgramRule | undefined =>
  rules.find((rule) => rule.id === id && choosesProgram(rule))

const programOf = (update: RuleUpdate, rule: RuleDocument): string | null => {
  const named = update.programCode === undefined ? update.programId : update.programCode
  if (named !== undefined) {
    return named
  }
  const changesSomethingElse = update.name !== undefined || update.isActive !== undefined
  return changesSomethingElse ? rule.event.params.value : null
}

/**
 * The rules with one of them changed.
 * @param knownPrograms codes of the programs that exist
 */
export const changeRule = (
  rules: readonly ProgramRule[],
  rule: ProgramRule,
  update: RuleUpdate,
  knownPrograms: readonly string[],
): Change => {
  const programCode = programOf(update, rule)
  if (programCode === null || !knownPrograms.includes(programCode)) {
    return { kind: 'invalid', errors: [{ field: 'programCode', message: 'Program assignment is required' }] }
  }
  const { name = rule.name, isActive = rule.isActive } = update
  const event = { ...rule.event, params: { ...rule.event.params, value: programCode } }
  const after = { ...rule, name, isActive, event }
  return { kind: 'changed', rules: rules.map((each) => (each === rule ? after : each)), before: rule, after }
}
