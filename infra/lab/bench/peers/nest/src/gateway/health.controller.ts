import type { Health } from '@bugar/contracts/system/system'
import { CacheInterceptor, CacheTTL } from '@nestjs/cache-manager'
import { Controller, Get, Inject, UseInterceptors } from '@nestjs/common'
import { ClientProxy } from '@nestjs/microservices'
import { forkJoin, map, type Observable } from 'rxjs'
import { type Counts, toHealth } from '../../../work/health.ts'
import { NATS_CLIENT } from '../nats-client.js'
import { type Envelope, ok } from './envelope.js'

@Controller('health')
export class HealthController {
  constructor(@Inject(NATS_CLIENT) private readonly client: ClientProxy) {}

  /** Kept for a second, as Bugar keeps it. */
  @UseInterceptors(CacheInterceptor)
  @CacheTTL(1000)
  @Get()
  health(): Observable<Envelope<Health>> {
    const countsOf = <S extends keyof Counts>(service: S) => this.client.send<Counts[S]>(`${service}.counts`, {})
    return forkJoin({
      auth: countsOf('auth'),
      catalog: countsOf('catalog'),
      inference: countsOf('inference'),
      consultation: countsOf('consultation'),
    }).pipe(map((counts) => ok(toHealth(counts))))
  }
}
