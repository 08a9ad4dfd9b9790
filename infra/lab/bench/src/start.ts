import { freePort } from '@bugar/local/servers/ports'
import { startProcess } from '@bugar/testing/servers/processes'
import { unlimitedRates } from '@bugar/testing/limits'
import { randomOf } from '@bugar/tools/demo/random'
import { parseArgs } from 'node:util'
import { openLab, services } from '../../harness/processes.ts'
import { formatMs, listed } from '../../harness/report.ts'
import { estimate, inTurn, ratios } from '../../harness/statistics.ts'
import { measureLoad } from './comparison/load.ts'
import { createPopulation, kinds } from './comparison/requests.ts'
import { type Contender, reference as express, startBugar, startMonolith, sumOf } from './comparison/contender.ts'
import { createCommitted } from './ratios.ts'

// How long starts take beside the monolith's, and what memory is held after minutes of load.

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, update: { type: 'boolean', default: false } },
})
const minutes = Number(values.minutes)
const rounds = 5
const random = randomOf(20_261_126)
const committed = createCommitted(values.update)
await using lab = await openLab()
const { servers, folder } = lab

/** Milliseconds to the first login; the first round, which fills the compile cache, is dropped. */
const measureStarts = async () => {
  const pairs = await inTurn(rounds + 1, async () => {
    const monolith = await startMonolith(servers, 1, folder)
    await monolith.stop()
    const bugar = await startBugar(servers, 1, folder)
    await bugar.stop()
    return { monolith: monolith.coldStartMs, bugar: bugar.coldStartMs }
  })
  const counted = pairs.slice(1)
  const own = counted.map(({ bugar }) => bugar)
  const reference = counted.map(({ monolith }) => monolith)
  const ratio = estimate(ratios(own, reference), random)
  console.log(
    `First login after the start: ${formatMs(estimate(own, random))}, ${committed.note('first login', ratio)} of ${express}`,
  )
}

/** Milliseconds until a copy beside those that run says that it is ready. */
const measureCopies = async () => {
  for (const name of services) {
    const times = await inTurn(rounds, async () => {
      const begun = performance.now()
      const environment = { ...unlimitedRates, PORT: String(await freePort()), DATA_DIR: folder }
      const copy = await startProcess(servers, name, environment)
      const ms = performance.now() - begun
      await copy.end('SIGTERM')
      return ms
    })
    console.log(`  a second ${name.padEnd(14)} is ready in ${formatMs(estimate(times, random))}`)
  }
}

/** Prints the memory of each process after the start and after minutes of all compared requests. */
const measureMemory = async ({ urls, memory }: Contender) => {
  const told = () => listed(memory(), (mb) => mb.toFixed(0))
  console.log(`Memory after the start, MB: ${told()}`)
  const population = await createPopulation(urls[0] as string)
  const until = performance.now() + minutes * 60_000
  while (performance.now() < until) {
    for (const kind of kinds) {
      await measureLoad(urls, kind.requests(population), 2)
    }
  }
  console.log(`Memory after ${minutes} minutes of load, MB: ${told()}; ${sumOf(memory()).toFixed(0)} in all`)
}

await measureStarts()
const bugar = lab.keep(await startBugar(servers, 1, folder))
await measureCopies()
await measureMemory(bugar)
committed.finish()
