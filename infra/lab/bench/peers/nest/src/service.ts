import { AppError, statusOf } from '@bugar/contracts/core/bus/errors'
import { Catch, ConsoleLogger, type RpcExceptionFilter, type Type } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { JwtModule } from '@nestjs/jwt'
import { ClientsModule, type MicroserviceOptions, Transport } from '@nestjs/microservices'
import { MongooseModule } from '@nestjs/mongoose'
import { type Observable, throwError } from 'rxjs'
import { setting } from '../../../src/work/setting.ts'
import { mongoOptions, tokens } from '../../work/settings.ts'

const { secret, algorithm, issuer, audience } = tokens

/** Issuer and audience are claims that the caller gives. */
export const Jwt = JwtModule.register({
  secret,
  signOptions: { algorithm },
  verifyOptions: { algorithms: [algorithm], issuer, audience },
})

export const Database = MongooseModule.forRoot(setting('MONGODB_URI'), mongoOptions)

/** Injects the client that asks other services. */
export const NATS_CLIENT = 'NATS_CLIENT'

export const NatsClient = ClientsModule.register([
  { name: NATS_CLIENT, transport: Transport.NATS, options: { servers: [setting('NATS_URL')] } },
])

/** JSON on one line each, from `info` on, as the services of Bugar log; Nest says `log` for it. */
export const createLogger = () => new ConsoleLogger({ json: true, logLevels: ['log', 'warn', 'error', 'fatal'] })

/** Status and message of the HTTP answer that the gateway gives. */
interface RpcError {
  readonly status: number
  readonly message: string
}

export const isRpcError = (error: unknown): error is RpcError =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'

/** Answers what the shared work rejects. */
@Catch(AppError)
class AppErrorFilter implements RpcExceptionFilter<AppError> {
  catch({ code, message }: AppError): Observable<never> {
    return throwError(() => ({ status: statusOf[code], message }) satisfies RpcError)
  }
}

/** Node writes its compile cache when a process exits, not when a signal ends it. */
export const exitOnSignal = () => process.once('SIGTERM', () => process.exit())

/** Starts a service that answers over NATS; its copies share the requests. */
export const startMicroservice = async (module: Type, queue: string): Promise<void> => {
  exitOnSignal()
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(module, {
    transport: Transport.NATS,
    options: { servers: [setting('NATS_URL')], queue },
    logger: createLogger(),
  })
  app.useGlobalFilters(new AppErrorFilter())
  await app.listen()
}
