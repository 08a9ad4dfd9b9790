import { decisionOutcomes } from '@bugar/contracts/teams/decision-filters'
import { type RuleBaseName, ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { dayStart, spanOf } from '#kit/text/days.ts'
import { readChoice, readText } from '#kit/lists/list-search.ts'

/** Characters of a decision's id or the caller's own number. */
export const longestSearch = 255

/** The filters in the address, and the decision that is opened. */
export interface DecisionSearch {
  readonly search?: string | undefined
  readonly teamId?: string | undefined
  readonly base?: RuleBaseName | undefined
  readonly outcome?: (typeof decisionOutcomes)[number] | undefined
  /** In Jakarta, such as 2026-12-03. */
  readonly day?: string | undefined
  readonly id?: string | undefined
}

const readId = (value: unknown): string | undefined => /^[A-Za-z0-9_-]{1,64}$/.exec(readText(value))?.[0]

/** The address as it makes sense; what does not is no filter. */
export const readDecisions = (search: { readonly [Key in keyof DecisionSearch]?: unknown }): DecisionSearch => {
  const day = readText(search['day'])
  return {
    search: readText(search['search'], longestSearch) || undefined,
    teamId: readId(search['teamId']),
    base: readChoice(search['base'], ruleBaseNames),
    outcome: readChoice(search['outcome'], decisionOutcomes),
    day: dayStart(day) ? day : undefined,
    id: readId(search['id']),
  }
}

/** The server's filters. */
export const decisionFilters = ({ search, teamId, base, outcome, day }: DecisionSearch) => ({
  search,
  teamId,
  base,
  outcome,
  ...spanOf({ from: day, to: day }),
})
