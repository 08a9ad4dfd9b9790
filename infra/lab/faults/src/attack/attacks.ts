import { randomUUID } from 'node:crypto'
import { draftRules, guidedSession, today, workout } from './bodies.ts'
import { send, type Sender, type Sent } from './send.ts'

export interface Attack {
  readonly name: string
  /** How many ask at once. */
  readonly atOnce: number
  readonly step: (turn: number) => Promise<Sent>
}

const inTurn = (sender: Sender, paths: readonly string[]) => (turn: number) =>
  send(sender, paths[turn % paths.length] as string)
const post = (sender: Sender, path: string, body: unknown, type?: string) =>
  send(sender, path, { method: 'POST', body, ...(type !== undefined && { type }) })

/** The reads of one person that cost most. */
const costlyReads = () => [
  `/training/targets?from=${today()}&to=${today()}`,
  '/training/progress',
  '/training/plan',
  '/training/sessions?limit=100',
  '/user/workout-history?limit=1000',
  '/user/workout-history?limit=100',
  '/consultations?limit=1000',
  '/rule-bases',
  '/rules/stats',
  '/exercises?limit=1000',
]

const invented = () => `${randomUUID()}@contoh.id`
const password = 'rahasia-uji-123'
const lineBytes = 1000
const importLines = 5000

/** Attacks by one person, one administrator and an anonymous client from one address. */
export const attacksOf = (user: Sender, administrator: Sender): readonly Attack[] => {
  const nobody = { url: user.url, address: user.address }
  // More kinds of people than are tried, and nearly as many.
  const drafts = [draftRules(400, 400), draftRules(27, 15)].map((rules) => JSON.stringify({ rules }))
  const lines = `${'x'.repeat(lineBytes)}\n`.repeat(importLines)
  const largest = JSON.stringify({ weight: 60, height: 170, notes: 'x'.repeat(250_000) })
  return [
    { name: 'costly reads', atOnce: 12, step: inTurn(user, costlyReads()) },
    {
      name: 'largest sessions',
      atOnce: 6,
      step: (turn) => {
        const body = guidedSession('largest', turn)
        return send(user, `/training/sessions/${body.id}`, { method: 'PUT', body })
      },
    },
    { name: 'largest workouts', atOnce: 4, step: () => post(user, '/user/workout-history', workout('largest')) },
    { name: 'consultations', atOnce: 4, step: () => post(user, '/consultations', { weight: 60, height: 170 }) },
    { name: 'data download', atOnce: 3, step: () => send(user, '/user/account/data') },
    { name: 'wrong logins', atOnce: 12, step: () => post(nobody, '/auth/login', { email: invented(), password }) },
    {
      name: 'registrations',
      atOnce: 4,
      step: () => post(nobody, '/auth/register', { name: 'Tamu', email: invented(), password, gender: 'male' }),
    },
    {
      name: 'open reads',
      atOnce: 6,
      step: inTurn(nobody, ['/health', '/openapi.json', '/auth/me', `/files/${'0'.repeat(32)}`, '/nothing']),
    },
    { name: 'huge bodies', atOnce: 3, step: () => post(user, '/consultations', largest, 'application/json') },
    {
      name: 'validate',
      atOnce: 3,
      step: (turn) =>
        post(administrator, '/forward-chaining/validate', drafts[turn % drafts.length], 'application/json'),
    },
    {
      name: 'simulate',
      atOnce: 2,
      step: () => post(administrator, '/forward-chaining/simulate', { changes: [{ id: 'B2-L2', programCode: 'P6' }] }),
    },
    {
      name: 'import previews',
      atOnce: 2,
      step: () => post(administrator, '/import?preview=true', lines, 'application/x-ndjson'),
    },
    {
      name: 'exports and tables',
      atOnce: 3,
      step: inTurn(administrator, [
        '/export',
        '/consultations/admin/csv',
        '/users/csv',
        '/audit/csv',
        '/decisions/csv',
      ]),
    },
    {
      name: 'lists of everybody',
      atOnce: 3,
      step: inTurn(administrator, ['/consultations/admin/all?limit=1000', '/users?limit=1000', '/stats']),
    },
  ]
}
