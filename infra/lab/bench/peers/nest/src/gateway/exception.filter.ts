import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common'
import type { Response } from 'express'
import { isRpcError } from '../rpc-errors.js'

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
