import { tokenClaims, tokenTimes } from '@bugar/auth/session/domain/token-claims'
import { toUser } from '@bugar/auth/user/account'
import { createUserModels } from '@bugar/auth/user/model'
import { createPasswords } from '@bugar/auth/user/passwords'
import { ownLane } from '@bugar/runtime/core/fair-queue'
import { unauthenticated } from '@bugar/contracts/core/bus/errors'
import type { Login, Registration, Session } from '@bugar/contracts/people/session'
import { searchTextOf } from '@bugar/contracts/core/values/fold'
import type { User } from '@bugar/contracts/people/user'
import { nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { createSigner, createVerifier } from 'fast-jwt'
import type { Connection } from 'mongoose'
import { createPublicKey, randomUUID } from 'node:crypto'
import { loginDuties } from '../work/duties.ts'

/** The caller, according to the token. */
export type Caller = Pick<User, 'id' | 'name' | 'email' | 'gender' | 'role'>

export interface Administrator {
  readonly email: string
  readonly password: string
}

const daySeconds = 86_400
const typ = 'at+jwt'

/**
 * The same claims, algorithm and checks as Bugar's tokens; verified ones are kept.
 * @param signingKey Ed25519 in PEM, the same for all copies
 */
const createTokens = (signingKey: string) => {
  const publicKey = createPublicKey(signingKey).export({ type: 'spki', format: 'pem' }).toString()
  const sign = createSigner({ algorithm: 'EdDSA', key: signingKey, header: { alg: 'EdDSA', typ } })
  const verify = createVerifier({
    key: publicKey,
    algorithms: ['EdDSA'],
    allowedIss: 'bugar',
    allowedAud: 'bugar-api',
    checkTyp: typ,
    cache: 10_000,
  })
  return {
    issue: (user: User, sessionId = randomUUID()): string =>
      sign(tokenClaims(user, randomUUID(), { sessionId, epoch: 0 }, tokenTimes(Date.now() / 1000, daySeconds))),
    /** @throws AppError `unauthenticated`. */
    callerOf: (authorization: string | undefined): Caller => {
      try {
        const claims = verify((authorization ?? '').replace(/^Bearer /, '')) as Caller & { sub: string }
        return { id: claims.sub, name: claims.name, email: claims.email, gender: claims.gender, role: claims.role }
      } catch {
        throw unauthenticated()
      }
    },
  }
}

/** Registration, login and the check of tokens; makes the administrator. */
export const createAccounts = async (connection: Connection, administrator: Administrator, signingKey: string) => {
  const { users } = createUserModels(connection)
  await users.createIndexes()
  const passwords = await createPasswords()
  const duties = await loginDuties(connection)
  const { issue, callerOf } = createTokens(signingKey)

  const insert = async ({ name, email, password, gender }: Registration, role: User['role']): Promise<User> => {
    const passwordHash = await passwords.hash(password, ownLane, Infinity)
    const searchText = searchTextOf({ name, email })
    const _id = randomUUID()
    const created = await users.create({ _id, name, email, passwordHash, gender, role, isActive: true, searchText })
    return toUser(created.toObject())
  }

  // Another copy may be quicker.
  await nullIfDuplicate(insert({ ...administrator, name: 'Administrator', gender: 'male' }, 'admin'))
  return {
    callerOf,
    register: async (input: Registration): Promise<Session> => {
      const user = await insert({ ...input, email: input.email.toLowerCase() }, 'user')
      return { user, token: issue(user) }
    },
    login: async ({ email: typed, password }: Login, address: string): Promise<Session> => {
      const email = typed.toLowerCase()
      const attempt = await duties?.before(email, address)
      const found = await users.findOne({ email }).lean()
      if (!(await passwords.matches(found?.passwordHash ?? null, password, ownLane, Infinity)) || !found?.isActive) {
        await attempt?.failed()
        throw unauthenticated('Email atau password salah')
      }
      const user = toUser(found)
      const sessionId = randomUUID()
      await attempt?.begin(user.id, sessionId)
      return { user, token: issue(user, sessionId) }
    },
    count: () => users.estimatedDocumentCount(),
  }
}
