import { type CallHandler, type ExecutionContext, Injectable, Logger, type NestInterceptor } from '@nestjs/common'
import type { Request } from 'express'
import { type Observable, tap } from 'rxjs'

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
