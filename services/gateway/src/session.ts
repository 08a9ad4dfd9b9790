import { AppError, forbidden, unauthenticated } from '@bugar/contracts/errors'
import type { Access, Actor } from '@bugar/contracts/operation'
import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { SessionWatch } from './session-watch.ts'

const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  jti: z.string().check(z.minLength(1)),
  name: z.string(),
  email: z.string(),
  gender: z.enum(['male', 'female']),
  role: z.enum(['admin', 'user']),
  iat: z.int(),
  iat_ms: z.optional(z.int()),
  exp: z.int(),
  auth_time: z.int(),
})

const requiredClaims = Object.keys(Claims.shape).filter((claim) => claim !== 'iat_ms')

const toActor = (claims: unknown): Actor => {
  const { sub, jti, name, email, gender, role, iat, iat_ms, exp, auth_time } = z.parse(Claims, claims)
  return {
    id: sub,
    name,
    email,
    gender,
    role,
    tokenId: jti,
    tokenIssuedAt: iat_ms === undefined ? iat : iat_ms / 1000,
    tokenExpiresAt: exp,
    sessionStartedAt: auth_time,
  }
}

const keyIdOf = (token: object): unknown =>
  'header' in token && typeof token.header === 'object' && token.header !== null && 'kid' in token.header
    ? token.header.kid
    : undefined

/** Verified tokens are kept by their whole text for a while; whether they were ended is asked anew each time. */
const registerVerifier = async (app: FastifyInstance, watch: SessionWatch): Promise<void> => {
  await app.register(jwt, {
    secret: {
      public: async (_request: FastifyRequest, token: object) => {
        const kid = keyIdOf(token)
        const key = typeof kid === 'string' ? await watch.findKey(kid) : null
        if (key === null) {
          throw unauthenticated()
        }
        return key
      },
    },
    decode: { complete: true },
    verify: {
      algorithms: ['EdDSA'],
      allowedIss: 'bugar',
      allowedAud: 'bugar-api',
      checkTyp: 'at+jwt',
      requiredClaims: ['iss', 'aud', ...requiredClaims],
      cache: 10_000,
    },
  })
}

export type Authenticate = (request: FastifyRequest, access: Access) => Promise<Actor | null>

/**
 * Gives the function that finds out who asks; null on public operations.
 * It throws AppError `unauthenticated`, `forbidden`, or `unavailable` while tokens cannot be judged.
 */
export const createAuthenticate = async (app: FastifyInstance, watch: SessionWatch): Promise<Authenticate> => {
  await registerVerifier(app, watch)
  // The verifier gives the same object for the same token as long as it keeps it.
  const actors = new WeakMap<object, Actor>()

  const verify = async (request: FastifyRequest): Promise<Actor> => {
    if (request.headers.authorization === undefined) {
      throw unauthenticated('Anda harus login terlebih dahulu')
    }
    try {
      const claims = await request.jwtVerify<object>()
      const actor = actors.get(claims) ?? toActor(claims)
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
    watch.requireReady()
    const actor = await verify(request)
    if (watch.isEnded(actor)) {
      throw unauthenticated()
    }
    const isAllowed = access === 'user' || (access === 'admin' && actor.role === 'admin')
    if (!isAllowed) {
      throw forbidden()
    }
    return actor
  }
}
