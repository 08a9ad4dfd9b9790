import { serviceNames } from '@bugar/contracts/core/bus/operation'

type Name = (typeof serviceNames)[number]

export interface Gathered<T> {
  /** Null for a service that did not reply. */
  readonly services: Record<Name, T | null>
  readonly unavailable: Name[]
}

/** Calls all services concurrently; one without a reply gives null instead of failing the others. */
export const fanOut = async <T>(sendRequest: (name: Name) => Promise<T>): Promise<Gathered<T>> => {
  const replies = await Promise.allSettled(serviceNames.map(sendRequest))
  const entries = serviceNames.map((name, index) => {
    const reply = replies[index] as PromiseSettledResult<T>
    return [name, reply.status === 'fulfilled' ? reply.value : null] as const
  })
  return {
    services: Object.fromEntries(entries) as Record<Name, T | null>,
    unavailable: entries.filter(([, value]) => value === null).map(([name]) => name),
  }
}
