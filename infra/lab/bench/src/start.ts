import type { ProcessName } from '@bugar/contracts/topology'
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
import { reference, sumOf } from './comparison/contender.ts'
import { createPopulation, kinds } from './comparison/requests.ts'
import { startBugar, startMonolith } from './comparison/start.ts'
import { createCommitted } from './committed.ts'
import { type Estimate, estimate, ratios } from './statistics.ts'

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

const whole = ({ median, low, high }: Estimate) => `${median.toFixed(0)} ms [${low.toFixed(0)}–${high.toFixed(0)}]`

const inTurn = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  while (results.length < count) {
    results.push(await work())
  }
  return results
}

/** Milliseconds from the start of all processes to the first login; the first round fills the cache of compiled code. */
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
  const ratio = estimate(
    ratios(
      own,
      counted.map(({ monolith }) => monolith),
    ),
    random,
  )
  console.log(
    `First login after the start: ${whole(estimate(own, random))}, ${committed.note('first login', ratio)} of ${reference}`,
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
    console.log(`  a second ${name.padEnd(14)} is ready in ${whole(estimate(times, random))}`)
  }
}

const bugarWhile = async (work: (bugar: Awaited<ReturnType<typeof startBugar>>) => Promise<void>) => {
  const bugar = await startBugar(servers, 1, folder)
  try {
    await work(bugar)
  } finally {
    await bugar.stop()
  }
}

try {
  await measureStarts()
  await bugarWhile(async ({ urls, memory }) => {
    await measureCopies()
    const told = () =>
      Object.entries(memory())
        .map(([name, mb]) => `${name} ${mb.toFixed(0)}`)
        .join(', ')
    console.log(`Memory after the start, MB: ${told()}`)
    const population = await createPopulation(urls[0] as string)
    const until = performance.now() + minutes * 60_000
    while (performance.now() < until) {
      for (const kind of kinds) {
        await measureLoad(urls, kind.requests(population), 2)
      }
    }
    console.log(`Memory after ${minutes} minutes of load, MB: ${told()}; ${sumOf(memory()).toFixed(0)} in all`)
  })
  committed.finish()
} finally {
  await servers.stop()
  rmSync(folder, { recursive: true, force: true })
}
