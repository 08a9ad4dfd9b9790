import type { StreamLine } from '@bugar/contracts/teams/decision-stream'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { busAs } from '@bugar/testing/bus'
import { loginAs } from '@bugar/testing/client'
import { residentMB } from '@bugar/testing/servers/processes'
import { admin } from '@bugar/testing/stack'
import { unlimitedRates } from '@bugar/testing/limits'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { post, sendOk, teamForm } from '../../harness/http.ts'
import { openLab, type Service, startSystem } from '../../harness/processes.ts'
import { formatNumber } from '../../harness/report.ts'
import { people } from './cases.ts'
import { compareLatencies, createCommitted } from './ratios.ts'
import { requireAgreement } from './rivals/agreement.ts'
import { findOpa, startOpaServer } from './rivals/opa.ts'

// Latency of a decision with and without the log, beside an OPA server; time and memory of one streamed request.

const { values } = parseArgs({
  options: { people: { type: 'string', default: '100000' }, update: { type: 'boolean', default: false } },
})
const streamed = Number(values.people)
const asked = 1000
const committed = createCommitted(values.update)
await using lab = await openLab()
const { servers } = lab
const { url, pids } = lab.keep(await startSystem(lab, () => unlimitedRates))
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
  const sides = [
    {
      name: 'a decision without the log',
      ask: (at: number) => bus.call('inference.conclude', { base, facts: facts[at] ?? {} }),
    },
    {
      name: 'a logged decision',
      ask: (at: number) => bus.call('decision.evaluate', { base, ...input(at) }, { token }),
    },
    {
      name: 'a logged decision over HTTP',
      ask: (at: number) => post(url, '/api/team/decisions/program', input(at), token),
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
  const memory = (name: Service) => residentMB(pids[name])
  const watched = ['gateway', 'inference'] as const
  const before = watched.map(memory)
  const max: number[] = [...before]
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

const body = teamForm('explain', 10_000)
const { token } = await sendOk(url, '/teams', { method: 'POST', token: await loginAs(url, admin), body })
await measureLog(token)
await measureStream(token)
committed.finish()
