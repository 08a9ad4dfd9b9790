import type {
  Consultation,
  ConsultationCreate,
  ConsultationHistory,
} from '@bugar/contracts/advice/consultation/consultation'
import { Controller } from '@nestjs/common'
import { MessagePattern, Payload } from '@nestjs/microservices'
import type { Caller } from '../../../work/caller.ts'
import type { Counts } from '../../../work/health.ts'
import { ConsultationService } from './consultation.service.js'

interface Asked {
  readonly caller: Caller
}

@Controller()
export class ConsultationController {
  constructor(private readonly consultations: ConsultationService) {}

  @MessagePattern('consultation.create')
  create(
    @Payload() { caller, input, address }: Asked & { input: ConsultationCreate; address: string },
  ): Promise<Consultation> {
    return this.consultations.create(caller, input, address)
  }

  @MessagePattern('consultation.list')
  list(@Payload() { caller, page, limit }: Asked & { page: number; limit: number }): Promise<ConsultationHistory> {
    return this.consultations.list(caller, page, limit)
  }

  @MessagePattern('consultation.get')
  get(@Payload() { caller, id }: Asked & { id: string }): Promise<Consultation> {
    return this.consultations.get(caller, id)
  }

  @MessagePattern('consultation.counts')
  async counts(): Promise<Counts['consultation']> {
    return { consultations: await this.consultations.count() }
  }
}
