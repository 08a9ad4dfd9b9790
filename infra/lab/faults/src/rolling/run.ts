import { setTimeout as sleep } from 'node:timers/promises'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@bugar/local/repository'
import { type Service, services } from '../../../harness/processes.ts'
import { createDraws } from '../../../harness/statistics.ts'
import { type Side, startFleet } from './fleet.ts'
import { createLoad } from './load.ts'
import { findRelease, prepareRelease } from './release.ts'

/**
 * Orders in which services are replaced: rotations, among which each service is once the first and once the last, and
 * so many random ones.
 */
export const ordersOf = (seed: number, random: number): Service[][] => {
  const draws = createDraws(seed)
  return [
    ...services.map((_, at) => [...services.slice(at), ...services.slice(0, at)]),
    ...Array.from({ length: random }, () => draws.shuffle(services)),
  ]
}

export interface RollingOptions {
  /** HAProxy. */
  readonly program: string
  /** A commit to update from; the last release by default. */
  readonly from?: string
  readonly orders: readonly (readonly Service[])[]
  /** Requests to reach; the load goes on after the last order until then. */
  readonly requests: number
  readonly people: number
  /** Milliseconds between two requests of a person. */
  readonly pauseMs: number
  readonly seed: number
  /** For `logs` and `data`; earlier ones are removed. */
  readonly folder: string
  readonly say: (line: string) => void
}

/**
 * Updates a system from the last release to this checkout and back, service by service and copy by copy, in each order,
 * while people and a team ask through the balancer.
 * @throws Error when a process does not start or does not end in order
 */
export const runRolling = async (options: RollingOptions) => {
  const { program, from, orders, requests, people, pauseMs, seed, folder, say } = options
  ;['data', 'logs'].forEach((name) => rmSync(join(folder, name), { recursive: true, force: true }))
  const release = findRelease(from)
  const old: Side = { name: 'old', folder: await prepareRelease(release) }
  const now: Side = { name: 'new', folder: repository }
  say(`Update from ${release.title}, seed ${seed}`)
  const begun = performance.now()
  const fleet = await startFleet(program, old, folder)
  try {
    let during = 'nothing is replaced'
    const load = createLoad(fleet.url, createDraws(seed), () => during)
    const end = await load.start(people, pauseMs)
    for (const [index, order] of orders.entries()) {
      for (const side of [now, old]) {
        for (const service of order) {
          during = `${service} to ${side.name} in order ${index + 1}`
          await fleet.replace(service, side)
        }
      }
      const { failed, wrong } = load.tally
      say(
        `${order.join(', ')}: there and back; ${load.sent()} requests, ${failed.length} failed, ${wrong.length} wrong`,
      )
    }
    during = 'all are old again'
    while (load.sent() < requests) {
      await sleep(100)
    }
    await end()
    const seconds = (performance.now() - begun) / 1000
    return { release, database: fleet.servers.mongodb.description, seconds, requests: load.sent(), ...load.tally }
  } finally {
    await fleet.stop()
  }
}
