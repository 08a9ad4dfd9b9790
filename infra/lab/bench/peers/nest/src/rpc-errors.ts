import { RpcException } from '@nestjs/microservices'

/** Status and message of the HTTP answer that the gateway gives. */
export interface RpcError {
  readonly status: number
  readonly message: string
}

export const rpcError = (status: number, message: string) => new RpcException({ status, message } satisfies RpcError)

export const isRpcError = (error: unknown): error is RpcError =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
