import { AppError, statusOf } from '@bugar/contracts/core/bus/errors'
import { Catch, type RpcExceptionFilter } from '@nestjs/common'
import { RpcException } from '@nestjs/microservices'
import { type Observable, throwError } from 'rxjs'

/** Status and message of the HTTP answer that the gateway gives. */
export interface RpcError {
  readonly status: number
  readonly message: string
}

export const rpcError = (status: number, message: string) => new RpcException({ status, message } satisfies RpcError)

export const isRpcError = (error: unknown): error is RpcError =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'

/** Answers what the shared duties reject. */
@Catch(AppError)
export class AppErrorFilter implements RpcExceptionFilter<AppError> {
  catch({ code, message }: AppError): Observable<never> {
    return throwError(() => ({ status: statusOf[code], message }) satisfies RpcError)
  }
}
