import { unauthenticated } from '@bugar/contracts/errors'
import { teamTokenPattern } from '@bugar/contracts/team'
import { tokenIn } from '@bugar/runtime/nats/wire-format'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'

/**
 * The key of another team in the form that such keys have. Inference knows the teams, so it alone verifies it.
 * @throws AppError `unauthenticated` for anything else, a person's token too
 */
export const readTeamToken = ({ headers }: FastifyRequest): string => {
  const token = tokenIn(headers.authorization)
  if (token === null || !teamTokenPattern.test(token)) {
    throw unauthenticated('Kunci tim tidak ada atau tidak sah')
  }
  return token
}

/** Name of who asks, for limits and turns: a person's id, or the hash of a team's key; null before either is known. */
export const callerOf = ({ actor, teamToken }: FastifyRequest): string | null =>
  teamToken === null ? (actor?.id ?? null) : createHash('sha256').update(teamToken).digest('base64url')
