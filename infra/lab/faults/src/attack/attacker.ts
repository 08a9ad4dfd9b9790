import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectBus } from '@bugar/runtime/nats/bus'
import { silent } from '@bugar/testing/bus'
import { count } from '../../../harness/report.ts'
import { type Attack, type Attackers, attacksOf } from './attacks.ts'

/** Message that the process receives at its start. */
export interface Orders extends Attackers {
  readonly nats: Omit<Parameters<typeof connectBus>[0], 'logger'>
  readonly seconds: number
  /** Part of the connections that are used, of 1. */
  readonly share: number
  /** Attacks whose names have this in them. */
  readonly only: string
}

/** Answers by attack and status. */
export type Answers = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Pause after no answer, 429 or 503: without it the refused requests would measure this machine's own clients. */
const pauseMs = 100

// An attacker has a machine of its own: what its requests cost to make takes nothing from the system.
setPriority(constants.priority.PRIORITY_LOW)

const [{ nats, seconds, share, only, ...attackers }] = (await once(process, 'message')) as [Orders]
const end = Date.now() + seconds * 1000
const answers: Record<string, Record<string, number>> = {}

const integration = await connectBus({ ...nats, logger: silent })

const attack = async ({ name, step }: Attack, index: number) => {
  for (let turn = 0; Date.now() < end; turn++) {
    const { status } = await step(turn, index)
    count((answers[name] ??= {}), String(status))
    if (status === null || status === 429 || status === 503) {
      await sleep(pauseMs)
    }
  }
}

await Promise.all(
  attacksOf(attackers, integration, end)
    .filter(({ name }) => name.includes(only))
    .flatMap((each) => Array.from({ length: Math.ceil(each.atOnce * share) }, (_, index) => attack(each, index))),
)
await integration.stop()
process.send?.(answers)
process.disconnect()
