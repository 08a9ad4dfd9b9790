import { teamOperations } from '@bugar/contracts/team'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '#lib/query-client.ts'

export const teamsQuery = operationQuery(teamOperations, 'team.list', {})

export const useTeams = () => useQuery(teamsQuery)
