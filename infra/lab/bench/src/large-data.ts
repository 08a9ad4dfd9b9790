import { connectMongo } from '@bugar/runtime/mongo/connection'
import { silent } from '@bugar/testing/bus'
import { aPerson, loginAs } from '@bugar/testing/client'
import { inDays } from '@bugar/testing/days'
import { residentMB } from '@bugar/testing/servers/processes'
import { admin } from '@bugar/testing/stack'
import { unlimitedRates } from '@bugar/testing/limits'
import { exerciseDone, sessionDone, setDone } from '@bugar/testing/training-bodies'
import { fillDemo } from '@bugar/tools/demo/fill'
import { demoId } from '@bugar/tools/demo/people'
import type { StoredGuidedSession } from '@bugar/training/guided-session/model'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sendOk } from '../../harness/http.ts'
import { cpuMs, openLab, services, startSystem } from '../../harness/processes.ts'
import { compare, createCommitted } from './ratios.ts'
import { createTrainee } from './web/people.ts'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '10000' },
    consultations: { type: 'string', default: '100000' },
    sessions: { type: 'string', default: '100000' },
    'lists-only': { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
  },
})
const users = Number(values.users)
const consultations = Number(values.consultations)
const sessions = Number(values.sessions)
const committed = createCommitted(values.update)
await using lab = await openLab()
const { servers } = lab
const { url, pids } = lab.keep(await startSystem(lab, () => unlimitedRates))

const memoryNow = () => services.map((name) => residentMB(pids[name]))

/** Prints how much more memory than before each service ever had while `work` went on. */
const printGrowth = async (title: string, work: () => Promise<string>): Promise<void> => {
  const before = memoryNow()
  let max = before
  const state = { isOver: false }
  const watching = (async () => {
    while (!state.isOver) {
      const now = memoryNow()
      max = max.map((most, index) => Math.max(most, now[index] as number))
      await sleep(20)
    }
  })()
  const begun = performance.now()
  const told = await work().finally(() => {
    state.isOver = true
    return watching
  })
  const seconds = (performance.now() - begun) / 1000
  console.log(`\n${title}: ${told}, ${seconds.toFixed(1)} s`)
  services.forEach((name, index) => {
    const [from, to] = [before[index] as number, max[index] as number]
    console.log(`  ${name.padEnd(14)} ${from.toFixed(0).padStart(5)} MB  +${(to - from).toFixed(0)} MB`)
  })
}

