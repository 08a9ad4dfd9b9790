import { genders } from '@bugar/contracts/core/values/knowledge'
import type { Consultation, ConsultationHistory } from '@bugar/contracts/advice/consultation/consultation'
import { measurements as bounds } from '@bugar/contracts/advice/health/measurements'
import { bodyFatMethods } from '@bugar/contracts/advice/health/measuring-methods'
import type { Program } from '@bugar/contracts/catalog/program'
import type { Session } from '@bugar/contracts/people/session'
import type { Health } from '@bugar/contracts/system/system'
import type { Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { CacheInterceptor, CacheModule, CacheTTL } from '@nestjs/cache-manager'
import * as nest from '@nestjs/common'
import {
  Body,
  Catch,
  Controller,
  Get,
  HttpCode,
  Inject,
  Injectable,
  Ip,
  Module,
  Param,
  Post,
  Query,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { JwtService } from '@nestjs/jwt'
import { ClientProxy } from '@nestjs/microservices'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { Type } from 'class-transformer'
import {
  IsEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  type ValidationError,
} from 'class-validator'
import type { Request, Response } from 'express'
import { forkJoin, map, type Observable, tap } from 'rxjs'
import { type Caller, callerOf, type Claims } from '../../../src/work/accounts.ts'
import { madeMessage } from '../../../src/work/consultations.ts'
import { setting } from '../../../src/work/setting.ts'
import { type Counts, toHealth } from '../../work/settings.ts'
import { createLogger, exitOnSignal, isRpcError, Jwt, NATS_CLIENT, NatsClient } from './service.js'

const { weight, height, bodyFatPercentage } = bounds

class LoginDto {
  @IsEmail() @MaxLength(254) email!: string
  @IsString() @Length(1, 1024) password!: string
}

class RegisterDto {
  @IsString() @Length(2, 100) name!: string
  @IsEmail() @MaxLength(254) email!: string
  @IsString() @MinLength(6) @MaxLength(1024) password!: string
  @IsIn(genders) gender!: (typeof genders)[number]
  @IsOptional() @IsInt() consentVersion?: number
}

class MeasurementsDto {
  @IsNumber() @Min(weight.min) @Max(weight.max) weight!: number
  @IsNumber() @Min(height.min) @Max(height.max) height!: number
  @IsOptional()
  @IsNumber()
  @Min(bodyFatPercentage.min)
  @Max(bodyFatPercentage.max)
  bodyFatPercentage?: number
  @IsOptional() @IsIn(bodyFatMethods) bodyFatMethod?: (typeof bodyFatMethods)[number]
}

class FactsDto extends MeasurementsDto {
  @IsIn(genders) gender!: (typeof genders)[number]
}

class CreateConsultationDto extends MeasurementsDto {
  @IsOptional() @IsString() @MaxLength(1000) notes?: string
}

class PageDto {
  @Type(() => Number) @IsInt() @Min(1) @Max(1_000_000) page = 1
  @Type(() => Number) @IsInt() @Min(1) @Max(1000) limit = 10
}

class IdDto {
  @Matches(/^[A-Za-z0-9_-]{1,64}$/) id!: string
}

/** Body of a successful answer. */
interface Envelope<T> {
  readonly success: true
  readonly message?: string
  readonly data: T
  readonly meta?: { readonly total: number }
}

const ok = <T>(data: T, message?: string): Envelope<T> => ({
  success: true,
  ...(message !== undefined && { message }),
  data,
})

interface CallerRequest extends Request {
  caller?: Caller
}

const tokenOf = ({ headers }: Request): string | undefined => {
  const [type, token] = headers.authorization?.split(' ') ?? []
  return type === 'Bearer' ? token : undefined
}

/** Verifies the token at each request. */
@Injectable()
class AuthGuard implements nest.CanActivate {
  constructor(private readonly jwt: JwtService) {}

  async canActivate(context: nest.ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CallerRequest>()
    const token = tokenOf(request)
    if (token === undefined) {
      throw new nest.UnauthorizedException('Anda harus login terlebih dahulu')
    }
    try {
      request.caller = callerOf(await this.jwt.verifyAsync<Claims>(token))
    } catch {
      throw new nest.UnauthorizedException('Sesi berakhir. Silakan login kembali.')
    }
    return true
  }
}

/** The caller that the guard authenticated. */
const CurrentCaller = nest.createParamDecorator(
  (_data: unknown, context: nest.ExecutionContext) => context.switchToHttp().getRequest<CallerRequest>().caller,
)

/** Answers what went wrong here, and in the service that was asked, as Bugar does. */
@Catch()
class AnyExceptionFilter implements nest.ExceptionFilter {
  private readonly logger = new nest.Logger(AnyExceptionFilter.name)

  catch(exception: unknown, host: nest.ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>()
    if (exception instanceof nest.HttpException) {
      const body = exception.getResponse()
      const errors = typeof body === 'object' && 'errors' in body ? { errors: body.errors } : {}
      response.status(exception.getStatus()).json({ success: false, message: exception.message, ...errors })
      return
    }
    if (isRpcError(exception)) {
      response.status(exception.status).json({ success: false, message: exception.message })
      return
    }
    this.logger.error(exception)
    response.status(500).json({ success: false, message: 'Internal error' })
  }
}

/** One line for each request, as Bugar writes one for each operation. */
@Injectable()
class LoggingInterceptor implements nest.NestInterceptor {
  private readonly logger = new nest.Logger('Http')

  intercept(context: nest.ExecutionContext, next: nest.CallHandler): Observable<unknown> {
    const { method, path } = context.switchToHttp().getRequest<Request>()
    const begun = performance.now()
    return next
      .handle()
      .pipe(tap(() => this.logger.log(`${method} ${path} ${Math.round((performance.now() - begun) * 10) / 10} ms`)))
  }
}

const invalid = (problems: ValidationError[]) =>
  new nest.BadRequestException({
    message: 'Validation failed',
    errors: problems.map(({ property, constraints = {} }) => ({
      field: property,
      message: Object.values(constraints).join(', '),
    })),
  })

@Controller('auth')
class AuthController {
  constructor(@Inject(NATS_CLIENT) private readonly client: ClientProxy) {}

  @Post('register')
  register(@Body() input: RegisterDto): Observable<Envelope<Session>> {
    return this.client.send<Session>('auth.register', input).pipe(map((session) => ok(session, 'Registrasi berhasil!')))
  }

  @HttpCode(200)
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

@Controller()
class SystemController {
  constructor(@Inject(NATS_CLIENT) private readonly client: ClientProxy) {}

  @UseGuards(AuthGuard)
  @HttpCode(200)
  @Post('forward-chaining/test')
  test(@Body() facts: FactsDto): Observable<Envelope<Verdict>> {
    return this.client.send<Verdict>('inference.test', facts).pipe(map((verdict) => ok(verdict)))
  }

  /** Kept for a second, as Bugar keeps it. */
  @UseInterceptors(CacheInterceptor)
  @CacheTTL(1000)
  @Get('health')
  health(): Observable<Envelope<Health>> {
    const countsOf = <S extends keyof Counts>(service: S) => this.client.send<Counts[S]>(`${service}.counts`, {})
    return forkJoin({
      auth: countsOf('auth'),
      catalog: countsOf('catalog'),
      inference: countsOf('inference'),
      consultation: countsOf('consultation'),
    }).pipe(map((counts) => ok(toHealth(counts))))
  }

  /** Asked for once and then kept. */
  @UseGuards(AuthGuard)
  @UseInterceptors(CacheInterceptor)
  @Get('programs')
  programs(): Observable<Envelope<Program[]>> {
    return this.client
      .send<Program[]>('program.list', {})
      .pipe(map((programs) => ({ ...ok(programs), meta: { total: programs.length } })))
  }
}

@Module({
  imports: [CacheModule.register(), Jwt, NatsClient],
  controllers: [AuthController, ConsultationsController, SystemController],
})
class GatewayModule {}

exitOnSignal()
const app = await NestFactory.create<NestExpressApplication>(GatewayModule, { logger: createLogger() })
app.disable('x-powered-by')
// Bugar answers none to these requests but one, the monolith to none.
app.disable('etag')
app.setGlobalPrefix('api')
app.useGlobalPipes(
  new nest.ValidationPipe({ whitelist: true, forbidNonWhitelisted: true, transform: true, exceptionFactory: invalid }),
)
app.useGlobalFilters(new AnyExceptionFilter())
app.useGlobalInterceptors(new LoggingInterceptor())
await app.listen(Number(setting('PORT')), '127.0.0.1')
