import { Module } from '@nestjs/common'
import { MongooseModule } from '@nestjs/mongoose'
import { Database } from '../database.js'
import { NatsClient } from '../nats-client.js'
import { ConsultationController } from './consultation.controller.js'
import { Consultation, ConsultationSchema } from './consultation.schema.js'
import { ConsultationService } from './consultation.service.js'

@Module({
  imports: [Database, MongooseModule.forFeature([{ name: Consultation.name, schema: ConsultationSchema }]), NatsClient],
  controllers: [ConsultationController],
  providers: [ConsultationService],
})
export class ConsultationModule {}
