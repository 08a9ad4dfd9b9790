import type { Actor } from '@bugar/contracts/actor'
import type { OperationName } from '@bugar/contracts/topology'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: OperationName
  }
  interface FastifyRequest {
    /** Who asks, once that is known. */
    actor: Actor | null
  }
}
