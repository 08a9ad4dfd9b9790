import type { Operation } from './operation.ts'

/** Requests are queued fairly by address, then by account; requests without a token share one account per address. */
export interface Turns {
  readonly atOnce: number
  readonly perAddress: number
  readonly perAccount: number
  /** With more that wait, the busiest address is answered 503. */
  readonly waiting: number
}

/** Each copy of the gateway has lanes of its own. */
export const lanes = {
  /** A browser asks six things at once at most; the body of what waits is not read yet. */
  everyday: { atOnce: 64, perAddress: 16, perAccount: 4, waiting: 1000 },
  /** Others wait for one piece of it at most. */
  history: { atOnce: 16, perAddress: 8, perAccount: 1, waiting: 500 },
  verification: { atOnce: 4, perAddress: 3, perAccount: 2, waiting: 10 },
  transfer: { atOnce: 4, perAddress: 2, perAccount: 2, waiting: 10 },
  /** A service asks for many people from one address with one key. */
  team: { atOnce: 256, perAddress: 128, perAccount: 64, waiting: 1000 },
  /** Each goes on for minutes, with two groups of decisions at once. */
  teamStream: { atOnce: 16, perAddress: 8, perAccount: 4, waiting: 50 },
} as const satisfies Record<string, Turns>

/**
 * Admitted requests that are worked on at once. After its answer a turn stays taken for `rest` times the duration of
 * its work, at most a second, so that a busy address leaves each service time for others.
 */
export const worked = {
  everyday: { perAddress: 2, perAccount: 2, rest: 1 },
  /** History, verification and transfers together. A rule can be changed while a simulation of its change goes on. */
  heavy: { perAddress: 2, perAccount: 2, rest: 2 },
  team: { perAddress: 128, perAccount: 64, rest: 0 },
} as const

interface RateLimit {
  /** Of somebody logged in or of a team's key, from wherever. */
  readonly person: number
  /** Of everybody at an IPv4 address or in an IPv6 /64 network, which may be a campus of hundreds of people. */
  readonly address: number
  readonly lane: keyof typeof lanes
}

/**
 * Requests per minute, all operations of a class together. Each copy of the gateway counts separately.
 * A screen makes some ten reads when it opens and the fastest control four a second; a person may have several devices.
 */
export const rateLimits = {
  /** Decisions for another team, known by its key; what it may ask besides is its own quota, which inference counts. */
  team: { person: 20_000, address: 60_000, lane: 'team' },
  read: { person: 600, address: 12_000, lane: 'everyday' },
  write: { person: 300, address: 6000, lane: 'everyday' },
  /** A password is hashed, a file carried, or a page of more than `largePage` entries read. */
  expensive: { person: 120, address: 1200, lane: 'everyday' },
  /** Megabytes of what a person has logged are read, or a plan is computed of them. */
  history: { person: 120, address: 2400, lane: 'history' },
  /** Facts of any number of people come in one request. */
  teamStream: { person: 30, address: 100, lane: 'teamStream' },
  /** Rules are proved for everybody, or run over all consultations. */
  verification: { person: 20, address: 60, lane: 'verification' },
  /** All of the system, or a table of everybody, is read or written. */
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

/** A read when it only reads, else a write, unless its entry says otherwise. */
export const rateClassOf = ({ rateClass, safe }: Pick<Operation, 'rateClass' | 'safe'>): RateClass =>
  rateClass ?? (safe ? 'read' : 'write')
