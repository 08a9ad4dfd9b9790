import { findCollector, startCollector } from '@bugar/testing/servers/observability'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openLab } from '../../harness/processes.ts'
import { startBugar } from './comparison/contender.ts'
import { measureLoad } from './comparison/load.ts'
import { participantsOf } from './comparison/measure.ts'
import { kinds } from './comparison/requests.ts'

// Reads from profiles which share of a request's processor time telemetry takes. The noise between two systems, one
// with and one without telemetry, is larger than this share.

interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string }
    readonly children?: readonly number[]
  }[]
  /** Microseconds of the monotonic clock. */
  readonly startTime: number
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

const isTelemetry = (url: string) => /@opentelemetry|\/src\/telemetry\//.test(url)

/** Milliseconds in a window: in telemetry with its callees, in garbage collection, and in all code. */
const timesOf = ({ nodes, samples, timeDeltas, startTime }: Profile, from: number, to: number) => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const below = new Set<number>()
  const mark = (id: number) => {
    below.add(id)
    byId.get(id)?.children?.forEach(mark)
  }
  nodes.filter(({ callFrame }) => isTelemetry(callFrame.url)).forEach(({ id }) => mark(id))
  const times = { telemetry: 0, collection: 0, all: 0 }
  let now = startTime
  samples.forEach((id, index) => {
    const delta = timeDeltas[index] as number
    now += delta
    const name = byId.get(id)?.callFrame.functionName
    if (now < from || now > to || name === '(idle)') {
      return
    }
    times.all += delta / 1000
    times.collection += name === '(garbage collector)' ? delta / 1000 : 0
    times.telemetry += below.has(id) ? delta / 1000 : 0
  })
  return times
}

const microseconds = () => Number(process.hrtime.bigint() / 1000n)
const seconds = 8
/** Code that runs for a tenth of the requests is compiled late. */
const warmupSeconds = 15
const settings = [
  ['without', {}],
  ['metrics', { OPS_PORT: '0' }],
  ['metrics, traces of a tenth', { OPS_PORT: '0', OTEL_TRACES_SAMPLER_ARG: '0.1' }],
  ['metrics, traces of all', { OPS_PORT: '0', OTEL_TRACES_SAMPLER_ARG: '1' }],
] as const

const program = await findCollector()
if (program === null) {
  process.exit(1)
}
const collector = await startCollector(program)
for (const kind of kinds.filter(({ name }) => ['create', 'get', 'list', 'test'].includes(name))) {
  console.log(kind.title)
  for (const [title, setting] of settings) {
    await using lab = await openLab()
    const folder = mkdtempSync(join(lab.folder, 'profiles-'))
    const bugar = await startBugar(lab.servers, 1, lab.folder, {
      ...setting,
      ...('OTEL_TRACES_SAMPLER_ARG' in setting && { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
      NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder} --cpu-prof-interval=250`,
    })
    const [participant] = await participantsOf([bugar])
    const requests = participant ? kind.requests(participant.population) : []
    await measureLoad(bugar.urls, requests, warmupSeconds)
    const from = microseconds()
    const { count } = await measureLoad(bugar.urls, requests, seconds)
    const to = microseconds()
    await bugar.stop()
    const times = readdirSync(folder).map((file) =>
      timesOf(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile, from, to),
    )
    const sum = (name: keyof (typeof times)[number]) => times.reduce((all, time) => all + time[name], 0)
    const percent = (name: 'telemetry' | 'collection') => `${((100 * sum(name)) / sum('all')).toFixed(1)} %`
    console.log(
      `  ${title.padEnd(28)} ${(sum('all') / count).toFixed(2)} ms a request, ${percent('telemetry')} of it telemetry, ${percent('collection')} garbage collection`,
    )
  }
}
await collector.stop()
