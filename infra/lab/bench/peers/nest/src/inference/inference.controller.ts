import type { MeasuredFacts, Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { Controller } from '@nestjs/common'
import { MessagePattern, Payload } from '@nestjs/microservices'
import type { Advised, AnsweredFacts } from '../../../../src/work/inference.ts'
import type { Counts } from '../../../work/health.ts'
import { InferenceService } from './inference.service.js'

@Controller()
export class InferenceController {
  constructor(private readonly inference: InferenceService) {}

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
