import type { ProcessName } from '@bugar/contracts/operations'
import { freePort } from '@bugar/local/servers/ports'
import { startProcess } from '@bugar/testing/processes'
import { startTestServers } from '@bugar/testing/servers'
import { unlimitedRates } from '@bugar/testing/unlimited-rates'
import { randomOf } from '@bugar/tools/demo/random'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureLoad } from './comparison/capacity.ts'
import { type Contender, reference as express, sumOf } from './comparison/contender.ts'
import { parts } from './comparison/report.ts'
import { createPopulation, inTurn, kinds } from './comparison/requests.ts'
import { startBugar, startMonolith } from './comparison/start.ts'
import { createCommitted } from './committed.ts'
import { formatMs } from './format.ts'
import { estimate, ratios } from './statistics.ts'

// How long starts take beside the monolith's, and what memory is held after minutes of load.

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, update: { type: 'boolean', default: false } },
})
const minutes = Number(values.minutes)
const rounds = 5
const copied: readonly ProcessName[] = ['auth', 'catalog', 'inference', 'consultation', 'training', 'gateway']
const random = randomOf(20_261_126)
const committed = createCommitted(values.update)
const folder = mkdtempSync(join(os.tmpdir(), 'bugar-start-'))
const servers = await startTestServers()

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
  for (const name of copied) {
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
  const told = () => parts(memory(), (mb) => mb.toFixed(0))
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

let bugar: Contender | null = null
try {
  await measureStarts()
  bugar = await startBugar(servers, 1, folder)
  await measureCopies()
  await measureMemory(bugar)
  committed.finish()
} finally {
  await bugar?.stop()
  await servers.stop()
  rmSync(folder, { recursive: true, force: true })
}
