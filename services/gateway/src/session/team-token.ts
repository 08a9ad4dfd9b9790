import { unauthenticated } from '@bugar/contracts/core/bus/errors'
import { teamTokenPattern } from '@bugar/contracts/teams/team'
import { tokenIn } from '@bugar/runtime/nats/wire-format'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'

/**
 * The key of another team, if it has the form of a key. It is verified by inference alone, which stores the teams.
 * @throws AppError `unauthenticated` for anything else, including a person's token
 */
export const readTeamToken = ({ headers }: FastifyRequest): string => {
  const token = tokenIn(headers.authorization)
  if (token === null || !teamTokenPattern.test(token)) {
    throw unauthenticated('Kunci tim tidak ada atau tidak sah')
  }
  return token
}

/** Id of the caller for limits and queues: a person's id, or the hash of a team's key; null before either is known. */
export const callerOf = ({ actor, teamToken }: FastifyRequest): string | null =>
  teamToken === null ? (actor?.id ?? null) : createHash('sha256').update(teamToken).digest('base64url')
