import type { Consultation, ConsultationHistory } from '@bugar/contracts/advice/consultation/consultation'
import { Body, Controller, Get, Inject, Ip, Param, Post, Query, UseGuards } from '@nestjs/common'
import { ClientProxy } from '@nestjs/microservices'
import { map, type Observable } from 'rxjs'
import type { Caller } from '../../../work/caller.ts'
import { madeMessage } from '../../../work/consultations.ts'
import { NATS_CLIENT } from '../nats-client.js'
import { AuthGuard } from './auth.guard.js'
import { CurrentCaller } from './current-caller.js'
import { CreateConsultationDto, IdDto, PageDto } from './dto/consultation.dto.js'
import { type Envelope, ok } from './envelope.js'

@Controller('consultations')
@UseGuards(AuthGuard)
export class ConsultationsController {
  constructor(@Inject(NATS_CLIENT) private readonly client: ClientProxy) {}

  @Post()
  create(
    @CurrentCaller() caller: Caller,
    @Body() input: CreateConsultationDto,
    @Ip() address: string,
  ): Observable<Envelope<Consultation>> {
    return this.client
      .send<Consultation>('consultation.create', { caller, input, address })
      .pipe(map((made) => ok(made, madeMessage(made))))
  }

  @Get()
  list(@CurrentCaller() caller: Caller, @Query() { page, limit }: PageDto): Observable<Envelope<ConsultationHistory>> {
    return this.client
      .send<ConsultationHistory>('consultation.list', { caller, page, limit })
      .pipe(map((all) => ok(all)))
  }

  @Get(':id')
  get(@CurrentCaller() caller: Caller, @Param() { id }: IdDto): Observable<Envelope<Consultation>> {
    return this.client.send<Consultation>('consultation.get', { caller, id }).pipe(map((found) => ok(found)))
  }
}
