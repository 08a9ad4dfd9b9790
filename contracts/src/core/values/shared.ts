import * as z from 'zod/mini'
import { atMost, plainText } from './string-length.ts'

/** An object's id as it travels: opaque, never empty. */
export const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'ID tidak sah'))

/** Valid `Idempotency-Key`: visible ASCII. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/

/** ISO 8601 in UTC. */
export const Time = z.iso.datetime()

export const Empty = z.strictObject({})

const whole = (message: string) => z.int(message)

/** Page numbers start at 1; a page holds 1 to 1000 entries, 10 by default. */
export const pageFields = {
  page: z._default(
    whole('Nomor halaman harus bilangan bulat').check(z.gte(1, 'Halaman mulai dari 1'), z.lte(1_000_000)),
    1,
  ),
  limit: z._default(
    whole('Isi halaman harus bilangan bulat').check(
      z.gte(1, 'Isi halaman 1 sampai 1000'),
      z.lte(1000, 'Isi halaman 1 sampai 1000'),
    ),
    10,
  ),
}

export const Pagination = z.strictObject({
  total: z.number(),
  page: z.number(),
  totalPages: z.number(),
  limit: z.number(),
})
export type Pagination = z.output<typeof Pagination>

/** A span of time of a list: from the first moment on, and before the second. */
export const spanFields = { from: z.optional(Time), to: z.optional(Time) }

/** Length of a value as JSON in UTF-8. */
export const jsonBytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** An empty list still has one page. */
export const paginate = (total: number, page: number, limit: number): Pagination => ({
  total,
  page,
  totalPages: Math.max(1, Math.ceil(total / limit)),
  limit,
})

/** Substring to search for; regular-expression characters are literal. */
export const Search = z.string().check(plainText(), atMost(100, 'Pencarian paling panjang 100 karakter'))

/** An update has at least one field besides the id; register `minProperties: 2` with it. */
export const requireOneChange = z.refine<object>((update) => Object.keys(update).length > 1, {
  error: 'Isi sedikitnya satu kolom',
  when: ({ issues }) => issues.length === 0,
})
