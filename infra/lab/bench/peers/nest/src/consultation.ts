import type {
  Consultation,
  ConsultationCreate,
  ConsultationHistory,
} from '@bugar/contracts/advice/consultation/consultation'
import type { Program } from '@bugar/contracts/catalog/program'
import { Controller, Inject, Module } from '@nestjs/common'
import { ClientProxy, MessagePattern, Payload } from '@nestjs/microservices'
import { getModelToken, MongooseModule } from '@nestjs/mongoose'
import { firstValueFrom } from 'rxjs'
import type { Caller } from '../../../src/work/accounts.ts'
import { type Ask, type Consultations, createConsultations } from '../../../src/work/consultations.ts'
import type { Advised } from '../../../src/work/inference.ts'
import { consultationSchema } from '../../work/records.ts'
import type { Counts } from '../../work/settings.ts'
import { Database, NATS_CLIENT, NatsClient, startMicroservice } from './service.js'

const CONSULTATIONS = 'CONSULTATIONS'

interface Asked {
  readonly caller: Caller
}

@Controller()
class ConsultationController {
  private readonly ask: Ask = {
    consult: (facts) => firstValueFrom(this.client.send<Advised>('inference.consult', facts)),
    programs: () => firstValueFrom(this.client.send<Program[]>('program.list', {})),
  }

  constructor(
    @Inject(CONSULTATIONS) private readonly consultations: Consultations,
    @Inject(NATS_CLIENT) private readonly client: ClientProxy,
  ) {}

  @MessagePattern('consultation.create')
  create(
    @Payload() { caller, input, address }: Asked & { input: ConsultationCreate; address: string },
  ): Promise<Consultation> {
    return this.consultations.create(caller, input, address, this.ask)
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

@Module({
  imports: [Database, MongooseModule.forFeature([{ name: 'Consultation', schema: consultationSchema }]), NatsClient],
  controllers: [ConsultationController],
  providers: [{ provide: CONSULTATIONS, inject: [getModelToken('Consultation')], useFactory: createConsultations }],
})
class ConsultationModule {}

await startMicroservice(ConsultationModule, 'consultation')
