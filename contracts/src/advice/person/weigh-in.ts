import * as z from 'zod/mini'
import { TimeZone } from '../consultation/consultation-stats.ts'
import { Day } from '../../core/values/day.ts'
import { defineOperations } from '../../core/bus/operation.ts'
import { personStateReads } from '../../core/bus/outdates.ts'
import { Id, Empty, pageFields, Pagination, Time } from '../../core/values/shared.ts'
import { Facts } from '../consultation/verdict.ts'

/** Weight in kg, with the bounds of a consultation. */
export const WeighInCreate = z.strictObject({ date: Day, weight: Facts.shape.weight })
export type WeighInCreate = z.output<typeof WeighInCreate>

/** A weight of one day that was noted without a consultation. */
export const WeighIn = z.strictObject({ id: Id, date: z.string(), weight: z.number(), createdAt: Time })
export type WeighIn = z.output<typeof WeighIn>

export const weighInOperations = defineOperations('consultation', {
  'weighIn.create': {
    http: { method: 'POST', path: '/user/weigh-ins', status: 201 },
    access: 'user',
    summary: 'Keep a weight of the caller’s own, without a consultation',
    /** Without a zone, a day that is today somewhere counts as today. */
    input: z.strictObject({ ...WeighInCreate.shape, zone: z.optional(TimeZone) }),
    output: WeighIn,
    message: 'Berat badan dicatat',
    failure: 'Failed to save weight',
    outdates: ['weighIn.list', ...personStateReads],
    takesIdempotencyKey: true,
    errors: ['key-reused', 'protected'],
  },
  'weighIn.list': {
    http: { method: 'GET', path: '/user/weigh-ins' },
    access: 'user',
    summary: 'The caller’s noted weights, newest day first',
    input: z.strictObject(pageFields),
    output: z.strictObject({ weighIns: z.array(WeighIn), pagination: Pagination }),
    failure: 'Failed to get weights',
    safe: true,
    offline: true,
  },
  'weighIn.delete': {
    http: { method: 'DELETE', path: '/user/weigh-ins/{id}' },
    access: 'user',
    summary: 'Delete one of the caller’s noted weights',
    input: z.strictObject({ id: Id }),
    output: Empty,
    message: 'Catatan berat dihapus',
    failure: 'Failed to delete weight',
    outdates: ['weighIn.list', ...personStateReads],
    errors: ['not-found'],
  },
})
