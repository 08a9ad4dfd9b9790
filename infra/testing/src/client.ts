import type { Role } from '@bugar/contracts/core/bus/access'
import { consentVersion, type Screening } from '@bugar/contracts/advice/person/health-profile'
import { randomUUID } from 'node:crypto'
import { noteMessages } from './setup/seen-messages.ts'
import mongoose from 'mongoose'
import type { Stack } from './stack.ts'

export interface Send {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a request to the gateway like a browser or a script; the body is sent as JSON. */
export const request = async (base: string, method: string, path: string, { token, body, headers }: Send = {}) => {
  const response = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const envelope = (isJson && !text.includes('\n{') ? JSON.parse(text) : null) as Envelope
  noteMessages(envelope)
  return { status: response.status, headers: response.headers, text, body: envelope }
}

/** Envelope as tests read it; each test knows the type of its data. */
export type Envelope = {
  success: boolean
  message?: string
  data: any
  errors?: { field: string; message: string }[]
} & Record<string, any>

/** Retries server errors, whose outcome may be unknown, and partial replies. */
export const untilKnown = async <R extends { readonly status: number }>(
  ask: () => Promise<R>,
  isWhole: (reply: R) => boolean = () => true,
): Promise<R> => {
  let reply = await ask()
  for (let attempt = 1; attempt < 20 && (reply.status >= 500 || !isWhole(reply)); attempt++) {
    reply = await ask()
  }
  return reply
}

/** @returns true once it is done: a later rejection shows that an earlier attempt succeeded */
export const untilDone = async (ask: () => Promise<{ readonly status: number }>): Promise<boolean> => {
  let attempts = 0
  const { status } = await untilKnown(() => {
    attempts += 1
    return ask()
  })
  return status < 300 || (status < 500 && attempts > 1)
}

/** Registers a new person; retries with another e-mail while the outcome is unknown. */
export const aPerson = async (base: string, given: Readonly<Record<string, string>> = {}) => {
  const newPerson = () => ({
    name: 'Sari Dewi',
    email: `${randomUUID()}@contoh.id`,
    password: 'rahasia123',
    gender: 'male',
    ...given,
  })
  let body = newPerson()
  const reply = await untilKnown(() => {
    body = newPerson()
    return request(base, 'POST', '/auth/register', { body })
  })
  if (reply.status !== 201) {
    throw new Error(`Registration answered ${reply.status}: ${reply.text}`)
  }
  const { token, user } = reply.body.data as { token: string; user: { id: string } }
  return { ...body, token, id: user.id }
}

/** Answers of a healthy, active adult of either sex. */
export const healthyScreening: Screening = {
  age: 34,
  chestPain: 'no',
  fainting: 'no',
  breathlessAtRest: 'no',
  heartDisease: 'no',
  diabetes: 'no',
  kidneyDisease: 'no',
  severeHypertension: 'no',
  weightLoss: 'no',
  activity: 'regular',
  experience: 'experienced',
  equipment: 'gym',
  aches: [],
  conditions: [],
}

/** Answers the health questions, which a plan requires. */
export const answerHealthy = async (base: string, token: string): Promise<void> => {
  const body = { screening: healthyScreening, consentVersion }
  const reply = await request(base, 'PUT', '/user/health-profile', { token, body })
  if (reply.status !== 200) {
    throw new Error(`Health answers: ${reply.status}: ${reply.text}`)
  }
}

export const loginAs = async (base: string, body: { email: string; password: string }): Promise<string> =>
  ((await request(base, 'POST', '/auth/login', { body })).body.data as { token: string }).token

/** A registered person who gets the role; the token is of a later login. */
export const aStaffMember = async (
  { url, servers }: Pick<Stack, 'url' | 'servers'>,
  name: string,
  role: Exclude<Role, 'user'>,
) => {
  const person = await aPerson(url, { name })
  const client = await mongoose.mongo.MongoClient.connect(servers.mongoUri)
  const users = client.db(servers.environment('auth').MONGODB_DATABASE).collection('users')
  await users.updateOne({ email: person.email }, { $set: { role } })
  await client.close()
  const { email, password } = person
  return { ...person, token: await loginAs(url, { email, password }) }
}

export const anAdministrator = (stack: Pick<Stack, 'url' | 'servers'>, name: string) =>
  aStaffMember(stack, name, 'admin')
