import { CacheModule } from '@nestjs/cache-manager'
import { Module } from '@nestjs/common'
import { Jwt } from '../jwt.js'
import { NatsClient } from '../nats-client.js'
import { AuthController } from './auth.controller.js'
import { ConsultationsController } from './consultations.controller.js'
import { ForwardChainingController } from './forward-chaining.controller.js'
import { HealthController } from './health.controller.js'
import { ProgramsController } from './programs.controller.js'

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
export class GatewayModule {}
