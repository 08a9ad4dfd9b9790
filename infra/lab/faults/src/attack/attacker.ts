import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { attacksOf } from './attacks.ts'
import type { Sender } from './send.ts'

/** Message that the process receives at its start. */
export interface Orders {
  readonly user: Sender
  readonly administrator: Sender
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

const [{ user, administrator, seconds, share, only }] = (await once(process, 'message')) as [Orders]
const end = Date.now() + seconds * 1000
const answers: Record<string, Record<string, number>> = {}

const attack = async (name: string, step: (turn: number) => Promise<{ status: number | null }>) => {
  for (let turn = 0; Date.now() < end; turn++) {
    const { status } = await step(turn)
    const counts = (answers[name] ??= {})
    counts[String(status)] = (counts[String(status)] ?? 0) + 1
    if (status === null || status === 429 || status === 503) {
      await sleep(pauseMs)
    }
  }
}

await Promise.all(
  attacksOf(user, administrator)
    .filter(({ name }) => name.includes(only))
    .flatMap(({ name, atOnce, step }) => Array.from({ length: Math.ceil(atOnce * share) }, () => attack(name, step))),
)
process.send?.(answers)
process.disconnect()
