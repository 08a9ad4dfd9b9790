import { createPasswords, type Passwords } from '@bugar/auth/user/passwords'
import type { Login, Registration, Session } from '@bugar/contracts/people/session'
import type { User as Account } from '@bugar/contracts/people/user'
import { ownLane } from '@bugar/runtime/core/fair-queue'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JwtService } from '@nestjs/jwt'
import { InjectModel } from '@nestjs/mongoose'
import { Model, mongo } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { type LoginDuties, loginDuties } from '../../../../src/work/duties.ts'
import { claimsOf } from '../../../work/caller.ts'
import { setting } from '../../../work/settings.ts'
import { rpcError } from '../rpc-errors.js'
import { User } from './user.schema.js'

const toAccount = ({ _id, name, email, gender, role, isActive, createdAt, updatedAt }: User): Account => ({
  id: _id,
  name,
  email,
  gender,
  role,
  isActive,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const isDuplicate = (error: unknown) => error instanceof mongo.MongoServerError && error.code === 11_000

@Injectable()
export class AuthService implements OnModuleInit {
  private passwords!: Passwords
  private duties: LoginDuties | null = null

  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly jwt: JwtService,
  ) {}

  async onModuleInit(): Promise<void> {
    this.passwords = await createPasswords()
    await this.users.createIndexes()
    this.duties = await loginDuties(this.users.db)
    const administrator = { email: setting('ADMIN_EMAIL'), password: setting('ADMIN_PASSWORD') }
    await this.insert({ ...administrator, name: 'Administrator', gender: 'male' }, 'admin').catch((error: unknown) => {
      if (!isDuplicate(error)) {
        throw error
      }
    })
  }

  async register(input: Registration): Promise<Session> {
    const user = await this.insert({ ...input, email: input.email.toLowerCase() }, 'user').catch((error: unknown) => {
      throw isDuplicate(error) ? rpcError(409, 'Email sudah terdaftar') : error
    })
    return this.sessionOf(user)
  }

  async login({ email: typed, password }: Login, address: string): Promise<Session> {
    const email = typed.toLowerCase()
    const attempt = await this.duties?.before(email, address)
    const found = await this.users.findOne({ email }).lean<User>()
    const matches = await this.passwords.matches(found?.passwordHash ?? null, password, ownLane, Infinity)
    if (!matches || !found?.isActive) {
      await attempt?.failed()
      throw rpcError(401, 'Email atau password salah')
    }
    const sessionId = randomUUID()
    await attempt?.begin(found._id, sessionId)
    return this.sessionOf(toAccount(found), sessionId)
  }

  count(): Promise<number> {
    return this.users.estimatedDocumentCount()
  }

  private async sessionOf(user: Account, sessionId = randomUUID()): Promise<Session> {
    return { user, token: await this.jwt.signAsync(claimsOf(user, sessionId)) }
  }

  private async insert({ name, email, password, gender }: Registration, role: User['role']): Promise<Account> {
    const passwordHash = await this.passwords.hash(password, ownLane, Infinity)
    const created = await this.users.create({
      _id: randomUUID(),
      name,
      email,
      passwordHash,
      gender,
      role,
      isActive: true,
    })
    return toAccount(created.toObject<User>())
  }
}
