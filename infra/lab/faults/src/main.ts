import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allFaults, shortFaults } from './faults.ts'
import { createRandom } from './random.ts'
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

const number = (text: string, name: string, max: number): number => {
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0 || value > max) {
    throw new Error(`--${name} is ${text}; it can be 0 to ${max}.`)
  }
  return value
}

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

const seed = number(values.seed, 'seed', 2 ** 32)
const chosen = (values.short ? shortFaults : allFaults).filter(({ name }) => name.includes(values.only ?? ''))
const deck = values.short ? chosen : createRandom(seed).shuffle(chosen)
const count = number(values.faults ?? String(deck.length), 'faults', 200)
const faults = Array.from({ length: count }, (_, index) => deck[index % deck.length]).filter(
  (fault) => fault !== undefined,
)
const writes = number(values.writes, 'writes', 200_000)
const folder = join(import.meta.dirname, '..', '..', '..', '..', '.data', 'faults')

say(
  `Seed ${seed}: ${faults.length} faults and at least ${writes} acknowledged writes, at most ${values.minutes} minutes`,
)
const result = await runFaults({
  seed,
  faults,
  writes,
  withinMs: number(values.minutes, 'minutes', 60) * 60_000,
  people: number(values.people, 'people', 40),
  pace: 1,
  crowd: number(values.crowd, 'crowd', 40),
  auditWaitMs: 120_000,
  folder,
  say,
})
mkdirSync(folder, { recursive: true })
const file = join(folder, 'result.json')
writeFileSync(file, JSON.stringify(reportJson(result), null, 2))
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
