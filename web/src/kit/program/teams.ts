import { teamOperations } from '@bugar/contracts/teams/team'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '#kit/data/query-client.ts'

export const teamsQuery = operationQuery(teamOperations, 'team.list', {})

export const useTeams = () => useQuery(teamsQuery)
