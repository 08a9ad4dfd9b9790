import type { Actor } from '@bugar/contracts/core/bus/actor'
import type { Span } from '@bugar/runtime/core/trace-context'
import type { OperationName } from '@bugar/contracts/operations'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: OperationName
  }
  interface FastifyRequest {
    /** The authenticated caller; null before authentication and for anonymous requests. */
    actor: Actor | null
    /** Key of another team, on operations for teams once the request is let in; else null. */
    teamToken: string | null
    /** Null for pages, and when the client sent no trace context and no spans are recorded. */
    span: Span | null
    /** True over a limit of which the log has had a line within a minute: a flood would take its place. */
    isRepeated: boolean
  }
}
