import type { Program } from '@bugar/contracts/catalog/program'
import { CacheInterceptor } from '@nestjs/cache-manager'
import { Controller, Get, Inject, UseGuards, UseInterceptors } from '@nestjs/common'
import { ClientProxy } from '@nestjs/microservices'
import { map, type Observable } from 'rxjs'
import { NATS_CLIENT } from '../nats-client.js'
import { AuthGuard } from './auth.guard.js'
import { type Envelope, ok } from './envelope.js'

@Controller('programs')
@UseGuards(AuthGuard)
export class ProgramsController {
  constructor(@Inject(NATS_CLIENT) private readonly client: ClientProxy) {}

  /** Asked for once and then kept. */
  @UseInterceptors(CacheInterceptor)
  @Get()
  list(): Observable<Envelope<Program[]>> {
    return this.client
      .send<Program[]>('program.list', {})
      .pipe(map((programs) => ({ ...ok(programs), meta: { total: programs.length } })))
  }
}
