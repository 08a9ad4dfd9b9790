import { BadRequestException, ValidationPipe } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import type { ValidationError } from 'class-validator'
import { setting } from '../../../work/settings.ts'
import { createLogger } from '../logger.js'
import { AnyExceptionFilter } from './exception.filter.js'
import { GatewayModule } from './gateway.module.js'
import { LoggingInterceptor } from './logging.interceptor.js'

// Node writes its compile cache when a process exits, not when a signal ends it.
process.once('SIGTERM', () => process.exit())

const invalid = (problems: ValidationError[]) =>
  new BadRequestException({
    message: 'Validation failed',
    errors: problems.map(({ property, constraints = {} }) => ({
      field: property,
      message: Object.values(constraints).join(', '),
    })),
  })

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
