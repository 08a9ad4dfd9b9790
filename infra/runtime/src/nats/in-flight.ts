import type { ServiceName } from '@bugar/contracts/core/bus/operation'
import { inFlightSubject } from '@bugar/contracts/system/subjects'
import type { Msg, NatsConnection } from '@nats-io/nats-core'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCounts } from '../core/counts.ts'

const keyOf = (subject: string, requestId: string) => `${subject} ${requestId}`
const drainWithinMs = 5000
const yes = '1'
const no = '0'

export interface Busy {
  readonly all: number
  readonly ofTeams: number
  /** Requests of the same caller; 0 for people and services. */
  readonly ofCaller: number
}

/** The requests that this copy of a service has and has not answered yet. */
export const createInFlight = () => {
  const keys = new Map<Promise<void>, string>()
  const teams = createCounts()
  return {
    /** @param caller of other teams; null for people and services */
    add: (subject: string, requestId: string, caller: string | null, work: Promise<void>): void => {
      if (caller !== null) {
        teams.add(caller, 1)
      }
      const answered = work.finally(() => {
        if (caller !== null) {
          teams.add(caller, -1)
        }
        keys.delete(answered)
      })
      keys.set(answered, keyOf(subject, requestId))
    },
    /** How many there are, and how many of them other teams and this caller sent. */
    count: (caller: string | null): Busy => ({
      all: keys.size,
      ofTeams: teams.sum(),
      ofCaller: caller === null ? 0 : teams.of(caller),
    }),
    /** Starts answering whether this copy has a request; every copy answers. */
    serve: (connection: NatsConnection, service: ServiceName): void => {
      connection.subscribe(inFlightSubject(service), {
        callback: (error, message) => {
          if (!error) {
            const key = message.string()
            message.respond([...keys.values()].includes(key) ? yes : no)
          }
        },
      })
    },
    /** Resolves when all are answered, at most five seconds later. */
    drain: async (): Promise<void> => {
      const begun = Date.now()
      while (keys.size > 0 && Date.now() - begun < drainWithinMs) {
        await Promise.race([Promise.allSettled(keys.keys()), sleep(100)])
      }
    },
  }
}

/** The longest that a copy which answers at all takes, in milliseconds. */
const answersWithinMs = 100

/**
 * State of a request among the copies of a service: `held` when one has it, `lost` when copies answer and none has it,
 * so that it went to one that is frozen or gone, `silent` when none answers. A copy answers in the order in which it
 * received the messages, so that one which has just answered the request is not taken for one that never had it.
 */
export const whereIs = async (
  connection: NatsConnection,
  service: ServiceName,
  subject: string,
  requestId: string,
): Promise<'held' | 'lost' | 'silent'> => {
  let outcome: 'lost' | 'silent' = 'silent'
  try {
    const options = { strategy: 'timer', maxWait: answersWithinMs } as const
    const answers: AsyncIterable<Msg> = await connection.requestMany(
      inFlightSubject(service),
      keyOf(subject, requestId),
      options,
    )
    for await (const answer of answers) {
      if (answer.string() === yes) {
        return 'held'
      }
      outcome = 'lost'
    }
  } catch {
    // Nobody serves, or the connection is lost: then nobody can say.
  }
  return outcome
}
