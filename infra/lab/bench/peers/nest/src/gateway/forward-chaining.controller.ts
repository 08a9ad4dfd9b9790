import type { Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { Body, Controller, HttpCode, HttpStatus, Inject, Post, UseGuards } from '@nestjs/common'
import { ClientProxy } from '@nestjs/microservices'
import { map, type Observable } from 'rxjs'
import { NATS_CLIENT } from '../nats-client.js'
import { AuthGuard } from './auth.guard.js'
import { FactsDto } from './dto/facts.dto.js'
import { type Envelope, ok } from './envelope.js'

@Controller('forward-chaining')
@UseGuards(AuthGuard)
export class ForwardChainingController {
  constructor(@Inject(NATS_CLIENT) private readonly client: ClientProxy) {}

  @HttpCode(HttpStatus.OK)
  @Post('test')
  test(@Body() facts: FactsDto): Observable<Envelope<Verdict>> {
    return this.client.send<Verdict>('inference.test', facts).pipe(map((verdict) => ok(verdict)))
  }
}
