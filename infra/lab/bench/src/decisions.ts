import type { StreamLine } from '@bugar/contracts/teams/decision-stream'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { teamExamples } from '@bugar/contracts/examples/team'
import { freePort } from '@bugar/local/servers/ports'
import { busAs } from '@bugar/testing/bus'
import { loginAs, request } from '@bugar/testing/client'
import { residentMB, type ServiceProcess, startProcess } from '@bugar/testing/processes'
import { startTestServers } from '@bugar/testing/servers'
import { admin } from '@bugar/testing/stack'
import { unlimitedRates } from '@bugar/testing/unlimited-rates'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { requireAgreement } from './agreement.ts'
import { people } from './cases.ts'
import { createCommitted } from './committed.ts'
import { formatNumber } from './format.ts'
import { compareLatencies } from './latencies.ts'
import { findOpa } from './opa/program.ts'
import { startOpaServer } from './opa/server.ts'
import { post } from './post.ts'

// Latency of a decision with and without the log, beside an OPA server; time and memory of one streamed request.

const { values } = parseArgs({
  options: { people: { type: 'string', default: '100000' }, update: { type: 'boolean', default: false } },
})
const streamed = Number(values.people)
const asked = 1000
const names = ['auth', 'catalog', 'inference', 'consultation', 'training', 'gateway'] as const

const committed = createCommitted(values.update)
const folder = mkdtempSync(join(tmpdir(), 'bugar-decisions-'))
const servers = await startTestServers()
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const environment = {
  ...unlimitedRates,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  DATA_DIR: folder,
  PORT: String(port),
}
const processes = new Map<string, ServiceProcess>()
const asking = people(asked)
// Who does not know the body fat says so.
const facts = asking.map(({ bodyFatPercentage, ...person }): BaseFacts => ({
  ...person,
  bodyFatPercentage: bodyFatPercentage ?? 'unknown',
}))

const measureLog = async (token: string) => {
  const bus = await busAs(servers, 'integration')
  const opa = await findOpa()
  const opaServer = opa === null ? null : await startOpaServer(opa)
  if (opaServer !== null) {
    await requireAgreement('OPA', asking, opaServer.ask)
  }
  const base = 'program' as const
  const input = (at: number) => ({ ruleSet: 'active', explain: 'full', facts: facts[at] ?? {} }) as const
  const headers = { authorization: `Bearer ${token}` }
  const sides = [
    {
      name: 'a decision without the log',
      ask: (at: number) => bus.call('inference.conclude', { base, facts: facts[at] ?? {} }),
    },
    {
      name: 'a logged decision',
      ask: (at: number) => bus.call('decision.evaluate', { base, ...input(at) }, { token, requestId: `bench-${at}` }),
    },
    {
      name: 'a logged decision over HTTP',
      ask: (at: number) => post(`${url}/api/team/decisions/program`, input(at), headers),
    },
    ...(opaServer === null
      ? []
      : [{ name: 'a decision of an OPA server over HTTP', ask: (at: number) => opaServer.ask(asking[at] as Facts) }]),
  ]
  await compareLatencies('One decision', sides, asked, committed.note)
  await opaServer?.stop()
  await bus.stop()
}

const measureStream = async (token: string) => {
  const lines = (function* () {
    for (let at = 0; at < streamed; at++) {
      yield `${JSON.stringify(facts[at % asked])}\n`
    }
  })()
  const memory = (name: string) => residentMB(processes.get(name)?.child.pid as number)
  const watched = ['gateway', 'inference']
  const before = watched.map(memory)
  const max = [...before]
  const begun = performance.now()
  const outgoing = httpRequest(`${url}/api/team/decisions/program/stream`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
  })
  const incoming = new Promise<IncomingMessage>((resolve) => outgoing.once('response', resolve))
  Readable.from(lines).pipe(outgoing)
  let expected = 1
  let end: StreamLine | null = null
  for await (const text of createInterface(await incoming)) {
    const line = JSON.parse(text) as StreamLine
    if (!('line' in line)) {
      end = line
    } else if (line.line !== expected++) {
      throw new Error(`Line ${line.line} came in place of ${expected - 1}`)
    }
    if (expected % 5000 === 0) {
      watched.forEach((name, at) => (max[at] = Math.max(max[at] as number, memory(name))))
    }
  }
  const seconds = (performance.now() - begun) / 1000
  console.log(
    `\nOne request with ${streamed} people: ${JSON.stringify(end)}, ${seconds.toFixed(0)} s, ${formatNumber(streamed / seconds)} a second`,
  )
  watched.forEach((name, at) =>
    console.log(`  ${name.padEnd(10)} ${before[at]?.toFixed(0)} MB before, ${max[at]?.toFixed(0)} MB at most`),
  )
}

try {
  for (const name of names) {
    processes.set(name, await startProcess(servers, name, environment))
  }
  const body = {
    ...(teamExamples['team.create'].input as object),
    rights: { program: 'explain', safety: 'none', adaptation: 'none', progression: 'none', energy: 'none' },
    dailyQuota: 10_000_000,
    perSecond: 10_000,
  }
  const made = await request(url, 'POST', '/teams', { token: await loginAs(url, admin), body })
  const { token } = made.body.data as { readonly token: string }
  await measureLog(token)
  await measureStream(token)
  committed.finish()
} finally {
  for (const name of names.toReversed()) {
    await processes.get(name)?.end('SIGTERM')
  }
  await servers.stop()
  rmSync(folder, { recursive: true, force: true })
}
