import { findCollector, startCollector } from '@bugar/testing/servers/observability'
import { randomOf } from '@bugar/tools/demo/random'
import { openLab } from '../../harness/processes.ts'
import { formatNumber, formatRatio } from '../../harness/report.ts'
import { startBugar } from './comparison/contender.ts'
import { measureKind, participantsOf } from './comparison/measure.ts'
import { kinds } from './comparison/requests.ts'

// Processor time of a request with metrics, traces of a tenth, and traces of all, as ratios to none.

const plan = { rounds: 8, seconds: 2, random: randomOf(20_261_128), latencies: false }

const program = await findCollector()
if (program === null) {
  process.exit(1)
}
const collector = await startCollector(program)
const metrics = { OPS_PORT: '0' }
const traces = { ...metrics, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
await using off = await openLab()
await using measured = await openLab()
await using traced = await openLab()
await using tracedAll = await openLab()
const settings = [{}, metrics, traces, { ...traces, OTEL_TRACES_SAMPLER_ARG: '1' }]
const contenders = []
for (const [index, lab] of [off, measured, traced, tracedAll].entries()) {
  contenders.push(lab.keep(await startBugar(lab.servers, 1, lab.folder, settings[index])))
}
const participants = await participantsOf(contenders)
for (const kind of kinds.filter(({ name }) => ['create', 'get', 'list', 'test'].includes(name))) {
  const { results } = await measureKind(kind, participants, plan)
  const [without, ...others] = results
  const ratios = others.map(({ cpuRatio }) => formatRatio(cpuRatio))
  console.log(
    `${kind.title.padEnd(28)} ${formatNumber(without?.cpuMs ?? 0)} ms; metrics, traces of a tenth, of all: ${ratios.join(', ')}`,
  )
}
await collector.stop()
