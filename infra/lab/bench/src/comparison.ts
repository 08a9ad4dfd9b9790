import { startTestServers } from '@bugar/testing/servers'
import { randomOf } from '@bugar/tools/demo/random'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { readBaseline, regressions, updated, withoutBaseline, writeBaseline } from './comparison/baseline.ts'
import { checkPeers } from './comparison/check.ts'
import { type Contender, reference } from './comparison/contender.ts'
import { type MeasuredKind, measureKind, type Participant } from './comparison/measure.ts'
import { readOptions } from './comparison/options.ts'
import { installPeers } from './comparison/peers.ts'
import { resourceLines, tableOf } from './comparison/report.ts'
import { createPopulation } from './comparison/requests.ts'
import { startBugar, startMonolith, startPeer } from './comparison/start.ts'
import { busyShare } from './processes.ts'

// Bugar, the monolith and the requested peers share one database server and the machine with the load generator.

const options = readOptions(process.argv.slice(2))
if (options.peers.length > 0) {
  await installPeers()
}
const random = randomOf(options.seed)
const folder = mkdtempSync(join(os.tmpdir(), 'bugar-bench-'))
const servers = await startTestServers()
const contenders: Contender[] = []
const load = () => os.loadavg().map((value) => Number(value.toFixed(2)))

/** Above it the machine belongs to others, of whom those with many processes take more than those with one. */
const quietShare = 0.2
const busyBefore = await busyShare()
const percent = (share: number) => `${Math.round(share * 100)} %`

const about = {
  at: new Date().toISOString(),
  node: process.version,
  database: process.env['TEST_MONGODB_NAME'] ?? null,
  cores: os.availableParallelism(),
  loadBefore: load(),
  busyBefore,
  rounds: options.rounds,
  seconds: options.seconds,
  copies: options.copies,
  monolithCopies: options.monolithCopies,
  seed: options.seed,
  sameDuties: options.sameDuties,
}

const compareAll = async () => {
  // The reference comes first. Started one after another, so that each has the machine for itself.
  contenders.push(await startMonolith(servers, options.monolithCopies, folder, options.sameDuties))
  for (const name of options.peers) {
    contenders.push(await startPeer(servers, name, folder, options.sameDuties))
  }
  contenders.push(await startBugar(servers, options.copies, folder))
  const participants: Participant[] = []
  for (const contender of contenders) {
    participants.push({ contender, population: await createPopulation(contender.urls[0] as string) })
  }
  const measured: MeasuredKind[] = []
  for (const kind of options.kinds) {
    const result = await measureKind(kind, participants, { ...options, random, latencies: true })
    measured.push(result)
    console.log(tableOf(result).join('\n'))
  }
  const resources = contenders.map(({ name, coldStartMs, memory }) => ({ name, coldStartMs, memory: memory() }))
  console.log(resourceLines(resources).join('\n'))
  return { ...about, loadAfter: load(), busyAfter: await busyShare(), requests: measured, resources }
}

const finish = (result: Awaited<ReturnType<typeof compareAll>>): number => {
  console.log(`\nLoad ${result.loadBefore[0]} before and ${result.loadAfter[0]} after; seed ${result.seed}.`)
  if (options.json !== null) {
    writeFileSync(options.json, `${JSON.stringify(result, null, 2)}\n`)
  }
  const isQuiet = Math.max(result.busyBefore, result.busyAfter) <= quietShare
  if (!isQuiet) {
    console.log(
      `Others used ${percent(result.busyBefore)} of the processors before and ${percent(result.busyAfter)} after: ratios of a busy machine favour who has more processes.`,
    )
  }
  if (options.update && !isQuiet) {
    console.log('The ratios are not committed.')
    return 1
  }
  if (options.update) {
    writeBaseline(updated(readBaseline(), result.requests))
    return 0
  }
  if (!options.isCommitted) {
    console.log(
      'Not compared with the committed ratios, which are those of one copy of everything, without --same-duties.',
    )
    return 0
  }
  const baseline = readBaseline()
  const worse = regressions(baseline, result.requests)
  const missing = withoutBaseline(baseline, result.requests)
  if (missing.length > 0) {
    console.log(`No ratio was committed for ${missing.join(', ')}.`)
  }
  if (worse.length > 0) {
    console.log(`\nWorse than the committed ratios by more than a tenth:\n  ${worse.join('\n  ')}`)
  }
  return worse.length === 0 ? 0 : 1
}

const compare = async (): Promise<number> => {
  console.log(
    `Node ${about.node}, ${about.database}, ${about.cores} cores; ratios to ${reference}, median of ${options.rounds} rounds of ${options.seconds} s with the interval that holds it with 95 % confidence`,
  )
  if (options.sameDuties) {
    console.log('With the same duties: the others do beside the compared work what Bugar does (infra/lab/bench/peers).')
  }
  if (servers.natsPid === null) {
    console.log('NATS runs in a container or elsewhere: its processor time is not in that of Bugar.')
  }
  return finish(await compareAll())
}

try {
  process.exitCode = options.check ? await checkPeers(servers, options, folder) : await compare()
} finally {
  for (const contender of contenders.toReversed()) {
    await contender.stop()
  }
  await servers.stop()
  rmSync(folder, { recursive: true, force: true })
}
