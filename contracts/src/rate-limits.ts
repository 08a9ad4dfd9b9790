import type { Operation } from './operation.ts'

/** Work that takes turns by address, then by account. */
interface Lane {
  readonly atOnce: number
  readonly perAddress: number
  /** With more that wait, the busiest address is answered 503. */
  readonly waiting: number
}

interface RateLimit {
  /** Of somebody logged in, from wherever. */
  readonly person: number
  /** Of everybody at an IPv4 address or in an IPv6 /64 network, which may be a campus of hundreds of people. */
  readonly address: number
  readonly lane?: Lane
}

/**
 * What may be asked in a minute, all operations of a class together. Each copy of the gateway counts for itself.
 * A screen asks some ten reads when it opens and the quickest control four a second; a person may have several devices.
 */
export const rateLimits = {
  read: { person: 600, address: 12_000 },
  write: { person: 300, address: 6000 },
  /** A password is hashed, a plan computed, a file carried, or more than `largePage` entries are read. */
  expensive: { person: 120, address: 1200 },
  /** Rules are proved for everybody, or run over all consultations. */
  verification: { person: 20, address: 60, lane: { atOnce: 2, perAddress: 1, waiting: 20 } },
  /** All of the system, a table or a person is read or written. */
  transfer: { person: 10, address: 30, lane: { atOnce: 4, perAddress: 2, waiting: 20 } },
} as const satisfies Record<string, RateLimit>

export type RateClass = keyof typeof rateLimits

/** Entries of a page; one with more is expensive. */
export const largePage = 100

/** A read when it only reads, else a write, unless its entry says otherwise. */
export const rateClassOf = ({ rateClass, safe }: Pick<Operation, 'rateClass' | 'safe'>): RateClass =>
  rateClass ?? (safe ? 'read' : 'write')
