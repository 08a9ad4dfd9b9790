import * as z from 'zod/mini'
import { defineOperations } from '../core/bus/operation.ts'
import { Id, Empty, Time } from '../core/values/shared.ts'
import type { PersonalTable } from '../core/values/table.ts'

/** A login that still has a token which is good. */
export const ActiveSession = z.strictObject({
  /** The session id in its tokens. */
  id: Id,
  /** Browser and system, such as "Chrome di Android"; null when the client does not identify itself. */
  device: z.nullable(z.string()),
  startedAt: Time,
  /** At most five minutes older than the last use. */
  lastUsedAt: Time,
  /** True for the caller's own session. */
  isCurrent: z.boolean(),
})
export type ActiveSession = z.output<typeof ActiveSession>

export const sessionTable: PersonalTable = {
  file: 'sesi',
  title: 'Perangkat yang masuk',
  columns: { device: 'Perangkat', startedAt: 'Masuk (WIB)', lastUsedAt: 'Terakhir dipakai (WIB)' },
}

export const activeSessionOperations = defineOperations('auth', {
  'login.list': {
    http: { method: 'GET', path: '/user/sessions' },
    access: 'user',
    summary: 'Where the person is logged in: the asking session first, then the last used',
    input: Empty,
    output: z.array(ActiveSession),
    failure: 'Failed to get sessions',
    safe: true,
    takesDevice: true,
  },
  'login.end': {
    http: { method: 'DELETE', path: '/user/sessions/{id}' },
    access: 'user',
    summary: 'End one of the own sessions with all its tokens, everywhere within a second',
    input: z.strictObject({ id: Id }),
    output: Empty,
    message: 'Perangkat sudah dikeluarkan',
    failure: 'Failed to end session',
    outdates: ['login.list'],
    errors: ['not-found'],
  },
  'login.endAll': {
    http: { method: 'DELETE', path: '/user/sessions' },
    access: 'user',
    summary: 'End all of the own sessions, the asking one too',
    input: Empty,
    output: Empty,
    message: 'Semua perangkat sudah keluar',
    failure: 'Failed to end sessions',
    outdates: ['login.list'],
    clearsCache: true,
  },
})
