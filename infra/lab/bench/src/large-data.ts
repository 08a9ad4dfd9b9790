import { fillDemo } from '@bugar/tools/demo/fill'
import { freePort } from '@bugar/local/servers/ports'
import { connectMongo } from '@bugar/runtime/mongo/connection'
import { silent } from '@bugar/testing/bus'
import { loginAs } from '@bugar/testing/client'
import { residentMB, type ServiceProcess, startProcess } from '@bugar/testing/processes'
import { startTestServers } from '@bugar/testing/servers'
import { admin } from '@bugar/testing/stack'
import { unlimitedRates } from '@bugar/testing/unlimited-rates'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fillSessions, type Place } from './large-data/sessions.ts'
import { targetsOfMany } from './large-data/targets.ts'
import { createCommitted } from './committed.ts'
import { compare } from './ratio.ts'

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
const services = ['auth', 'catalog', 'inference', 'consultation', 'training', 'gateway'] as const
type Name = (typeof services)[number]

const servers = await startTestServers()
const dataDir = mkdtempSync(join(tmpdir(), 'bugar-bench-'))
const port = await freePort()
const base = `http://127.0.0.1:${port}`
const environment = {
  ...unlimitedRates,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  DATA_DIR: dataDir,
  PORT: String(port),
}
const processes = new Map<Name, ServiceProcess>()

const memoryOf = (name: Name): number => residentMB(processes.get(name)?.child.pid as number)

/** Prints how much more memory than before each service ever had while `work` went on. */
const printGrowth = async (title: string, work: () => Promise<string>): Promise<void> => {
  const before = services.map(memoryOf)
  const max = [...before]
  const state = { isOver: false }
  const watching = (async () => {
    while (!state.isOver) {
      services.forEach((name, index) => (max[index] = Math.max(max[index] as number, memoryOf(name))))
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

try {
  for (const name of services) {
    processes.set(name, await startProcess(servers, name, environment))
  }
  await fillDemo({
    uri: servers.mongoUri,
    databaseOf: (name) => servers.environment(name).MONGODB_DATABASE,
    users,
    consultations,
    tell: () => undefined,
  })
  const authorization = `Bearer ${await loginAs(base, admin)}`
  const get = async (path: string) => {
    const response = await fetch(`${base}/api${path}`, { headers: { authorization } })
    if (!response.ok) {
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    }
    return response
  }
  /** The fill went past the service: a consultation makes it bring its totals up to date, as an import does. */
  const untilCounted = async () => {
    await fetch(`${base}/api/consultations`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ weight: 60, height: 170 }),
    })
    const { MONGODB_URI: uri, MONGODB_DATABASE: database } = servers.environment('consultation')
    const mongo = await connectMongo({ uri, database, logger: silent })
    while ((await mongo.collection('consultations').findOne({ uncounted: true })) !== null) {
      await sleep(500)
    }
    await mongo.close()
  }
  await untilCounted()
  const training = servers.environment('training')
  const trained: Place = { uri: training.MONGODB_URI, database: training.MONGODB_DATABASE }
  await fillSessions(trained, sessions, users)
  const simulate = async () => {
    const response = await fetch(`${base}/api/forward-chaining/simulate`, {
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
  const pids = Object.fromEntries([...processes].map(([name, { child }]) => [name, child.pid as number]))
  console.log(`\n${await targetsOfMany(base, trained, pids)}`)
  committed.finish()
} finally {
  for (const name of services.toReversed()) {
    await processes.get(name)?.end('SIGTERM')
  }
  await servers.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
