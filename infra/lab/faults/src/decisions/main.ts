import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runDecisions } from './run.ts'

const { values } = parseArgs({
  options: {
    decisions: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '4' },
    callers: { type: 'string', default: '32' },
  },
})

const number = (text: string, name: string, max: number): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > max) {
    throw new Error(`--${name} is ${text}; it can be 1 to ${max}.`)
  }
  return value
}

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', '.data', 'faults-decisions')
const result = await runDecisions({
  decisions: number(values.decisions, 'decisions', 1_000_000),
  kills: number(values.kills, 'kills', 1000),
  callers: number(values.callers, 'callers', 400),
  folder,
  say,
})
mkdirSync(folder, { recursive: true })
const file = join(folder, 'result.json')
writeFileSync(file, JSON.stringify(result, null, 2))
const { acknowledged, lost, doubled, unheard, counted, kills, cuts, refused, seconds, database } = result
say(`${acknowledged} decisions in ${Math.round(seconds)} s on ${database}, ${kills} kills, ${cuts} cut answers`)
say(`Not answered: ${JSON.stringify(refused)}; in the log without an answer: ${unheard}; counted: ${counted}`)
say(`${lost.length} lost, ${doubled} doubled; all of it in ${file}`)
process.exit(lost.length === 0 && doubled === 0 ? 0 : 1)
