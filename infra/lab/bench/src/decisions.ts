import type { StreamLine } from '@bugar/contracts/decision-stream'
import type { BaseFacts } from '@bugar/contracts/rule-base'
import { teamExamples } from '@bugar/contracts/examples/team'
import { freePort } from '@bugar/local/servers/ports'
import { busAs } from '@bugar/testing/bus'
import { loginAs, request } from '@bugar/testing/client'
import { residentMB, type ServiceProcess, startProcess } from '@bugar/testing/processes'
import { startTestServers } from '@bugar/testing/servers'
import { admin } from '@bugar/testing/stack'
import { unlimitedRates } from '@bugar/testing/unlimited-rates'
import { randomOf, shuffled } from '@bugar/tools/demo/random'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { people } from './cases.ts'
import { createCommitted } from './committed.ts'
import { formatNumber } from './format.ts'
import { estimate, median, percentile, ratios } from './statistics.ts'

// What the log costs a decision for another team, and how many people one request carries through in how much memory.

const { values } = parseArgs({
  options: { people: { type: 'string', default: '100000' }, update: { type: 'boolean', default: false } },
})
const streamed = Number(values.people)
const rounds = 10
const asked = 1000
const atOnce = 8
const names = ['auth', 'catalog', 'inference', 'consultation', 'training', 'gateway'] as const

const random = randomOf(20_261_126)
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
// Who does not know the body fat says so.
const facts = people(asked).map(({ bodyFatPercentage, ...person }): BaseFacts => ({
  ...person,
  bodyFatPercentage: bodyFatPercentage ?? 'unknown',
}))

/** Milliseconds of each of `asked` requests, `atOnce` in flight. */
const timesOf = async (ask: (at: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < asked; at = next++) {
      const begun = performance.now()
      await ask(at)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return times.toSorted((a, b) => a - b)
}

const measureLog = async (token: string) => {
  const bus = await busAs(servers, 'integration')
  const base = 'program' as const
  const sides = {
    'without the log': (at: number) => bus.call('inference.conclude', { base, facts: facts[at] ?? {} }),
    'in the log': (at: number) =>
      bus.call(
        'decision.evaluate',
        { base, ruleSet: 'active', explain: 'full', facts: facts[at] ?? {} },
        { token, requestId: `bench-${at}` },
      ),
  }
  type Side = keyof typeof sides
  const measured: Record<Side, number[][]> = { 'without the log': [], 'in the log': [] }
  for (let round = 0; round <= rounds; round++) {
    for (const side of shuffled(Object.keys(sides) as Side[], random)) {
      const times = await timesOf(sides[side])
      // The first round warms up.
      if (round > 0) {
        measured[side].push(times)
      }
    }
  }
  console.log(`\nOne decision over NATS, ${atOnce} in flight, ${rounds} rounds of ${asked}`)
  for (const share of [0.5, 0.99]) {
    const [plain, logged] = (Object.keys(sides) as Side[]).map((side) =>
      measured[side].map((times) => percentile(times, share)),
    ) as [number[], number[]]
    const ratio = committed.note(`a logged decision, p${share * 100}`, estimate(ratios(logged, plain), random))
    console.log(
      `  p${share * 100}  ${formatNumber(median(plain))} ms without the log, ${formatNumber(median(logged))} ms in the log   ${ratio}`,
    )
  }
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
