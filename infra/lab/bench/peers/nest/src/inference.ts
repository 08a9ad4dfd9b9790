import type { MeasuredFacts, Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { Controller, Inject, Module } from '@nestjs/common'
import { MessagePattern, Payload } from '@nestjs/microservices'
import { getModelToken, MongooseModule } from '@nestjs/mongoose'
import type { Advised, AnsweredFacts } from '../../../src/work/inference.ts'
import { createStoredInference, ruleSetSchema, type StoredInference } from '../../work/records.ts'
import type { Counts } from '../../work/settings.ts'
import { Database, startMicroservice } from './service.js'

const INFERENCE = 'INFERENCE'

@Controller()
class InferenceController {
  constructor(@Inject(INFERENCE) private readonly inference: StoredInference) {}

  @MessagePattern('inference.test')
  async test(@Payload() facts: MeasuredFacts): Promise<MeasuredFacts & Verdict> {
    return { ...facts, ...(await this.inference.decide(facts)) }
  }

  @MessagePattern('inference.consult')
  consult(@Payload() facts: AnsweredFacts): Promise<Advised> {
    return this.inference.consult(facts)
  }

  @MessagePattern('inference.counts')
  counts(): Counts['inference'] {
    return this.inference.counts()
  }
}

@Module({
  imports: [Database, MongooseModule.forFeature([{ name: 'RuleSet', schema: ruleSetSchema }])],
  controllers: [InferenceController],
  providers: [{ provide: INFERENCE, inject: [getModelToken('RuleSet')], useFactory: createStoredInference }],
})
class InferenceModule {}

await startMicroservice(InferenceModule, 'inference')
