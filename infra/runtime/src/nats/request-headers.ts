import type { Call, ServiceName } from '@bugar/contracts/core/bus/operation'
import { headers, type MsgHdrs } from '@nats-io/nats-core'
import { clockId } from './message-age.ts'
import { headerOf, toAuthorization } from './wire-format.ts'

export interface RequestContext extends Omit<Call, 'actor'> {
  /** The service that answers the subject. */
  readonly service: ServiceName
}

/** @param now milliseconds since the epoch; `remaining` is what is left to the deadline then */
export const toRequestHeaders = (context: RequestContext, now: number, remaining: number): MsgHdrs => {
  const { requestId, idempotencyKey, ifMatch, address, device, deviceKey, token, traceparent } = context
  const head = headers()
  head.set(headerOf.requestId, requestId)
  head.set(headerOf.sentAt, String(now))
  head.set(headerOf.remainingMs, String(remaining))
  head.set(headerOf.clock, clockId)
  const optional = [
    [headerOf.idempotencyKey, idempotencyKey],
    [headerOf.ifMatch, Array.isArray(ifMatch) ? ifMatch.join(', ') : ifMatch],
    [headerOf.address, address],
    [headerOf.device, device],
    [headerOf.deviceKey, deviceKey],
    [headerOf.traceparent, traceparent],
    [headerOf.token, token === null ? null : toAuthorization(token)],
  ] as const
  for (const [name, value] of optional) {
    if (value !== null) {
      head.set(name, value as string)
    }
  }
  return head
}
