import { type RuleBaseName, ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { type RunnableBase, ruleBaseOperations } from '@bugar/contracts/rules/rule-base-operations'
import { useQueries, useQuery } from '@tanstack/react-query'
import { operationQuery } from '#kit/data/query-client.ts'
import { teamOperations } from '@bugar/contracts/teams/team'

export const baseRulesQuery = (base: RuleBaseName) => operationQuery(ruleBaseOperations, 'ruleBase.rules', { base })

/** The active version of every base, including the program's. */
export const allBaseQueries = ruleBaseNames.map(baseRulesQuery)

interface Bases {
  readonly bases: ReadonlyMap<RuleBaseName, RunnableBase>
  /** One of them could not be loaded. */
  readonly isError: boolean
  readonly retry: () => void
}

export const useAllBases = (): Bases =>
  useQueries({
    queries: allBaseQueries,
    combine: (results) => ({
      bases: new Map(results.flatMap(({ data }) => (data ? [[data.data.base.name, data.data] as const] : []))),
      isError: results.some(({ isError, data }) => isError && !data),
      retry: () => results.forEach((each) => each.isError && void each.refetch()),
    }),
  })

export const teamsQuery = operationQuery(teamOperations, 'team.list', {})

export const useTeams = () => useQuery(teamsQuery)
