import type { Operation } from './operation.ts'

/** Requests are queued fairly by address, then by account; requests without a token share one account per address. */
export interface Turns {
  readonly atOnce: number
  readonly perAddress: number
  readonly perAccount: number
  /** Maximum queue length; beyond it the busiest address gets 503. */
  readonly waiting: number
}

/** Each copy of the gateway has lanes of its own. */
export const lanes = {
  /** A browser sends at most six requests at once; bodies of queued requests are not read yet. */
  everyday: { atOnce: 64, perAddress: 16, perAccount: 4, waiting: 1000 },
  /** At most one of these runs ahead of a queued request. */
  history: { atOnce: 16, perAddress: 8, perAccount: 1, waiting: 500 },
  verification: { atOnce: 4, perAddress: 3, perAccount: 2, waiting: 10 },
  transfer: { atOnce: 4, perAddress: 2, perAccount: 2, waiting: 10 },
  /** A service sends requests for many people from one address with one key. */
  team: { atOnce: 256, perAddress: 128, perAccount: 64, waiting: 1000 },
  /** Each runs for minutes, with two batches of decisions in progress. */
  teamStream: { atOnce: 16, perAddress: 8, perAccount: 4, waiting: 50 },
} as const satisfies Record<string, Turns>

/**
 * Admitted requests in progress. After its reply a slot stays occupied for `rest` times the duration of the work, at
 * most one second, so that a busy address leaves each service time for others.
 */
export const worked = {
  everyday: { perAddress: 2, perAccount: 2, rest: 1 },
  /** History, verification and transfers together. A rule can be changed while a simulation of its change runs. */
  heavy: { perAddress: 2, perAccount: 2, rest: 2 },
  team: { perAddress: 128, perAccount: 64, rest: 0 },
} as const

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
  /** A password is hashed, a file carried, or a page of more than `largePage` entries read. */
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

/** Entries of a page; one with more is expensive. */
export const largePage = 100

/** `read` for a safe operation, else `write`, unless its entry names a class. */
export const rateClassOf = ({ rateClass, safe }: Pick<Operation, 'rateClass' | 'safe'>): RateClass =>
  rateClass ?? (safe ? 'read' : 'write')
