import type { Operation } from './operation.ts'

/**
 * Work is queued fairly by address, then by account; requests without a token share one account per address. A slot is
 * taken when the body has arrived and is free when the reply is made: no client holds one by being slow.
 */
export interface Turns {
  readonly atOnce: number
  readonly perAddress: number
  readonly perAccount: number
  /** Maximum queue length; beyond it the busiest address gets 503. */
  readonly waiting: number
  /**
   * After its work a slot stays occupied for `rest` times the duration of the work, at most one second, so that a busy
   * address leaves each service time for others.
   */
  readonly rest: number
}

export interface LaneLimits extends Turns {
  /** Its turns are also turns of `heavy`. */
  readonly isHeavy?: true
}

/** History, verification and transfers together. A rule can be changed while a simulation of its change runs. */
export const heavy = { perAddress: 2, perAccount: 2, rest: 2 } as const

/** Each copy of the gateway has lanes of its own. */
export const lanes = {
  everyday: { atOnce: 64, perAddress: 2, perAccount: 2, waiting: 1000, rest: 1 },
  /** At most one of these runs ahead of a queued request. */
  history: { atOnce: 16, perAddress: 8, perAccount: 1, waiting: 500, rest: 0, isHeavy: true },
  verification: { atOnce: 4, perAddress: 3, perAccount: 2, waiting: 10, rest: 0, isHeavy: true },
  /** A turn is one page of a table, or an import that has arrived. */
  transfer: { atOnce: 4, perAddress: 2, perAccount: 2, waiting: 10, rest: 0, isHeavy: true },
  /** A service sends requests for many people from one address with one key. */
  team: { atOnce: 256, perAddress: 128, perAccount: 64, waiting: 1000, rest: 0 },
  /** A turn is one batch of decisions. */
  teamStream: { atOnce: 16, perAddress: 8, perAccount: 4, waiting: 500, rest: 0 },
} as const satisfies Record<string, LaneLimits>

/** Bytes that clients may make a copy of the gateway hold; beyond it the oldest transfer of the busiest address ends. */
export interface Transfers {
  readonly perAddress: number
  readonly inAll: number
  /** A shorter one counts as so many. */
  readonly leastBytes: number
  /** A transfer that waits for its client ends when it has moved less in such a span of milliseconds. */
  readonly windowMs: number
  readonly bytesPerSecond: number
}

const kB = 1024
const MB = 1024 * kB

export const traffic = {
  /** Requests on one connection of which none is answered: browsers and proxies send one at a time. */
  pipelined: 8,
  /** Bodies that are still to come, or wait for their turn. */
  bodies: { perAddress: 32 * MB, inAll: 128 * MB, leastBytes: 32 * kB, windowMs: 10_000, bytesPerSecond: 500 },
  /** A slow phone behind the buffers of the system moves nothing for half a minute. */
  replies: { perAddress: 32 * MB, inAll: 128 * MB, leastBytes: 32 * kB, windowMs: 60_000, bytesPerSecond: 250 },
} as const satisfies Traffic

export interface Traffic {
  readonly pipelined: number
  readonly bodies: Transfers
  readonly replies: Transfers
}

interface RateLimit {
  /** Per logged-in person or team key, from any address. */
  readonly person: number
  /** Per IPv4 address or IPv6 /64 network, which may be a campus of hundreds of people. */
  readonly address: number
  readonly lane: keyof typeof lanes
}

/**
 * Requests per minute, all operations of a class together. Each copy of the gateway counts separately.
 * A screen makes some ten reads when it opens and the fastest control four a second; a person may have several devices.
 */
export const rateLimits = {
  /** Decisions for another team, identified by its key; its own quota for further requests is counted by inference. */
  team: { person: 20_000, address: 60_000, lane: 'team' },
  read: { person: 600, address: 12_000, lane: 'everyday' },
  write: { person: 300, address: 6000, lane: 'everyday' },
  /** A password is hashed, or a file carried. */
  expensive: { person: 120, address: 1200, lane: 'everyday' },
  /** Reads megabytes of a person's log, or computes a plan from it. */
  history: { person: 120, address: 2400, lane: 'history' },
  /** One request carries the facts of any number of people. */
  teamStream: { person: 30, address: 100, lane: 'teamStream' },
  /** Proves rules for everybody, or runs them over all consultations. */
  verification: { person: 20, address: 60, lane: 'verification' },
  /** Reads or writes the whole system, or a table of everybody. */
  transfer: { person: 10, address: 30, lane: 'transfer' },
} as const satisfies Record<string, RateLimit>

export type RateClass = keyof typeof rateLimits

/**
 * Keys of teams that are refused, in a minute and for each address. Beyond them a key is looked up only if it has been
 * good before: each costs a read of the database.
 */
export const invalidTeamKeys = 60

/** A longer reply that is made for one person counts as one more request of its class for each further so many bytes. */
export const replyBytes = 64 * kB

/** `read` for a safe operation, else `write`, unless its entry names a class. */
export const rateClassOf = ({ rateClass, safe }: Pick<Operation, 'rateClass' | 'safe'>): RateClass =>
  rateClass ?? (safe ? 'read' : 'write')
