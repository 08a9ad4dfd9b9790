import { createPasswords } from '@bugar/auth/user/passwords'
import type { Login, Registration, Session } from '@bugar/contracts/people/session'
import type { User } from '@bugar/contracts/people/user'
import { ownLane } from '@bugar/runtime/core/fair-queue'
import jwt from 'jsonwebtoken'
import { type Context, Errors, type ServiceSchema } from 'moleculer'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'
import { type LoginDuties, loginDuties } from '../../../src/work/duties.ts'
import { claimsOf } from '../../work/caller.ts'
import { setting, tokens } from '../../work/settings.ts'
import { database } from '../database.ts'
import type { Meta } from '../meta.ts'
import { account, login } from '../params.ts'

interface StoredUser extends Omit<User, 'id' | 'createdAt' | 'updatedAt'> {
  _id: string
  passwordHash: string
  createdAt: Date
  updatedAt: Date
}

const text = { type: String, required: true } as const
const schema = new mongoose.Schema<StoredUser>(
  {
    _id: text,
    name: text,
    email: text,
    passwordHash: text,
    gender: { ...text, enum: ['male', 'female'] },
    role: { ...text, enum: ['admin', 'user'] },
    isActive: { type: Boolean, required: true },
  },
  { collection: 'users', timestamps: true, versionKey: false },
).index({ email: 1 }, { unique: true })
const users = mongoose.model('User', schema)

const passwords = await createPasswords()

const toUser = ({ _id, name, email, gender, role, isActive, createdAt, updatedAt }: StoredUser): User => ({
  id: _id,
  name,
  email,
  gender,
  role,
  isActive,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const sessionOf = (user: User, sessionId = randomUUID()): Session => ({
  user,
  token: jwt.sign(claimsOf(user, sessionId), tokens.secret, { algorithm: tokens.algorithm }),
})

const isDuplicate = (error: unknown) => error instanceof mongoose.mongo.MongoServerError && error.code === 11_000

/** @throws MongoServerError 11000 when there is one with this address */
const insert = async ({ name, email, password, gender }: Registration, role: User['role']): Promise<User> => {
  const passwordHash = await passwords.hash(password, ownLane, Infinity)
  const created = await users.create({ _id: randomUUID(), name, email, passwordHash, gender, role, isActive: true })
  return toUser(created.toObject())
}

let duties: LoginDuties | null = null

const prepare = async (): Promise<void> => {
  await users.createIndexes()
  duties = await loginDuties(users.db)
  const administrator = { email: setting('ADMIN_EMAIL'), password: setting('ADMIN_PASSWORD') }
  await insert({ ...administrator, name: 'Administrator', gender: 'male' }, 'admin').catch((error: unknown) => {
    if (!isDuplicate(error)) {
      throw error
    }
  })
}

export const service: ServiceSchema = {
  name: 'auth',
  ...database(users, prepare),

  actions: {
    register: {
      params: account,
      async handler(context: Context<Registration, Meta>) {
        const { email, ...input } = context.params
        const user = await insert({ ...input, email: email.toLowerCase() }, 'user').catch((error: unknown) => {
          throw isDuplicate(error) ? new Errors.MoleculerClientError('Email sudah terdaftar', 409) : error
        })
        context.meta.$statusCode = 201
        return { message: 'Registrasi berhasil!', data: sessionOf(user) }
      },
    },

    login: {
      params: login,
      async handler({ params, meta }: Context<Login, Meta>) {
        const { password } = params
        const email = params.email.toLowerCase()
        const attempt = await duties?.before(email, meta.address as string)
        const found = await users.findOne({ email }).lean()
        const matches = await passwords.matches(found?.passwordHash ?? null, password, ownLane, Infinity)
        if (!matches || !found?.isActive) {
          await attempt?.failed()
          throw new Errors.MoleculerClientError('Email atau password salah', 401)
        }
        const sessionId = randomUUID()
        await attempt?.begin(found._id, sessionId)
        return { message: 'Login berhasil!', data: sessionOf(toUser(found), sessionId) }
      },
    },

    counts: async () => ({ users: await users.estimatedDocumentCount() }),
  },
}
