import { startTestServers } from '@bugar/testing/servers'
import { randomOf } from '@bugar/tools/demo/random'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { dearer, readBaseline } from './comparison/baseline.ts'
import type { Contender } from './comparison/contender.ts'
import { type Measured, measureKind, type Participant } from './comparison/measure.ts'
import { createPopulation, type Kind, kinds } from './comparison/requests.ts'
import { startBugar, startMonolith } from './comparison/start.ts'
import { formatRatio } from './format.ts'

// Fails when the processor time of a request, as a ratio to the monolith, exceeds the committed one by a quarter.

const guarded: readonly string[] = ['create', 'get', 'list', 'test']
const tolerance = 0.25
const seed = 20_261_126
const plan = { rounds: 3, seconds: 1, random: randomOf(seed), latencies: false }

const baseline = readBaseline()
const folder = mkdtempSync(join(os.tmpdir(), 'bugar-guard-'))
const servers = await startTestServers()
const contenders: Contender[] = []

try {
  contenders.push(await startMonolith(servers, 1, folder), await startBugar(servers, 1, folder))
  const participants: Participant[] = []
  for (const contender of contenders) {
    participants.push({ contender, population: await createPopulation(contender.urls[0] as string) })
  }
  const dearKinds = async (chosen: typeof kinds): Promise<typeof kinds> => {
    const dear: Kind[] = []
    for (const kind of chosen) {
      const result = await measureKind(kind, participants, plan)
      const bugar = result.results.find(({ contender }) => contender === 'bugar') as Measured
      const found = dearer(baseline, [result], tolerance)
      console.log(
        `${kind.title.padEnd(28)} processor time ${formatRatio(bugar.cpuRatio)}${found.length > 0 ? '  ✗' : ''}`,
      )
      dear.push(...(found.length > 0 ? [kind] : []))
    }
    return dear
  }
  // Other load on the machine is no regression, so an apparent regression is measured once more.
  const dear = await dearKinds(await dearKinds(kinds.filter(({ name }) => guarded.includes(name))))
  console.log(
    dear.length === 0
      ? 'No request takes a quarter more processor time than is committed.'
      : `A quarter more processor time than is committed, twice: ${dear.map(({ title }) => title).join(', ')}.`,
  )
  process.exitCode = dear.length === 0 ? 0 : 1
} finally {
  for (const contender of contenders.toReversed()) {
    await contender.stop()
  }
  await servers.stop()
  rmSync(folder, { recursive: true, force: true })
}
