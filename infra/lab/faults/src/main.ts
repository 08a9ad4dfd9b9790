import { say } from '@bugar/local/commands/verb'
import { wholeOption } from '@bugar/local/commands/whole-option'
import { repository } from '@bugar/local/repository'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { saveResult } from '../../harness/report.ts'
import { createDraws } from '../../harness/statistics.ts'
import { allFaults, shortFaults } from './faults.ts'
import { reportJson, reportLines } from './report.ts'
import { runFaults } from './run.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: '15' },
    writes: { type: 'string', default: '20000' },
    faults: { type: 'string' },
    only: { type: 'string' },
    people: { type: 'string', default: '10' },
    crowd: { type: 'string', default: '10' },
    short: { type: 'boolean', default: false },
  },
})

const seed = wholeOption('seed', values.seed, 0, 2 ** 32)
const chosen = (values.short ? shortFaults : allFaults).filter(({ name }) => name.includes(values.only ?? ''))
const deck = values.short ? chosen : createDraws(seed).shuffle(chosen)
const count = wholeOption('faults', values.faults ?? String(deck.length), 0, 200)
const faults = Array.from({ length: count }, (_, index) => deck[index % deck.length] ?? []).flat()
const writes = wholeOption('writes', values.writes, 0, 200_000)
const folder = join(repository, '.data', 'faults')

say(
  `Seed ${seed}: ${faults.length} faults and at least ${writes} acknowledged writes, at most ${values.minutes} minutes`,
)
const result = await runFaults({
  seed,
  faults,
  writes,
  withinMs: wholeOption('minutes', values.minutes, 0, 60) * 60_000,
  people: wholeOption('people', values.people, 0, 40),
  pace: 1,
  crowd: wholeOption('crowd', values.crowd, 0, 40),
  auditWaitMs: 120_000,
  folder,
  say,
})
const file = saveResult(folder, reportJson(result))
writeFileSync(join(folder, 'history.json'), JSON.stringify(result.recorder.history))
reportLines(result).forEach(say)
const isComplete = result.faults >= faults.length && result.recorder.acknowledged() >= writes
if (!isComplete) {
  say('Not everything that was asked for was reached in time.')
}
say(
  `\n${result.violations.length === 0 ? 'No violation' : `${result.violations.length} violations`}; all of it in ${file}`,
)
process.exit(result.violations.length === 0 && isComplete ? 0 : 1)
