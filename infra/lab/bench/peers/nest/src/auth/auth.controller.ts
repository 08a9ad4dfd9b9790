import type { Login, Registration, Session } from '@bugar/contracts/people/session'
import { Controller } from '@nestjs/common'
import { MessagePattern, Payload } from '@nestjs/microservices'
import type { Counts } from '../../../work/health.ts'
import { AuthService } from './auth.service.js'

@Controller()
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @MessagePattern('auth.register')
  register(@Payload() input: Registration): Promise<Session> {
    return this.auth.register(input)
  }

  @MessagePattern('auth.login')
  login(@Payload() { input, address }: { input: Login; address: string }): Promise<Session> {
    return this.auth.login(input, address)
  }

  @MessagePattern('auth.counts')
  async counts(): Promise<Counts['auth']> {
    return { users: await this.auth.count() }
  }
}