const readLines = async (response: Response): Promise<{ lines: number; last: string }> => {
  let lines = 0
  let rest = ''
  let last = ''
  for await (const chunk of (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() as string
    lines += parts.length
    last = parts.at(-1) ?? last
  }
  return { lines, last }
}

interface Place {
  readonly uri: string
  readonly database: string
}

const batchSize = 1000
const exercised = ['Jongkok', 'Push-up', 'Dayung', 'Papan', 'Lunge'] as const

/** A finished session of five exercises with three sets each, so many days ago. */
const sessionOf = (userId: string, daysAgo: number): StoredGuidedSession => {
  const date = inDays(-daysAgo)
  const at = `${date}T10:00:00.000Z`
  const set = { ...setDone, at }
  return {
    ...sessionDone,
    _id: randomUUID(),
    userId,
    date,
    startedAt: at,
    finishedAt: at,
    exercises: exercised.map((name) => ({ ...exerciseDone, name, sets: [set, set, set] })),
    workoutId: null,
    bytes: 1000,
    createdAt: new Date(at),
    updatedAt: new Date(at),
  }
}

const insert = async ({ uri, database }: Place, count: number, make: (index: number) => StoredGuidedSession) => {
  const mongo = await connectMongo({ uri, database, logger: silent })
  const sessions = mongo.collection<StoredGuidedSession>('guidedsessions')
  for (let first = 0; first < count; first += batchSize) {
    const size = Math.min(batchSize, count - first)
    const documents = Array.from({ length: size }, (_, at) => make(first + at))
    await sessions.insertMany(documents, { ordered: false })
  }
  await mongo.close()
}

/** Sessions of the demo's people, as many of each. */
const fillSessions = (place: Place, count: number, people: number): Promise<void> =>
  insert(place, count, (index) => sessionOf(demoId(index % people), Math.floor(index / people)))

/** Two sessions a day of one person, until today. */
const fillSessionsOf = (place: Place, userId: string, count: number): Promise<void> =>
  insert(place, count, (index) => sessionOf(userId, Math.floor(index / 2)))

const placeOf = (name: 'consultation' | 'training'): Place => {
  const { MONGODB_URI: uri, MONGODB_DATABASE: database } = servers.environment(name)
  return { uri, database }
}

const sessionsOfOne = 2000
const reads = 50

/** Processor time of one read of a week's targets by a person with 2,000 sessions, by process. */
const targetsOfMany = async (place: Place): Promise<string> => {
  const person = await aPerson(url)
  await createTrainee(url, person.token)
  await fillSessionsOf(place, person.id, sessionsOfOne)
  const path = `/training/targets?from=${inDays(0)}&to=${inDays(6)}&today=${inDays(0)}`
  const read = () => sendOk(url, path, { token: person.token })
  await read()
  const usedMs = () => Object.values(pids).reduce((sum, pid) => sum + cpuMs(pid), 0)
  const before = usedMs()
  for (let at = 0; at < reads; at++) {
    await read()
  }
  const each = (usedMs() - before) / reads
  return `Targets of a week for a person with ${sessionsOfOne} sessions: ${each.toFixed(1)} ms of processor time, all services`
}

await fillDemo({
  uri: servers.mongoUri,
  databaseOf: (name) => servers.environment(name).MONGODB_DATABASE,
  users,
  consultations,
  tell: () => undefined,
})
const token = await loginAs(url, admin)
const authorization = `Bearer ${token}`
const get = async (path: string) => {
  const response = await fetch(`${url}/api${path}`, { headers: { authorization } })
  if (!response.ok) {
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  }
  return response
}
/** The fill went past the service: a consultation makes it bring its totals up to date, as an import does. */
const untilCounted = async () => {
  await sendOk(url, '/consultations', { method: 'POST', token, body: { weight: 60, height: 170 } })
  const mongo = await connectMongo({ ...placeOf('consultation'), logger: silent })
  while ((await mongo.collection('consultations').findOne({ uncounted: true })) !== null) {
    await sleep(500)
  }
  await mongo.close()
}
await untilCounted()
const trained = placeOf('training')
await fillSessions(trained, sessions, users)
const simulate = async () => {
  const response = await fetch(`${url}/api/forward-chaining/simulate`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify({ changes: [{ id: 'B2-L2', programCode: 'P6' }] }),
  })
  const { lines, last } = await readLines(response)
  const { data } = JSON.parse(last) as { data: { total: number; changed: number } }
  return `${data.total} people, ${data.changed} would move, ${lines} lines`
}
const download = async () => {
  const { lines, last } = await readLines(await get('/export'))
  return `${lines} lines, the last one ${last}`
}
// Twice each: what the second adds is not the price of the first use.
for (const time of values['lists-only'] ? [] : ['first', 'second']) {
  await printGrowth(`Simulation of ${consultations} consultations, ${time} time`, simulate)
  await printGrowth(`Export of ${consultations} consultations, ${time} time`, download)
}

const list = (name: string, path: string) => ({
  name,
  units: 1,
  round: async () => void (await (await get(path)).text()),
})
const lists = [
  list('the ten programs', '/programs'),
  list('users, first page', '/users?limit=10'),
  list('users, last page', `/users?limit=10&page=${users / 10}`),
  list('users, part of a name', '/users?limit=10&search=sari'),
  list('users, locked', '/users?limit=10&status=inactive'),
  list('users, numbers', '/users/stats'),
  list('consultations, first page', '/consultations/admin/all?limit=10'),
  list('consultations, last page', `/consultations/admin/all?limit=10&page=${consultations / 10}`),
  list('consultations, part of a name', '/consultations/admin/all?limit=10&search=sari'),
  list('consultations, numbers', '/consultations/admin/stats'),
  list('audit', '/audit'),
  list('system numbers', '/stats'),
]
// The embedded server sorts in memory, so a list of a million times out.
const answered: typeof lists = []
for (const each of lists) {
  const failure = await each.round().then(
    () => null,
    (error: Error) => error.message,
  )
  if (failure === null) {
    answered.push(each)
  } else {
    console.log(`${each.name}: ${failure}`)
  }
}
const extent = `${users} users and ${consultations} consultations`
await compare(`Lists over ${extent}`, answered, (name, ratio) => committed.note(`${name}, ${extent}`, ratio))
console.log(`\n${await targetsOfMany(trained)}`)
committed.finish()
