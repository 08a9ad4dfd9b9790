import { AppError, forbidden, unauthenticated } from '@bugar/contracts/core/bus/errors'
import { type Access, mayCall, roles } from '@bugar/contracts/core/bus/access'
import type { Actor } from '@bugar/contracts/core/bus/actor'
import { longestSessionSeconds } from '@bugar/contracts/people/session'
import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { SessionWatch } from './session-watch.ts'
import { readTeamToken } from './team-token.ts'

const issuer = 'bugar'
const audience = 'bugar-api'

const Id = z.string().check(z.minLength(1))

const Claims = z.object({
  iss: z.literal(issuer),
  // RFC 7519 also allows a list; a token for several audiences is not ours.
  aud: z.literal(audience),
  sub: Id,
  jti: Id,
  sid: Id,
  epoch: z.int().check(z.gte(0)),
  name: z.string(),
  email: z.string(),
  gender: z.enum(['male', 'female']),
  role: z.enum(roles),
  iat: z.int(),
  exp: z.int(),
  auth_time: z.int(),
})

/** Tolerated clock skew of the auth service, in seconds. */
const leeway = 60

const toActor = (claims: unknown, keyId: string): Actor => {
  const { sub, jti, sid, epoch, name, email, gender, role, iat, exp, auth_time } = z.parse(Claims, claims)
  return {
    id: sub,
    name,
    email,
    gender,
    role,
    tokenId: jti,
    sessionId: sid,
    epoch,
    keyId,
    tokenIssuedAt: iat,
    tokenExpiresAt: exp,
    sessionStartedAt: auth_time,
  }
}

/** Checked at each request, because the verifier caches its results. */
const isTimely = ({ tokenIssuedAt, sessionStartedAt }: Actor, now: number): boolean =>
  tokenIssuedAt <= now + leeway && sessionStartedAt <= tokenIssuedAt && sessionStartedAt > now - longestSessionSeconds

const keyIdOf = (token: object): unknown =>
  'header' in token && typeof token.header === 'object' && token.header !== null && 'kid' in token.header
    ? token.header.kid
    : undefined

/**
 * Verification is cached per token for a while; the key and revocation are always checked.
 * @param noteKey gets the key id of each request's token
 */
const registerVerifier = async (
  app: FastifyInstance,
  watch: SessionWatch,
  noteKey: (request: FastifyRequest, keyId: string) => void,
): Promise<void> => {
  await app.register(jwt, {
    secret: {
      // Called for each request, so that no token outlives its key.
      public: async (request: FastifyRequest, token: object) => {
        const kid = keyIdOf(token)
        const key = typeof kid === 'string' ? await watch.findKey(kid) : null
        if (key === null) {
          throw unauthenticated()
        }
        noteKey(request, kid as string)
        return key
      },
    },
    decode: { complete: true },
    verify: {
      algorithms: ['EdDSA'],
      allowedIss: issuer,
      allowedAud: audience,
      checkTyp: 'at+jwt',
      requiredClaims: Object.keys(Claims.shape),
      cache: 10_000,
    },
  })
}

export type Authenticate = (request: FastifyRequest, access: Access) => Promise<Actor | null>

/**
 * Returns the function that authenticates a request. It returns null on public operations, and on those for teams,
 * whose key it stores. It throws AppError `unauthenticated`, `forbidden`, or `unavailable` while tokens cannot be
 * verified.
 */
export const createAuthenticate = async (app: FastifyInstance, watch: SessionWatch): Promise<Authenticate> => {
  const keyIds = new WeakMap<FastifyRequest, string>()
  await registerVerifier(app, watch, (request, keyId) => keyIds.set(request, keyId))
  // The verifier returns the same object for a cached token.
  const actors = new WeakMap<object, Actor>()

  const verify = async (request: FastifyRequest): Promise<Actor> => {
    if (request.headers.authorization === undefined) {
      throw unauthenticated('Anda harus login terlebih dahulu')
    }
    try {
      const claims = await request.jwtVerify<object>()
      const actor = actors.get(claims) ?? toActor(claims, keyIds.get(request) as string)
      actors.set(claims, actor)
      return actor
    } catch (error) {
      throw error instanceof AppError ? error : unauthenticated()
    }
  }

  return async (request, access) => {
    if (access === 'public') {
      return null
    }
    if (access === 'team') {
      request.teamToken = readTeamToken(request)
      return null
    }
    watch.requireReady()
    const actor = await verify(request)
    if (!isTimely(actor, Date.now() / 1000) || watch.isEnded(actor)) {
      throw unauthenticated()
    }
    if (!mayCall(actor.role, access)) {
      throw forbidden()
    }
    return actor
  }
}
