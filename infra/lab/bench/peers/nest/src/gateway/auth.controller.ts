import type { Session } from '@bugar/contracts/people/session'
import { Body, Controller, HttpCode, HttpStatus, Inject, Ip, Post } from '@nestjs/common'
import { ClientProxy } from '@nestjs/microservices'
import { map, type Observable } from 'rxjs'
import { NATS_CLIENT } from '../nats-client.js'
import { LoginDto, RegisterDto } from './dto/account.dto.js'
import { type Envelope, ok } from './envelope.js'

@Controller('auth')
export class AuthController {
  constructor(@Inject(NATS_CLIENT) private readonly client: ClientProxy) {}

  @Post('register')
  register(@Body() input: RegisterDto): Observable<Envelope<Session>> {
    return this.client.send<Session>('auth.register', input).pipe(map((session) => ok(session, 'Registrasi berhasil!')))
  }

  @HttpCode(HttpStatus.OK)
  @Post('login')
  login(@Body() input: LoginDto, @Ip() address: string): Observable<Envelope<Session>> {
    return this.client
      .send<Session>('auth.login', { input, address })
      .pipe(map((session) => ok(session, 'Login berhasil!')))
  }
}
