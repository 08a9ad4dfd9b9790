import { Module } from '@nestjs/common'
import { MongooseModule } from '@nestjs/mongoose'
import { Database } from '../database.js'
import { InferenceController } from './inference.controller.js'
import { InferenceService } from './inference.service.js'
import { RuleSet, RuleSetSchema } from './rule-set.schema.js'

@Module({
  imports: [Database, MongooseModule.forFeature([{ name: RuleSet.name, schema: RuleSetSchema }])],
  controllers: [InferenceController],
  providers: [InferenceService],
})
export class InferenceModule {}
