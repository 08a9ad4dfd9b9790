import * as z from 'zod/mini'
import { callerDay as today, Day, daysBetween } from '../core/values/day.ts'
import { defineOperations } from '../core/bus/operation.ts'
import { Plan, planWeeks, SessionId, SessionTargets } from './plan.ts'
import { Empty } from '../core/values/shared.ts'

/** Both ends inside. */
const targetDays = 14

const isSpan = ({ from, to }: { from: string; to: string }): boolean => {
  const days = daysBetween(from, to)
  return days >= 0 && days < targetDays
}

const user = { access: 'user', failure: 'Rencana latihan belum dapat dimuat', rateClass: 'history' } as const
const change = {
  access: 'user',
  output: Plan,
  failure: 'Rencana latihan belum tersimpan',
  outdates: ['plan.*'],
  rateClass: 'history',
  errors: ['not-found', 'conflict'],
} as const

export const planOperations = defineOperations('training', {
  'plan.get': {
    http: { method: 'GET', path: '/training/plan' },
    ...user,
    summary: 'The caller’s plan, fitted by the rules in force; null when there is none',
    input: z.strictObject(today),
    output: z.nullable(Plan),
    safe: true,
    offline: true,
  },
  'plan.preview': {
    http: { method: 'GET', path: '/training/plan/preview' },
    ...user,
    summary: 'The plan that would begin on a day; nothing is stored',
    input: z.strictObject({ startDate: Day, ...today }),
    output: Plan,
    safe: true,
    errors: ['conflict'],
  },
  'plan.start': {
    http: { method: 'POST', path: '/training/plan', status: 201 },
    ...change,
    summary: 'Begin a plan with the program of the latest consultation; replaces an earlier one only when told to',
    input: z.strictObject({ startDate: Day, replace: z._default(z.boolean(), false), ...today }),
    message: 'Rencana latihan dimulai',
    errors: ['conflict'],
  },
  'plan.delete': {
    http: { method: 'DELETE', path: '/training/plan' },
    access: 'user',
    summary: 'End the caller’s plan; what was logged stays; succeeds when there is none',
    input: Empty,
    output: Empty,
    message: 'Rencana latihan diakhiri',
    failure: 'Rencana latihan belum diakhiri',
    outdates: ['plan.*'],
  },
  'plan.move': {
    http: { method: 'POST', path: '/training/plan/sessions/{id}/move' },
    ...change,
    summary: 'Put a session on another day of its week or the next, from today on',
    input: z.strictObject({ id: SessionId, date: Day, ...today }),
    message: 'Sesi dipindahkan',
  },
  'plan.pause': {
    http: { method: 'POST', path: '/training/plan/pause' },
    ...change,
    summary: 'Stop counting from today on; succeeds when it is paused already',
    input: z.strictObject(today),
    errors: [...change.errors, 'protected'],
    message: 'Rencana dijeda',
  },
  'plan.resume': {
    http: { method: 'POST', path: '/training/plan/resume' },
    ...change,
    summary: 'Go on from today: the weeks that are left move by the weeks of the pause',
    input: z.strictObject(today),
    message: 'Rencana dilanjutkan',
  },
  'plan.setEasyWeek': {
    http: { method: 'PUT', path: '/training/plan/easy-weeks/{week}' },
    ...change,
    summary: 'Make a week, from this one on, an easy one or a full one',
    input: z.strictObject({ week: z.int().check(z.gte(1), z.lte(planWeeks)), isEasy: z.boolean(), ...today }),
    message: 'Rencana diperbarui',
  },
  'plan.targets': {
    http: { method: 'GET', path: '/training/targets' },
    ...user,
    summary: 'The sessions of at most 14 days with what to do next of each exercise, and why; empty without a plan',
    input: z.strictObject({ from: Day, to: Day, ...today }).check(
      z.refine(isSpan, {
        error: `Paling lama ${targetDays} hari, dan tanggal akhir tidak sebelum tanggal awal`,
        path: ['to'],
      }),
    ),
    output: z.array(SessionTargets),
    safe: true,
    offline: true,
  },
})
