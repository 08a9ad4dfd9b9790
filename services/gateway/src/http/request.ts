import type { Actor } from '@bugar/contracts/actor'
import type { OperationName } from '@bugar/contracts/topology'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: OperationName
  }
  interface FastifyRequest {
    /** Who asks, once that is known. */
    actor: Actor | null
    /** What its handler does, once that has begun; it may go on when the client has left. */
    work: Promise<unknown> | null
    /** Called when its answer begins to be sent. */
    noteAnswered: (() => void) | null
    /** True over a limit of which the log has had a line within a minute: a flood would take its place. */
    isRepeated: boolean
  }
}
