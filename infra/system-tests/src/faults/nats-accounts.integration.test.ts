import { events, type EventName, eventSubject } from '@bugar/contracts/system/events'
import { type Handlers, serviceNames } from '@bugar/contracts/core/bus/operation'
import {
  answeredSubjects,
  inboxOf,
  natsUsers,
  requestersOf,
  requestSubjects,
  teamPrefix,
} from '@bugar/contracts/system/subjects'
import { type OperationName, operations, operationsOf, type ProcessName, topology } from '@bugar/contracts/operations'
import type { Bus } from '@bugar/runtime/nats/bus'
import { type Connection, openConnection } from '@bugar/runtime/nats/connection'
import { busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { errors } from '@nats-io/nats-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/** Body of a request here. No answer is like it, so the body separates answers from requests. */
const question = '{"input":{},"actor":null}'

let servers: TestServers
const services: Bus[] = []
const connections = {} as Record<ProcessName, Connection>
/** Messages that are no requests, with who received them. */
const heard: { readonly by: ProcessName; readonly on: string; readonly subject: string }[] = []
let worked = 0

const open = (user: ProcessName) => {
  const { NATS_URL: url, NATS_PASSWORD: password } = servers.environment(user)
  return openConnection({ url, user, password, logger: silent })
}

const serve = async (name: (typeof serviceNames)[number]) => {
  const bus = await busAs(servers, name)
  services.push(bus)
  const table = Object.fromEntries(operationsOf(name))
  const handle = () => {
    worked += 1
    return { data: {} }
  }
  const handlers = Object.fromEntries(Object.keys(table).map((each) => [each, handle]))
  await bus.serve(name, table, handlers as unknown as Handlers<typeof table>)
}

const eventNames = Object.keys(events) as EventName[]
const requested = [...new Set(natsUsers.flatMap(answeredSubjects))]
const everything = [...requested, ...requested.map((subject) => teamPrefix + subject), ...eventNames.map(eventSubject)]
const inboxes = natsUsers.map((user) => `${inboxOf(user)}.>`)

const ofCopy = (subject: string) => subject.replace('*', 'id')

/** Listens to all that the server allows this user, and tries all else. */
const listen = async (user: ProcessName) => {
  const { connection } = connections[user]
  for (const on of [
    '>',
    '*',
    'event.*',
    `${teamPrefix}>`,
    '$SRV.>',
    '_R_.>',
    '*.>',
    '*.*.*',
    ...inboxes,
    ...everything,
  ]) {
    connection.subscribe(on, {
      callback: (error, message) => {
        if (!error && message.string() !== question) {
          heard.push({ by: user, on, subject: message.subject })
        }
      },
    })
  }
  await connection.flush()
}

beforeAll(async () => {
  servers = await startTestServers()
  for (const user of natsUsers) {
    connections[user] = await open(user)
  }
})
afterAll(async () => {
  await Promise.all(Object.values(connections).map(({ leave }) => leave()))
  await Promise.all(services.map((bus) => bus.stop()))
  await servers.stop()
})
beforeEach(() => {
  heard.length = 0
  worked = 0
})

const flushAll = async () => {
  // A question has passed the services when they have answered twice, one after the other.
  for (const bus of [...services, ...services]) {
    await bus.ping()
  }
  await Promise.all(Object.values(connections).map(({ connection }) => connection.flush()))
}

test.each(natsUsers)('%s › asks while nobody serves › is told at once', async (user) => {
  for (const subject of requestSubjects(user).map(ofCopy)) {
    const refusal = await connections[user].connection.request(subject, question, { timeout: 60_000 }).catch((e) => e)
    expect(refusal, subject).toBeInstanceOf(errors.RequestError)
    expect(refusal.isNoResponders(), subject).toBe(true)
  }
})

test.each(natsUsers)('%s › may subscribe to what is its own and to nothing else', async (user) => {
  if (services.length === 0) {
    await Promise.all(serviceNames.map(serve))
  }
  const { connection, leave } = await open(user)
  const refused: string[] = []
  const tried = [...inboxes, '>', '*', '*.>', '_R_.>', '$SRV.>', `${teamPrefix}>`, 'event.>', ...everything]
  for (const subject of tried) {
    connection.subscribe(subject, { callback: (error) => void (error && refused.push(subject)) })
  }
  await connection.flush()
  await leave()
  const answered = answeredSubjects(user)
  const ofTeams = requestSubjects('integration').filter((subject) => answered.includes(subject))
  const own = [
    `${inboxOf(user)}.>`,
    ...answered,
    ...ofTeams.map((subject) => teamPrefix + subject),
    ...topology[user].subscribes.map(eventSubject),
  ]
  expect(tried.filter((subject) => !refused.includes(subject)).toSorted()).toEqual(own.toSorted())
})

test('every user × every subject that it may ask › the answer comes to its inbox, and nobody else hears it', async () => {
  await Promise.all(natsUsers.map(listen))
  for (const user of natsUsers) {
    for (const subject of requestSubjects(user).filter((each) => !each.includes('*'))) {
      const answer = await connections[user].connection.request(subject, question)
      expect(answer.string(), `${user} ${subject}`).not.toBe(question)
    }
  }
  await flushAll()
  expect(heard.filter(({ by, subject }) => !subject.startsWith(inboxOf(by)))).toEqual([])
})

/** Reply subjects that a user must not name; the random part of a real inbox is not known to others. */
const wrongReplies = (user: ProcessName): string[] => [
  ...natsUsers.filter((other) => other !== user).map((other) => `${inboxOf(other)}.x.1`),
  `${inboxOf(user)}.>`,
  `${inboxOf(user)}.*`,
  `${inboxOf(user)}x.1.2`,
  inboxOf(user),
  'x',
  ...everything.map(ofCopy),
]

test.each(natsUsers)(
  '%s × every subject × every reply subject › nothing is done and nothing published',
  async (user) => {
    const { connection } = connections[user]
    const asked = requestSubjects(user).map(ofCopy)
    for (const subject of asked) {
      connection.publish(subject, question)
      const shared = requestersOf(subject).filter((other) => ![user, other].includes('integration'))
      const known = shared.map((other) => `${inboxOf(other)}.x.1`)
      for (const reply of wrongReplies(user).filter((each) => !known.includes(each))) {
        connection.publish(subject, question, { reply })
      }
    }
    // The rest is refused for the subject, whatever the reply.
    const own: readonly string[] = topology[user].publishes.map(eventSubject)
    const refused = [...everything.map(ofCopy), ...inboxes.map((each) => each.replace('>', 'x'))]
    for (const subject of refused.filter((each) => !asked.includes(each) && !own.includes(each))) {
      if (!answeredSubjects(user).length || !subject.startsWith('_INBOX')) {
        connection.publish(subject, 'forged', { reply: `${inboxOf(user)}.x.1` })
      }
    }
    await flushAll()
    expect({ worked, heard }).toEqual({ worked: 0, heard: [] })
  },
)

test('another’s inbox › can be named by services that ask the same operation, and by nobody else', () => {
  const shared = (Object.keys(operations) as OperationName[]).filter(
    (name) => requestersOf(name).filter((user) => user !== 'integration').length > 1,
  )
  expect(shared).toEqual(['program.list', 'exercise.list', 'exercise.get', 'ruleBase.rules', 'personState.get'])
})
