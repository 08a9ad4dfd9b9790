import { AppError, statusOf } from '@bugar/contracts/core/bus/errors'
import type { Bus } from '@bugar/runtime/nats/bus'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from '../../../harness/http.ts'
import { draftRules, guidedSession, person, today, workout } from './bodies.ts'
import { sendAs, type Sender } from './people.ts'

/** The status of an answer; null when none came. */
type Sent = Pick<Reply, 'status'>

const connectMs = 2000

const open = async ({ url, address }: Sender) => {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, localAddress: address })
  socket.on('error', () => undefined)
  await Promise.race([once(socket, 'connect'), once(socket, 'close'), sleep(connectMs)])
  return socket
}

const statusIn = (reply: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]) || null

const head = (method: string, path: string, ...lines: readonly string[]) =>
  [`${method} /api${path} HTTP/1.1`, 'Host: x', ...lines, '', ''].join('\r\n')

/** Sends many requests at once on one connection and reads no reply until then, in milliseconds since the epoch. */
const readNothing = async (sender: Sender, path: string, requests: number, until: number): Promise<Sent> => {
  const socket = await open(sender)
  socket.pause()
  socket.write(head('GET', path, `Authorization: Bearer ${sender.token}`).repeat(requests))
  await sleep(until - Date.now())
  // The bytes received so far show whether the request was refused.
  const read = socket.read() as Buffer | null
  socket.destroy()
  return { status: statusIn(String(read)) }
}

/** Sends the body of a login byte by byte, one a second, for as long as the system reads it and until then. */
const sendSlowly = async (sender: Sender, until: number): Promise<Sent> => {
  const socket = await open(sender)
  let reply = ''
  socket.on('data', (chunk: Buffer) => (reply += String(chunk)))
  socket.write(head('POST', '/auth/login', 'Content-Type: application/json', 'Content-Length: 60'))
  while (!socket.destroyed && statusIn(reply) === null && Date.now() < until) {
    socket.write(' ')
    await sleep(1000)
  }
  socket.destroy()
  return { status: statusIn(reply) }
}

export interface Attack {
  readonly name: string
  /** How many ask at once. */
  readonly atOnce: number
  readonly step: (turn: number, index: number) => Promise<Sent>
}

export interface Attackers {
  readonly user: Sender
  readonly administrator: Sender
  /** People with an address each. */
  readonly crowd: readonly Sender[]
  /** Another team, with its key. */
  readonly team: Sender
}

const inTurn = (sender: Sender, paths: readonly string[]) => (turn: number) =>
  sendAs(sender, paths[turn % paths.length] as string)
const post = (sender: Sender, path: string, body: unknown, type?: string) =>
  sendAs(sender, path, { method: 'POST', body, ...(type !== undefined && { type }) })

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

/** The most expensive replies that are the same for everybody. */
const sharedReads = [
  '/rule-bases',
  '/rule-bases/safety/vectors',
  '/rule-bases/safety/dmn',
  '/rules',
  '/exercises?limit=1000',
]

const askVectors = (integration: Bus): Promise<Sent> =>
  integration.forward('ruleBase.vectors', { base: 'safety' }, {}).then(
    () => ({ status: 200 }),
    (error: unknown) => ({ status: error instanceof AppError ? statusOf[error.code] : null }),
  )

/** An address of this machine, of which every one below 127 is its own; the system sees it as the client's. */
const local = (sender: Sender, index: number): Sender => ({ ...sender, address: `127.0.66.${index + 1}` })

/**
 * Attacks by one person, one administrator, a team, and clients from one address and from many.
 * @param end milliseconds since the epoch
 */
export const attacksOf = (
  { user, administrator, crowd, team }: Attackers,
  integration: Bus,
  end: number,
): readonly Attack[] => {
  const member = (index: number) => crowd[index % crowd.length] as Sender
  const nobody = { url: user.url, address: user.address }
  // More kinds of people than are tried, and nearly as many.
  const drafts = [draftRules(400, 400), draftRules(27, 15)].map((rules) => JSON.stringify({ rules }))
  const lines = `${'x'.repeat(lineBytes)}\n`.repeat(importLines)
  const largest = JSON.stringify({ weight: 60, height: 170, notes: 'x'.repeat(250_000) })
  const attacks: Readonly<Record<string, readonly [atOnce: number, step: Attack['step']]>> = {
    'costly reads': [12, inTurn(user, costlyReads())],
    'largest sessions': [
      6,
      (turn) => {
        const body = guidedSession('largest', turn)
        return sendAs(user, `/training/sessions/${body.id}`, { method: 'PUT', body })
      },
    ],
    'largest workouts': [4, () => post(user, '/user/workout-history', workout('largest'))],
    consultations: [4, () => post(user, '/consultations', { weight: 60, height: 170 })],
    'data download': [3, () => sendAs(user, '/user/account/data')],
    'wrong logins': [12, () => post(nobody, '/auth/login', { email: invented(), password })],
    registrations: [
      4,
      () => post(nobody, '/auth/register', { name: 'Tamu', email: invented(), password, gender: 'male' }),
    ],
    'open reads': [6, inTurn(nobody, ['/health', '/openapi.json', '/auth/me', `/files/${'0'.repeat(32)}`, '/nothing'])],
    'huge bodies': [3, () => post(user, '/consultations', largest, 'application/json')],
    validate: [
      3,
      (turn) => post(administrator, '/forward-chaining/validate', drafts[turn % drafts.length], 'application/json'),
    ],
    simulate: [
      2,
      () => post(administrator, '/forward-chaining/simulate', { changes: [{ id: 'B2-L2', programCode: 'P6' }] }),
    ],
    'import previews': [2, () => post(administrator, '/import/content?preview=true', lines, 'application/x-ndjson')],
    'exports and tables': [
      3,
      inTurn(administrator, ['/export', '/consultations/admin/csv', '/users/csv', '/audit/csv', '/decisions/csv']),
    ],
    'lists of everybody': [
      3,
      inTurn(administrator, ['/consultations/admin/all?limit=1000', '/users?limit=1000', '/stats']),
    ],
    'slow readers': [64, (_turn, index) => readNothing(local(member(index % 4), index % 16), '/rule-bases', 36, end)],
    'slow bodies': [64, (_turn, index) => sendSlowly(local(nobody, 16 + (index % 16)), end)],
    'shared reads': [20, (turn, index) => sendAs(member(index), sharedReads[turn % sharedReads.length] as string)],
    'many addresses': [
      40,
      (turn) => sendAs({ ...nobody, address: `10.${67 + (turn % 150)}.${turn % 250}.1` }, '/openapi.json'),
    ],
    'NATS vectors': [40, () => askVectors(integration)],
    'NATS bursts': [
      1,
      async () => (await Promise.all(Array.from({ length: 600 }, () => askVectors(integration))))[0] as Sent,
    ],
    'team batches': [
      8,
      () => post(team, '/team/decisions/program/batch', { items: Array.from({ length: 500 }, () => person) }),
    ],
  }
  return Object.entries(attacks).map(([name, [atOnce, step]]) => ({ name, atOnce, step }))
}
