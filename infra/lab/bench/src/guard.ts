import { randomOf } from '@bugar/tools/demo/random'
import { openLab } from '../../harness/processes.ts'
import { formatRatio } from '../../harness/report.ts'
import { bugarOf, dearer, readBaseline } from './comparison/baseline.ts'
import { measureKind, participantsOf } from './comparison/measure.ts'
import { type Kind, kinds } from './comparison/requests.ts'
import { startBugar, startMonolith } from './comparison/contender.ts'

// Fails when a request's ratio of processor time to the monolith exceeds the committed ratio by a tenth, even at the
// lower end of its interval. Noise only widens the interval.

const guarded: readonly string[] = ['create', 'get', 'list', 'test']
const tolerance = 0.1
const plan = { rounds: 5, seconds: 1, random: randomOf(20_261_126), latencies: false }

const baseline = readBaseline()
await using lab = await openLab()
const { servers, folder } = lab
const participants = await participantsOf([
  lab.keep(await startMonolith(servers, 1, folder)),
  lab.keep(await startBugar(servers, 1, folder)),
])

const dearKinds = async (chosen: readonly Kind[]): Promise<Kind[]> => {
  const dear: Kind[] = []
  for (const kind of chosen) {
    const result = await measureKind(kind, participants, plan)
    const isDear = dearer(baseline, [result], tolerance).length > 0
    const ratio = bugarOf(result)?.cpuRatio
    console.log(`${kind.title.padEnd(28)} processor time ${ratio && formatRatio(ratio)}${isDear ? '  ✗' : ''}`)
    dear.push(...(isDear ? [kind] : []))
  }
  return dear
}
// Other load on the machine is no regression, so an apparent regression is measured once more.
const dear = await dearKinds(await dearKinds(kinds.filter(({ name }) => guarded.includes(name))))
console.log(
  dear.length === 0
    ? 'No request takes a tenth more processor time than is committed.'
    : `A tenth more processor time than is committed, twice: ${dear.map(({ title }) => title).join(', ')}.`,
)
process.exitCode = dear.length === 0 ? 0 : 1
