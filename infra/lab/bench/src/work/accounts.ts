import { tokenClaims, tokenTimes } from '@bugar/auth/session/domain/token-claims'
import { toUser } from '@bugar/auth/user/account'
import type { StoredUser } from '@bugar/auth/user/model'
import { createPasswords } from '@bugar/auth/user/passwords'
import { conflict, unauthenticated } from '@bugar/contracts/core/bus/errors'
import { searchTextOf } from '@bugar/contracts/core/values/fold'
import type { Login, Registration, Session } from '@bugar/contracts/people/session'
import type { User } from '@bugar/contracts/people/user'
import { ownLane } from '@bugar/runtime/core/fair-queue'
import type { Model } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { loginDuties } from './duties.ts'

/** The caller named by a token. */
export type Caller = Pick<User, 'id' | 'name' | 'email' | 'gender' | 'role'>

const daySeconds = 86_400

/** Claims of a new token, the same as Bugar's. */
const claimsOf = (user: User, sessionId: string) =>
  tokenClaims(user, randomUUID(), { sessionId, epoch: 0 }, tokenTimes(Date.now() / 1000, daySeconds))

export type Claims = ReturnType<typeof claimsOf>

export const callerOf = ({ sub, name, email, gender, role }: Claims): Caller => ({ id: sub, name, email, gender, role })

interface Options {
  readonly users: Model<StoredUser>
  readonly administrator: Login
  readonly sign: (claims: Claims) => Promise<string> | string
}

/** Registration and login of every contender except Bugar; makes the administrator. */
export const createAccounts = async ({ users, administrator, sign }: Options) => {
  await users.createIndexes()
  const passwords = await createPasswords()
  const duties = await loginDuties(users.db)

  const sessionOf = async (user: User, sessionId = randomUUID()): Promise<Session> => ({
    user,
    token: await sign(claimsOf(user, sessionId)),
  })

  /** Null when the address is taken. */
  const insert = async ({ name, email, password, gender }: Registration, role: User['role']): Promise<User | null> => {
    const passwordHash = await passwords.hash(password, ownLane, Infinity)
    const account = { _id: randomUUID(), name, email, passwordHash, gender, role, isActive: true }
    try {
      // The peers' schemas do not have the text.
      return toUser(
        (await users.create({ ...account, epoch: 0, searchText: searchTextOf({ name, email }) })).toObject(),
      )
    } catch (error) {
      // By the code: a peer has a driver of its own, whose errors are of another class.
      if ((error as { readonly code?: unknown }).code === 11_000) {
        return null
      }
      throw error
    }
  }

  await insert({ ...administrator, name: 'Administrator', gender: 'male' }, 'admin')
  return {
    /** @throws AppError `conflict` when the address is taken */
    register: async (input: Registration): Promise<Session> => {
      const user = await insert({ ...input, email: input.email.toLowerCase() }, 'user')
      if (user === null) {
        throw conflict('Email sudah terdaftar')
      }
      return sessionOf(user)
    },
    /** @throws AppError `unauthenticated`, or with the same duties `rate-limited` */
    login: async ({ email: typed, password }: Login, address: string): Promise<Session> => {
      const email = typed.toLowerCase()
      const attempt = await duties?.before(email, address)
      const found = await users.findOne({ email }).lean<StoredUser>()
      if (!(await passwords.matches(found?.passwordHash ?? null, password, ownLane, Infinity)) || !found?.isActive) {
        await attempt?.failed()
        throw unauthenticated('Email atau password salah')
      }
      const sessionId = randomUUID()
      await attempt?.begin(found._id, sessionId)
      return sessionOf(toUser(found), sessionId)
    },
    count: (): Promise<number> => users.estimatedDocumentCount(),
  }
}

export type Accounts = Awaited<ReturnType<typeof createAccounts>>
