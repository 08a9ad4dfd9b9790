import { randomOf } from '@bugar/tools/demo/random'
import os from 'node:os'
import { busyShare, openLab } from '../../harness/processes.ts'
import { formatNumber, formatRatio, listed, tableLines } from '../../harness/report.ts'
import { readBaseline, regressions, updated, withoutBaseline, writeBaseline } from './comparison/baseline.ts'
import { type MeasuredKind, measureKind, participantsOf } from './comparison/measure.ts'
import { readOptions } from './comparison/options.ts'
import { checkPeers } from './comparison/same-work.ts'
import {
  type Contender,
  installPeers,
  reference,
  startBugar,
  startMonolith,
  startPeer,
  sumOf,
} from './comparison/contender.ts'

// Bugar, the monolith and the requested peers share one database server and the machine with the load generator.

const options = readOptions(process.argv.slice(2))
if (options.peers.length > 0) {
  await installPeers()
}

/** Results of one kind of request, as lines for a terminal. */
const tableOf = ({ title, results }: MeasuredKind): string[] => [
  '',
  title,
  ...tableLines([
    ['', 'per s', 'ratio', 'CPU ms', 'ratio', 'at per s', 'p50 ms', 'p99 ms'],
    ...results.map(({ contender, perSecond, capacityRatio, cpuMs, cpuRatio, latency }) => [
      contender,
      formatNumber(perSecond),
      formatRatio(capacityRatio),
      formatNumber(cpuMs),
      formatRatio(cpuRatio),
      ...(latency ? [latency.rate, latency.p50, latency.p99].map(formatNumber) : []),
    ]),
  ]).map((line) => `  ${line}`),
  ...results
    .filter(({ cpuMsOf }) => Object.keys(cpuMsOf).length > 1)
    .map(({ contender, cpuMsOf }) => `  CPU ms of ${contender}: ${listed(cpuMsOf, formatNumber)}`),
]

/** The first successful login after the start, and the memory of each process after the load. */
const resourceLines = (contenders: readonly Contender[]): string[] => [
  '',
  'First login after the start, and resident memory after the load',
  ...contenders.map(({ name, coldStartMs, ...contender }) => {
    const memory = contender.memory()
    const each = Object.keys(memory).length > 1 ? ` (${listed(memory, (mb) => mb.toFixed(0))})` : ''
    return `  ${name.padEnd(16)} ${Math.round(coldStartMs)} ms, ${sumOf(memory).toFixed(0)} MB${each}`
  }),
]

const random = randomOf(options.seed)
const load = () => os.loadavg()[0]?.toFixed(2)

/** Above it the machine belongs to others, of whom those with many processes take more than those with one. */
const quietShare = 0.2
const percent = (share: number) => `${Math.round(share * 100)} %`

await using lab = await openLab()
const { servers, folder } = lab

const compareAll = async (): Promise<MeasuredKind[]> => {
  // The reference comes first. Started one after another, so that each has the machine for itself.
  const contenders = [lab.keep(await startMonolith(servers, 1, folder, options.sameDuties))]
  for (const name of options.peers) {
    contenders.push(lab.keep(await startPeer(servers, name, folder, options.sameDuties)))
  }
  contenders.push(lab.keep(await startBugar(servers, options.copies, folder)))
  const participants = await participantsOf(contenders)
  const measured: MeasuredKind[] = []
  for (const kind of options.kinds) {
    const result = await measureKind(kind, participants, { ...options, random, latencies: true })
    measured.push(result)
    console.log(tableOf(result).join('\n'))
  }
  console.log(resourceLines(contenders).join('\n'))
  return measured
}

/** Compares the ratios with the committed ones, or commits them. Returns 1 when one is worse. */
const judge = (requests: readonly MeasuredKind[], isQuiet: boolean): number => {
  const baseline = readBaseline()
  if (options.update && !isQuiet) {
    console.log('The ratios are not committed.')
    return 1
  }
  if (options.update) {
    writeBaseline(updated(baseline, requests))
    return 0
  }
  if (!options.isCommitted) {
    console.log(
      'Not compared with the committed ratios, which are those of one copy of everything, without --same-duties.',
    )
    return 0
  }
  const worse = regressions(baseline, requests)
  const missing = withoutBaseline(baseline, requests)
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
    `Node ${process.version}, ${process.env['TEST_MONGODB_NAME'] ?? null}, ${os.availableParallelism()} cores; ratios to ${reference}, median of ${options.rounds} rounds of ${options.seconds} s with the interval that holds it with 95 % confidence`,
  )
  if (options.sameDuties) {
    console.log('With the same duties: the others do beside the compared work what Bugar does (infra/lab/bench/peers).')
  }
  if (servers.natsPid === null) {
    console.log('NATS runs in a container or elsewhere: its processor time is not in that of Bugar.')
  }
  const [loadBefore, busyBefore] = [load(), await busyShare()]
  const requests = await compareAll()
  const [loadAfter, busyAfter] = [load(), await busyShare()]
  console.log(`\nLoad ${loadBefore} before and ${loadAfter} after; seed ${options.seed}.`)
  const isQuiet = Math.max(busyBefore, busyAfter) <= quietShare
  if (!isQuiet) {
    console.log(
      `Others used ${percent(busyBefore)} of the processors before and ${percent(busyAfter)} after: ratios of a busy machine favour who has more processes.`,
    )
  }
  return judge(requests, isQuiet)
}

process.exitCode = options.check ? await checkPeers(servers, options, folder) : await compare()
