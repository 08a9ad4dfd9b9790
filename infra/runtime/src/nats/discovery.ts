import { messageSchema } from '@bugar/contracts/json-schema'
import type { Operation } from '@bugar/contracts/operation'
import { topology } from '@bugar/contracts/topology'
import type { ZodMiniType } from 'zod/mini'
import { saidOnce } from './said-once.ts'

export interface ServeOptions {
  /** Part of the answer to `$SRV.STATS`. */
  readonly stats?: () => Readonly<Record<string, unknown>>
  /** Part of every answer to `$SRV`; the same for as long as the service runs. */
  readonly metadata?: Readonly<Record<string, string>>
}

/** A service's metadata in `$SRV.INFO`. */
export const serviceDescription = ({ stats, metadata }: ServeOptions) => ({
  ...(stats && { statsHandler: saidOnce(stats) }),
  ...(metadata && { metadata }),
})

/** Operations open to other teams. */
const offered: ReadonlySet<string> = new Set(topology.integration.calls)

const madeOnce = (schema: ZodMiniType, io: 'input' | 'output'): (() => string) => {
  let text: string | undefined
  return () => (text ??= JSON.stringify(messageSchema(schema, io, 'draft-2020-12')))
}

/**
 * JSON Schemas for `$SRV.INFO`, of the operations open to `integration`. Strings, as NATS metadata has no other type.
 * Built on the first INFO request, so that they do not delay the start.
 */
export const endpointDescription = (name: string, operation: Operation): { metadata?: Record<string, string> } => {
  if (!offered.has(name)) {
    return {}
  }
  const input = madeOnce(operation.input, 'input')
  const output = madeOnce(operation.output, 'output')
  return {
    metadata: {
      get input() {
        return input()
      },
      get output() {
        return output()
      },
    },
  }
}
