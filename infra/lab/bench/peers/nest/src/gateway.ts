import type { Consultation, ConsultationHistory } from '@bugar/contracts/advice/consultation/consultation'
import type { Program } from '@bugar/contracts/catalog/program'
import type { Session } from '@bugar/contracts/people/session'
import type { Health } from '@bugar/contracts/system/system'
import type { Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { CacheInterceptor, CacheModule, CacheTTL } from '@nestjs/cache-manager'
import {
  Body,
  Controller,
  Get,
  HttpCode,
  HttpStatus,
  Inject,
  Ip,
  Module,
  Param,
  Post,
  Query,
  UseGuards,
  UseInterceptors,
  ValidationPipe,
} from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { ClientProxy } from '@nestjs/microservices'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { forkJoin, map, type Observable } from 'rxjs'
import type { Caller } from '../../../src/work/accounts.ts'
import { madeMessage } from '../../../src/work/consultations.ts'
import { setting } from '../../../src/work/setting.ts'
import { type Counts, toHealth } from '../../work/settings.ts'
import { CreateConsultationDto, FactsDto, IdDto, LoginDto, PageDto, RegisterDto } from './dto.js'
import { AnyExceptionFilter, AuthGuard, CurrentCaller, type Envelope, invalid, LoggingInterceptor, ok } from './http.js'
import { createLogger, exitOnSignal, Jwt, NATS_CLIENT, NatsClient } from './service.js'

@Controller('auth')
class AuthController {
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

@Controller('consultations')
@UseGuards(AuthGuard)
class ConsultationsController {
  constructor(@Inject(NATS_CLIENT) private readonly client: ClientProxy) {}

  @Post()
  create(
    @CurrentCaller() caller: Caller,
    @Body() input: CreateConsultationDto,
    @Ip() address: string,
  ): Observable<Envelope<Consultation>> {
    return this.client
      .send<Consultation>('consultation.create', { caller, input, address })
      .pipe(map((made) => ok(made, madeMessage(made))))
  }

  @Get()
  list(@CurrentCaller() caller: Caller, @Query() { page, limit }: PageDto): Observable<Envelope<ConsultationHistory>> {
    return this.client
      .send<ConsultationHistory>('consultation.list', { caller, page, limit })
      .pipe(map((all) => ok(all)))
  }

  @Get(':id')
  get(@CurrentCaller() caller: Caller, @Param() { id }: IdDto): Observable<Envelope<Consultation>> {
    return this.client.send<Consultation>('consultation.get', { caller, id }).pipe(map((found) => ok(found)))
  }
}

@Controller('forward-chaining')
@UseGuards(AuthGuard)
class ForwardChainingController {
  constructor(@Inject(NATS_CLIENT) private readonly client: ClientProxy) {}

  @HttpCode(HttpStatus.OK)
  @Post('test')
  test(@Body() facts: FactsDto): Observable<Envelope<Verdict>> {
    return this.client.send<Verdict>('inference.test', facts).pipe(map((verdict) => ok(verdict)))
  }
}

@Controller('health')
class HealthController {
  constructor(@Inject(NATS_CLIENT) private readonly client: ClientProxy) {}

  /** Kept for a second, as Bugar keeps it. */
  @UseInterceptors(CacheInterceptor)
  @CacheTTL(1000)
  @Get()
  health(): Observable<Envelope<Health>> {
    const countsOf = <S extends keyof Counts>(service: S) => this.client.send<Counts[S]>(`${service}.counts`, {})
    return forkJoin({
      auth: countsOf('auth'),
      catalog: countsOf('catalog'),
      inference: countsOf('inference'),
      consultation: countsOf('consultation'),
    }).pipe(map((counts) => ok(toHealth(counts))))
  }
}

@Controller('programs')
@UseGuards(AuthGuard)
class ProgramsController {
  constructor(@Inject(NATS_CLIENT) private readonly client: ClientProxy) {}

  /** Asked for once and then kept. */
  @UseInterceptors(CacheInterceptor)
  @Get()
  list(): Observable<Envelope<Program[]>> {
    return this.client
      .send<Program[]>('program.list', {})
      .pipe(map((programs) => ({ ...ok(programs), meta: { total: programs.length } })))
  }
}

@Module({
  imports: [CacheModule.register(), Jwt, NatsClient],
  controllers: [
    AuthController,
    ConsultationsController,
    ForwardChainingController,
    HealthController,
    ProgramsController,
  ],
})
class GatewayModule {}

exitOnSignal()
const app = await NestFactory.create<NestExpressApplication>(GatewayModule, { logger: createLogger() })
app.disable('x-powered-by')
// Bugar answers none to these requests but one, the monolith to none.
app.disable('etag')
app.setGlobalPrefix('api')
app.useGlobalPipes(
  new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true, transform: true, exceptionFactory: invalid }),
)
app.useGlobalFilters(new AnyExceptionFilter())
app.useGlobalInterceptors(new LoggingInterceptor())
await app.listen(Number(setting('PORT')), '127.0.0.1')
