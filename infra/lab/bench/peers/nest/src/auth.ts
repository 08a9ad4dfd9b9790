import type { StoredUser } from '@bugar/auth/user/model'
import type { Login, Registration, Session } from '@bugar/contracts/people/session'
import { Controller, Inject, Module } from '@nestjs/common'
import { JwtService } from '@nestjs/jwt'
import { MessagePattern, Payload } from '@nestjs/microservices'
import { getModelToken, MongooseModule } from '@nestjs/mongoose'
import type { Model } from 'mongoose'
import { type Accounts, createAccounts } from '../../../src/work/accounts.ts'
import { userSchema } from '../../work/records.ts'
import { administrator, type Counts } from '../../work/settings.ts'
import { Database, Jwt, startMicroservice } from './service.js'

const ACCOUNTS = 'ACCOUNTS'

@Controller()
class AuthController {
  constructor(@Inject(ACCOUNTS) private readonly accounts: Accounts) {}

  @MessagePattern('auth.register')
  register(@Payload() input: Registration): Promise<Session> {
    return this.accounts.register(input)
  }

  @MessagePattern('auth.login')
  login(@Payload() { input, address }: { input: Login; address: string }): Promise<Session> {
    return this.accounts.login(input, address)
  }

  @MessagePattern('auth.counts')
  async counts(): Promise<Counts['auth']> {
    return { users: await this.accounts.count() }
  }
}

@Module({
  imports: [Database, MongooseModule.forFeature([{ name: 'User', schema: userSchema }]), Jwt],
  controllers: [AuthController],
  providers: [
    {
      provide: ACCOUNTS,
      inject: [getModelToken('User'), JwtService],
      useFactory: (users: Model<StoredUser>, jwt: JwtService) =>
        createAccounts({ users, administrator: administrator(), sign: (claims) => jwt.signAsync(claims) }),
    },
  ],
})
class AuthModule {}

await startMicroservice(AuthModule, 'auth')
