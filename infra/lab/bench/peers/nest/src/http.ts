import {
  type ArgumentsHost,
  BadRequestException,
  type CallHandler,
  type CanActivate,
  Catch,
  createParamDecorator,
  type ExceptionFilter,
  type ExecutionContext,
  HttpException,
  Injectable,
  Logger,
  type NestInterceptor,
  UnauthorizedException,
} from '@nestjs/common'
import { JwtService } from '@nestjs/jwt'
import type { ValidationError } from 'class-validator'
import type { Request, Response } from 'express'
import { type Observable, tap } from 'rxjs'
import { type Caller, callerOf, type Claims } from '../../../src/work/accounts.ts'
import { isRpcError } from './service.js'

/** Body of a successful answer. */
export interface Envelope<T> {
  readonly success: true
  readonly message?: string
  readonly data: T
  readonly meta?: { readonly total: number }
}

export const ok = <T>(data: T, message?: string): Envelope<T> => ({
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
export class AuthGuard implements CanActivate {
  constructor(private readonly jwt: JwtService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CallerRequest>()
    const token = tokenOf(request)
    if (token === undefined) {
      throw new UnauthorizedException('Anda harus login terlebih dahulu')
    }
    try {
      request.caller = callerOf(await this.jwt.verifyAsync<Claims>(token))
    } catch {
      throw new UnauthorizedException('Sesi berakhir. Silakan login kembali.')
    }
    return true
  }
}

/** The caller that the guard authenticated. */
export const CurrentCaller = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CallerRequest>().caller,
)

/** Answers what went wrong here, and in the service that was asked, as Bugar does. */
@Catch()
export class AnyExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger(AnyExceptionFilter.name)

  catch(exception: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>()
    if (exception instanceof HttpException) {
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
export class LoggingInterceptor implements NestInterceptor {
  private readonly logger = new Logger('Http')

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, path } = context.switchToHttp().getRequest<Request>()
    const begun = performance.now()
    return next
      .handle()
      .pipe(tap(() => this.logger.log(`${method} ${path} ${Math.round((performance.now() - begun) * 10) / 10} ms`)))
  }
}

export const invalid = (problems: ValidationError[]) =>
  new BadRequestException({
    message: 'Validation failed',
    errors: problems.map(({ property, constraints = {} }) => ({
      field: property,
      message: Object.values(constraints).join(', '),
    })),
  })
