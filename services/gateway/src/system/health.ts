import type { Handlers } from '@bugar/contracts/core/bus/operation'
import { serviceNames } from '@bugar/contracts/core/bus/operation'
import type { Health, ServiceState, systemOperations } from '@bugar/contracts/system/system'
import type { Bus } from '@bugar/runtime/nats/bus'
import { singleFlight } from '@bugar/runtime/core/single-flight'
import { copiesOf, type Report, rulesIn } from './rule-copies.ts'

type Name = (typeof serviceNames)[number]
type Copies = Awaited<ReturnType<Bus['discover']>>

/** Discovery timeout. */
const replyWithinMs = 1000
const freshForMs = 1000
/** Shorter, so that a recovery is seen soon. */
const degradedFreshForMs = 250
/** A healthy result of up to this age is returned while a new one is fetched, so that no caller waits. */
const usableForMs = 3000

const discover = async (bus: Bus): Promise<Copies> => {
  try {
    return bus.isConnected() ? await bus.discover(replyWithinMs) : []
  } catch {
    return []
  }
}

const countsOf = async (bus: Bus) => {
  const deadline = Date.now() + replyWithinMs
  const [auth, catalog, inference, consultation, training] = await Promise.all(
    (['auth.counts', 'catalog.counts', 'inference.counts', 'consultation.counts', 'training.counts'] as const).map(
      (name) =>
        bus.call(name, {}, { deadline }).then(
          ({ data }) => data as Record<string, number>,
          () => null,
        ),
    ),
  )
  return { auth, catalog, inference, consultation, training } as Record<Name, Record<string, number> | null>
}

/** State that a copy reports in its statistics; none means healthy. */
const saysOf = ({ endpoints }: Copies[number]) =>
  (endpoints?.find((endpoint) => endpoint.data !== undefined)?.data ?? {}) as {
    readonly state?: unknown
    readonly reason?: string
  }

const reportOf = (copy: Copies[number]): Report => ({
  id: copy.id,
  startedAt: new Date(copy.started).toISOString(),
  rules: rulesIn(saysOf(copy)),
})

const isWell = (copy: Copies[number]): boolean => (saysOf(copy).state ?? 'ok') === 'ok'

const stateOf = (copies: Copies, hasAnswered: boolean): ServiceState => {
  if (copies.length === 0 && !hasAnswered) {
    return { state: 'down', copies: 0 }
  }
  const state = hasAnswered && copies.every(isWell) ? 'ok' : 'degraded'
  const reason = copies.map((copy) => saysOf(copy).reason).find((each) => each !== undefined)
  return { state, copies: copies.length, ...(reason !== undefined && { reason }) }
}

const look = async (bus: Bus): Promise<Health> => {
  const [all, counts] = await Promise.all([discover(bus), countsOf(bus)])
  const services = Object.fromEntries(
    serviceNames.map((service) => [
      service,
      stateOf(
        all.filter(({ name }) => name === service),
        counts[service] !== null,
      ),
    ]),
  ) as Record<Name, ServiceState>
  return {
    status: Object.values(services).every(({ state }) => state === 'ok') ? 'ok' : 'degraded',
    stats: {
      users: counts.auth?.['users'] ?? null,
      programs: counts.catalog?.['programs'] ?? null,
      exercises: counts.catalog?.['exercises'] ?? null,
      rules: counts.inference?.['rules'] ?? null,
      consultations: counts.consultation?.['consultations'] ?? null,
    },
    services,
  }
}

export const createHealthHandlers = (bus: Bus) => {
  let latest: { readonly health: Health; readonly at: number } | null = null

  const looking = singleFlight(async () => {
    const health = await look(bus)
    latest = { health, at: performance.now() }
    return health
  })

  const discovering = singleFlight(() => discover(bus))

  const current = (): Promise<Health> | Health => {
    if (latest === null) {
      return looking.run()
    }
    const age = performance.now() - latest.at
    if (age > (latest.health.status === 'ok' ? usableForMs : degradedFreshForMs)) {
      return looking.run()
    }
    if (age > freshForMs) {
      void looking.run()
    }
    return latest.health
  }

  return {
    'system.health': async () => ({ data: await current() }),
    'system.ruleCopies': async () => {
      const copies = (await discovering.run()).filter(({ name }) => name === 'inference')
      return { data: copiesOf(copies.map(reportOf), Date.now()) }
    },
  } satisfies Pick<Handlers<typeof systemOperations>, 'system.health' | 'system.ruleCopies'>
}
